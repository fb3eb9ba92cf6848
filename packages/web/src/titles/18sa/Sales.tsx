import type { Move } from '@roundhouse/engine';
import { type ReactNode, useState } from 'react';
import type { FormProps } from '../../decide/forms.ts';
import { Stock } from '../../decide/Stock.tsx';
import { useGame } from '../../game/context.tsx';
import { tryMove } from '../../game/preview.ts';
import { en18sa as T } from '../../text/18sa.ts';
import { Say } from '../../text/Say.tsx';
import { moveWords } from '../../text/words.ts';
import { Choose } from './Choose.tsx';
import { ownOf } from './facts.ts';

/** A debt of a corporation for which its president sells certificates: what is owed, what is missing, and what may be sold. */
export const Owing = (props: FormProps): ReactNode => {
  const game = useGame();
  const [owed] = ownOf(game).owed;
  if (owed === undefined) return null;
  const treasury = game.state.companies[owed.company]?.treasury ?? 0;
  const cash = game.state.players[props.by]?.cash ?? 0;
  return (
    <>
      <div className="opts">
        <p>
          <Say words={T.owing.owes(owed.company, game.money(owed.amount), T.owing.why[owed.why] ?? owed.why)} />{' '}
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

/** Certificates above a limit that holds again since a price has left the yellow area. */
export const Surplus = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const [chosen, choose] = useState<string | null>(null);
  const { surplus, certificates, certificateLimit } = ownOf(game);
  const name = game.name(by);
  const why =
    surplus?.company == null ? T.surplus.count(name, certificates[by] ?? 0, certificateLimit) : T.surplus.held(surplus.company, name);
  const gain = (move: Move): number => {
    const outcome = tryMove(game.title, game.state, move);
    return outcome.ok ? (outcome.state.players[by]?.cash ?? 0) - (game.state.players[by]?.cash ?? 0) : 0;
  };
  const choices = offers.map((offer) => ({
    key: JSON.stringify(offer.move),
    head: moveWords(game, offer.move),
    price: game.signed(gain(offer.move)),
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
