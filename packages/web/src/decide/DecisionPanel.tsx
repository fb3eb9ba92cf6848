import {
  active,
  front,
  leaves,
  type Move,
  type Offer,
  offers,
  type PlayerId,
  type Refusal,
  type State,
  type Title,
} from '@roundhouse/engine';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { companyName, type Game, useGame } from '../game/context.tsx';
import { CompanyBadge } from '../panels/CompanyBadge.tsx';
import { UndoToShown } from '../table/UndoToShown.tsx';
import { Wait } from '../table/Wait.tsx';
import { W } from '../text/language.ts';
import { moveWords, roundName, stepWords } from '../text/words.ts';
import { FORMS } from './all-forms.ts';
import { Choices } from './Choices.tsx';
import type { Form } from './forms.ts';
import { Over } from './Over.tsx';
import { RuleCard } from './RuleCard.tsx';

/** What is being decided: the step, whose it is, and where in the turn it stands. */
interface Asked {
  readonly step: string;
  /** A company or a player. */
  readonly about: string | null;
  readonly steps: readonly { readonly name: string; readonly state: 'done' | 'now' | 'next' }[];
}

const askedIn = (title: Title, state: State): Asked | null => {
  const top = state.stack.at(-1);
  if (top === undefined) return null;
  if (!('turn' in top)) return { step: top.step, about: top.about, steps: [] };
  const turn = title.turns[top.turn];
  if (turn === undefined) return null;
  const now = front(turn, top.done).map((step) => step.name);
  const all = leaves(turn).map((step) => step.name);
  return {
    step: now[0] ?? all.at(-1) ?? '',
    about: top.about,
    steps:
      all.length < 2 ? [] : all.map((name) => ({ name, state: now.includes(name) ? 'now' : top.done.includes(name) ? 'done' : 'next' })),
  };
};

/** Steps in which nothing is ever decided in this game are not worth a place in the row; the title names them. */
const quietIn = (game: Game): readonly string[] => (Array.isArray(game.view.own.quiet) ? (game.view.own.quiet as string[]) : []);

const formsFor = (known: readonly Form[], step: string, offered: readonly Offer[]): readonly { form: Form; offers: readonly Offer[] }[] => {
  const left = new Set(offered);
  const found: { form: Form; offers: readonly Offer[] }[] = [];
  for (const form of known) {
    if (form.step !== undefined && form.step !== step) continue;
    const served = [...left].filter((offer) => form.types.includes(offer.move.type));
    if (served.length === 0) continue;
    for (const offer of served) left.delete(offer);
    found.push({ form, offers: served });
  }
  // In the order of the steps they serve; what may be done beside the step stands behind it.
  const place = ({ offers: [first] }: { readonly offers: readonly Offer[] }): number =>
    first === undefined ? 0 : offered.indexOf(first) + (first.waits === false ? offered.length : 0);
  found.sort((a, b) => place(a) - place(b));
  const rest = [...left].filter((offer) => offer.move.type !== 'done');
  const other: Form = { types: [], Component: Choices };
  const all = rest.length === 0 ? found : [...found, { form: other, offers: rest }];
  return all.toSorted((a, b) => Number(a.form.beside ?? false) - Number(b.form.beside ?? false));
};

const Heading = ({
  game,
  asked,
  ask,
  by,
}: {
  readonly game: Game;
  readonly asked: Asked;
  readonly ask: string;
  readonly by: PlayerId;
}): ReactNode => {
  const company = asked.about !== null && asked.about in game.state.companies ? asked.about : null;
  return (
    <div className="ask">
      <div className="row">
        {company !== null && <CompanyBadge id={company} size="big" />}
        <div className="grow">
          <h2>{ask}</h2>
          <p>{W.decide.of(company === null ? roundName(game.state.round) : companyName(game, company), game.name(by))}</p>
        </div>
        <span className="chip turn">{game.name(by)}</span>
      </div>
      {asked.steps.length > 0 && (
        <ol className="steps" aria-label={W.decide.steps}>
          {asked.steps
            .filter(({ name }) => !quietIn(game).includes(name))
            .map(({ name, state }) => (
              <li key={name} className={state} aria-current={state === 'now' ? 'step' : undefined}>
                {stepWords(game, name).name}
              </li>
            ))}
        </ol>
      )}
    </div>
  );
};

