import type { Move, Offer, PlayerId } from '@roundhouse/engine';
import type { AnswerOrder } from '@roundhouse/table';
import { type ReactNode, useMemo, useState } from 'react';
import { Problem, useSending } from '../app/form.tsx';
import { Switch } from '../app/Switch.tsx';
import { useGame } from '../game/context.tsx';
import { preview } from '../game/preview.ts';
import { api } from '../net/api.ts';
import { Words } from '../panels/Log.tsx';
import { useTable } from '../table/context.tsx';
import { W } from '../text/language.ts';
import { Say } from '../text/Say.tsx';
import { moveWords } from '../text/words.ts';
import { Amount } from './Amount.tsx';
import { useBests } from './Connects.tsx';
import { amountOf, changeName, Does, toneOf } from './Does.tsx';
import { kindOf, rustingOf, type TrainDeal, trainDeal } from './deals.ts';
import type { FormProps } from './forms.ts';

interface OutcomesProps {
  readonly move: Move;
  readonly by: PlayerId;
  readonly train: TrainDeal | null;
}

interface Figure {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly tone: string;
}

/** The figures of the player who answers, and of the company that would sell: as they are, and as they would be. */
const Outcomes = ({ move, by, train }: OutcomesProps): ReactNode => {
  const game = useGame();
  const shown = useMemo(() => preview(game.title, game.position, move), [game.title, game.position, move]);
  const runs = train !== null && game.title.routes !== undefined;
  const [before, after] = useBests(game.position, shown.ok && runs ? shown.position : null, train?.seller ?? '');
  if (!shown.ok) return null;
  const sum = (best: number | null): string => (best === null ? W.dash : game.money(best));
  const figures: readonly Figure[] = [
    ...shown.changes
      .filter(({ id }) => isTheirs(id, by, train))
      .map((change) => ({
        name: changeName(game, change, by),
        before: amountOf(game, change, change.before),
        after: amountOf(game, change, change.after),
        tone: toneOf(change),
      })),
    ...(runs ? [{ name: W.consent.bestRun(train.seller), before: sum(before), after: sum(after), tone: tone(before, after) }] : []),
  ];
  return (
    <div className="outcomes" data-outcomes>
      {(['before', 'after'] as const).map((side) => (
        <section key={side} className="outcome" aria-label={W.consent.sides[side]}>
          <h3 className="s mut">{W.consent.sides[side]}</h3>
          <dl>
            {figures.map((figure) => (
              <div key={figure.name}>
                <dt>{figure.name}</dt>
                <dd className={side === 'after' ? figure.tone : ''}>{figure[side]}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
};

const isTheirs = (id: string, by: PlayerId, train: TrainDeal | null): boolean => id === by || id === train?.seller;

const tone = (before: number | null, after: number | null): string =>
  before === null || after === null || before === after ? '' : after > before ? 'gain' : 'loss';

/** When the train would rust anyway. */
const Rusts = ({ train }: { readonly train: TrainDeal }): ReactNode => {
  const game = useGame();
  const rusting = rustingOf(game, train.type);
  return (
    rusting !== null && (
      <p className="note warn s" data-rusts={rusting.purchases}>
        {W.consent.rusts(game.card(train.type), game.card(rusting.on), rusting.purchases)}
      </p>
    )
  );
};

interface AnswersProps extends Pick<FormProps, 'by' | 'play'> {
  readonly yes: Offer;
  readonly others: readonly Offer[];
  readonly what: string;
  /** The deal in words. */
  readonly thing: string;
  readonly price: number;
  /** The most that the buyer can pay. */
  readonly most: number;
  readonly isFirst: boolean;
  /** The player's own price, while they name one. */
  readonly asked: number | null;
  readonly onAsk: (price: number | null) => void;
}

/** The answers. A price of one's own declines, and accepts that price or more until the round ends. */
const Answers = ({ by, play, yes, others, what, thing, price, most, isFirst, asked, onAsk }: AnswersProps): ReactNode => {
  const game = useGame();
  const table = useTable();
  const { orders } = game.session;
  const { isSending, problem, send } = useSending();
  const [isAll, setAll] = useState(false);
  const [kind, of = null, type] = what.split(':');
  const order = (more: Pick<AnswerOrder, 'accept' | 'decline'>, about: AnswerOrder['about']): void =>
    void send(async () => {
      await orders?.make(by, { kind: 'answer', about, until: 'round', watch: [], ...more });
      if (more.accept !== null && table !== null) await api.table(table.id).chat(W.consent.said(thing, game.money(more.accept)));
    });
  const answer = (move: Move): void => (isAll ? order({ accept: null, decline: 'always' }, { what: kindOf(what), of: null }) : play(move));
  const canOrder = orders !== null && !isFirst && others.some(({ move }) => move.type === 'refuse');
  if (asked !== null)
    return (
      <>
        <Amount
          label={W.consent.ownPrice}
          range={{ min: price + 1, max: most, step: 1 }}
          value={asked}
          words={game.money}
          onChange={onAsk}
        />
        <Problem of={problem} />
        <div className="go row">
          <button type="button" className="btn" onClick={() => onAsk(null)}>
            {W.consent.cancel}
          </button>
          <button
            type="button"
            className="btn primary grow"
            data-answer="counter"
            disabled={isSending}
            onClick={() => order({ accept: asked, decline: asked }, { what: kind ?? what, of, ...(type === undefined ? {} : { type }) })}
          >
            {W.consent.counters(game.money(asked))}
          </button>
        </div>
      </>
    );
  return (
    <>
      <Problem of={problem} />
      <div className="go row">
        {others.map(({ move }) => (
          <button
            key={move.type}
            type="button"
            className="btn grow"
            data-answer={move.type}
            disabled={isSending}
            onClick={() => (move.type === 'refuse' ? answer(move) : play(move))}
          >
            {moveWords(game, move)}
          </button>
        ))}
        <button type="button" className="btn primary grow" data-answer="let" disabled={isAll} onClick={() => play(yes.move)}>
          {isFirst ? W.consent.letPass(game.money(price)) : W.consent.agree(game.money(price))}
        </button>
      </div>
      {canOrder && (
        <div className="row between wrap answermore">
          <Switch on={isAll} onChange={setAll}>
            {W.consent.all(W.consent.kinds[kindOf(what)] ?? '')}
          </Switch>
          {most > price && (
            <button type="button" className="linklike" data-counter disabled={isAll} onClick={() => onAsk(price + 1)}>
              {W.consent.counter}
            </button>
          )}
        </div>
      )}
    </>
  );
};

/** A deal that waits for an answer: what is offered, what either answer leads to, and the answers. */
export const Consent = (props: FormProps): ReactNode => {
  const { deal } = useGame().view.decision?.held ?? {};
  return <Deal key={`${deal?.what} ${deal?.price}`} {...props} />;
};

const Deal = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const [asked, setAsked] = useState<number | null>(null);
  const { held = null, about = null } = game.view.decision ?? {};
  const yes = offers.find(({ move }) => move.type === 'let');
  const others = offers.filter(({ move }) => move.type !== 'let');
  if (held === null || yes === undefined) return null;
  const company = about === null ? undefined : game.company(about);
  const train = trainDeal(held.deal.what);
  const { price } = held.deal;
  const thing = train === null ? moveWords(game, held.move) : W.consent.train(train.seller, game.name(train.train));
  const most = company === undefined ? (game.player(held.move.by)?.cash ?? 0) : company.treasury;
  return (
    <>
      <div className="opts">
        {train === null || company === undefined ? (
          <p>
            <Say words={W.consent.asks(game.name(held.move.by), moveWords(game, held.move), company?.id ?? null)} />
          </p>
        ) : (
          <>
            <p className="offerline">
              <Words text={W.consent.offers(company.id, game.money(price), thing)} ids={[company.id, train.seller]} />
            </p>
            <p className="s mut">{W.consent.from(game.name(held.move.by), game.president, company.id)}</p>
          </>
        )}
        <Outcomes move={yes.move} by={by} train={train} />
        {train !== null && <Rusts train={train} />}
        {asked !== null && <p className="note info s">{W.consent.counterAbout}</p>}
        <Does move={yes.move} about={about} most={0} except={({ id }) => isTheirs(id, by, train)} />
      </div>
      <Answers
        {...{ by, play, yes, others, thing, price, most, asked }}
        onAsk={setAsked}
        what={held.deal.what}
        isFirst={held.why === 'preempt'}
      />
    </>
  );
};
