import { type ReactNode, useState } from 'react';
import { useGame } from '../game/context.tsx';
import { LocalSession } from '../game/session.ts';
import { useSession } from '../game/use-session.ts';
import { W } from '../text/language.ts';

/** How far a game from another platform agrees with our rules, and each point at which it does not. */
export const Imported = (): ReactNode => {
  const session = useSession(useGame().session);
  const [closed, setClosed] = useState(false);
  if (closed || !(session instanceof LocalSession) || session.file.imported === undefined) return null;
  const { complete, deviations } = session.file.imported;
  return (
    <section className="panel" aria-label={W.import.heading}>
      <header>
        <h2>{W.import.heading}</h2>
        <button type="button" className="btn sm ghost" onClick={() => setClosed(true)}>
          {W.game.close}
        </button>
      </header>
      <div className="body">
        <p>{W.import.agrees(complete, deviations.length)}</p>
        <ul>
          {deviations.map(({ move, action, rule, says, done }) => (
            <li key={`${action} ${rule} ${says}`}>
              <button type="button" className="btn sm" onClick={() => session.goTo(move)}>
                {W.import.goToMove(move)}
              </button>{' '}
              {W.import.deviation(move, says, rule, done)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};
