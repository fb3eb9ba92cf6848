import { type ReactNode, useState } from 'react';
import { Problem, useSending } from '../app/form.tsx';
import { pageHref } from '../app/route.ts';
import { Switch } from '../app/Switch.tsx';
import { Part } from '../pages/Part.tsx';
import { after, type Publicity } from './api.ts';
import { useAsked } from './parts.tsx';
import { words } from './words/index.ts';

/** Whether one's games are rated, and one's results public. */
export const PublicityPart = ({ name }: { readonly name: string }): ReactNode => {
  const { found } = useAsked(after.publicity);
  const [changed, setChanged] = useState<Publicity | null>(null);
  const { problem, send } = useSending();
  const now = changed ?? found;
  if (now === null) return null;
  const put = (next: Publicity): void => void send(async () => setChanged(await after.setPublicity(next)));
  return (
    <Part heading={words.publicity.heading}>
      <p className="ink2">{words.publicity.lead}</p>
      <Switch on={now.rated} onChange={(rated) => put({ ...now, rated })}>
        {words.publicity.rated}
      </Switch>
      <p className="s mut">{words.publicity.ratedHelp}</p>
      <Switch on={now.shown} onChange={(shown) => put({ ...now, shown })}>
        {words.publicity.shown}
      </Switch>
      <Problem of={problem} />
      <p>
        <a className="btn" href={pageHref({ page: 'person', name })}>
          {words.publicity.page}
        </a>
      </p>
    </Part>
  );
};
