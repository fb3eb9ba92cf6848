import { HOLD_LIMIT } from '@roundhouse/titles/18sa';
import { type ReactNode, useState } from 'react';
import type { FormProps } from '../../decide/forms.ts';
import { Stock } from '../../decide/Stock.tsx';
import { Say } from '../../text/Say.tsx';
import { moveWords } from '../../text/words.ts';
import { Choose } from './Choose.tsx';
import { offersOf, priceOf, useGame18sa } from './game.ts';
import { T } from './words/index.ts';

/** A corporation's debt for which its president sells certificates: what is owed, how much is short, and what may be sold. */
export const Owing = (props: FormProps): ReactNode => {
  const game = useGame18sa();
  const [owed] = game.view.own.owed;
  if (owed === undefined) return null;
  const treasury = game.company(owed.company)?.treasury ?? 0;
  const cash = game.player(props.by)?.cash ?? 0;
  return (
    <>
      <div className="opts">
        <p>
          <Say words={T.owing.owes(owed.company, game.money(owed.amount), T.owing.why[owed.why])} />{' '}
          <Say
            words={T.owing.gap(game.money(treasury), game.name(props.by), game.money(cash), game.money(owed.amount - treasury - cash))}
          />
        </p>
        <p className="s mut">{T.owing.note}</p>
      </div>
      <Stock {...props} />
    </>
  );
};

/** Certificates above a limit that holds again because a price has left the yellow area. */
export const Surplus = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame18sa();
  const [chosen, choose] = useState<string | null>(null);
  const { surplus, certificates, certificateLimit } = game.view.own;
  const name = game.name(by);
  const why =
    surplus?.company == null
      ? T.surplus.count(name, certificates[by] ?? 0, certificateLimit)
      : T.surplus.held(surplus.company, name, HOLD_LIMIT);
  const choices = offersOf(offers, 'surplus').map((offer) => ({
    key: JSON.stringify(offer.move),
    head: moveWords(game, offer.move),
    price: game.signed(-priceOf(game, offer.move, by)),
    offer,
  }));
  return (
    <>
      <div className="opts">
        <p>
          <Say words={why} />
        </p>
      </div>
      <Choose
        group={T.surplus.group}
        note={T.surplus.note}
        choices={choices}
        chosen={chosen}
        choose={choose}
        words={(move) => moveWords(game, move)}
        about={by}
        play={play}
      />
    </>
  );
};