/** Somebody else is asked, at another screen. */
const Others = ({
  game,
  asked,
  deciders,
}: {
  readonly game: Game;
  readonly asked: Asked;
  readonly deciders: readonly PlayerId[];
}): ReactNode => {
  const company = asked.about !== null && asked.about in game.state.companies ? asked.about : null;
  const names = deciders.map(game.name).join(', ');
  return (
    <>
      <div className="ask">
        <div className="row">
          {company !== null && <CompanyBadge id={company} size="big" />}
          <div className="grow">
            <h2>{W.tables.waitFor(names)}</h2>
            <p>{W.decide.of(stepWords(game, asked.step).ask, company === null ? names : companyName(game, company))}</p>
          </div>
        </div>
      </div>
      <Wait />
    </>
  );
};

/** One place for every decision: what is asked of whom, the choices, what the chosen one does, and a button that says the move. */
export const DecisionPanel = (): ReactNode => {
  const game = useGame();
  const { session, state, title } = game;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [tab, setTab] = useState(0);
  const asked = useMemo(() => askedIn(title, state), [title, state]);
  const deciders = useMemo(() => active(title, state), [title, state]);
  const offered = useMemo(() => (session.isLive ? [...offers(title, state)] : []), [title, state, session.isLive]);
  // At a table only what its people may do is open at their screen: their turn, or what they may do beside another's.
  const mine = offered.filter(({ move }) => session.acts(move.by));
  const by = deciders.find((id) => session.acts(id)) ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position begins with a clean panel
  useEffect(() => {
    setRefusal(null);
    setTab(0);
  }, [state]);

  if (state.result !== null) return <Over />;
  if (!session.isLive)
    return (
      <section className="dec theirs" aria-label={W.decide.region}>
        <div className="ask">
          <h2>{W.decide.past(session.at, session.length)}</h2>
          <p>{roundName(state.round)}</p>
        </div>
        <div className="go">
          <button type="button" className="btn primary block" onClick={() => session.goTo(null)}>
            {W.decide.newest} <kbd>L</kbd>
          </button>
          <UndoToShown />
        </div>
      </section>
    );
  if (asked === null) return null;

  const play = (move: Move): void => {
    const outcome = game.play(move);
    setRefusal(outcome.ok ? null : outcome.refusal);
  };
  const forms = formsFor([...(game.own.forms ?? []), ...FORMS], asked.step, mine);
  const shown = forms[Math.min(tab, forms.length - 1)];
  const ends = mine.filter((offer) => offer.move.type === 'done');
  return (
    <section className={`dec${by === null ? ' theirs' : ''}`} aria-label={W.decide.region} aria-live="polite" aria-busy={session.isSending}>
      {by === null ? (
        <Others game={game} asked={asked} deciders={deciders} />
      ) : (
        <Heading game={game} asked={asked} ask={shown?.form.ask ?? stepWords(game, asked.step).ask} by={by} />
      )}
      {refusal !== null && <RuleCard refusal={refusal} onClose={() => setRefusal(null)} />}
      {forms.length > 1 && (
        <div className="seg formtabs" role="tablist" aria-label={W.decide.kinds}>
          {forms.map(({ form, offers: of }, index) => (
            <button
              key={form.types.join() || 'other'}
              type="button"
              role="tab"
              aria-selected={form === shown?.form}
              onClick={() => setTab(index)}
            >
              {of[0] === undefined ? W.decide.other : (form.label ?? W.decide.other)}
            </button>
          ))}
        </div>
      )}
      {shown !== undefined && (
        <shown.form.Component
          key={`${asked.step} ${asked.about} ${session.length}`}
          by={by ?? (shown.offers[0]?.move.by as PlayerId)}
          offers={shown.offers}
          play={play}
        />
      )}
      <div className="go ends">
        {ends.map(({ move }) => (
          <button key={JSON.stringify(move)} type="button" className="btn block" data-done onClick={() => play(move)}>
            {asked.steps.at(-1)?.state === 'now' ? W.decide.endTurn : moveWords(game, move)} <kbd>S</kbd>
          </button>
        ))}
      </div>
    </section>
  );
};
