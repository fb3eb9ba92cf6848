import { type DecisionView, type Move, type Offer, offers, type PlayerId, type Refusal } from '@roundhouse/engine';
import { Fragment, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useChosenInView } from '../app/scroll.ts';
import { BotMark, useBotLevels } from '../bots/BotMark.tsx';
import { BotNext, Lately } from '../bots/BotTurn.tsx';
import { useBotTurn } from '../bots/context.tsx';
import { Hint, HintButton, Picked, useHint } from '../bots/Hint.tsx';
import { companyName, type Game, useGame } from '../game/context.tsx';
import { stateOf } from '../game/position.ts';
import { certificatesOf } from '../game/preview.ts';
import { LocalSession } from '../game/session.ts';
import { CompanyBadge } from '../panels/CompanyBadge.tsx';
import { useTable } from '../table/context.tsx';
import { UndoToShown } from '../table/UndoToShown.tsx';
import { Wait } from '../table/Wait.tsx';
import { W } from '../text/language.ts';
import { moveWords, roundName, stepWords } from '../text/words.ts';
import { AmountCheck } from './Amount.tsx';
import { FORMS } from './all-forms.ts';
import { Choices } from './Choices.tsx';
import { EndsSlot } from './Confirm.tsx';
import { PlanButton } from './Draft.tsx';
import { canFill, type Form } from './forms.ts';
import { Over } from './Over.tsx';
import { RuleCard } from './RuleCard.tsx';

interface OpenForm {
  readonly form: Form;
  readonly offers: readonly Offer[];
}

const formsFor = (known: readonly Form[], step: string, offered: readonly Offer[]): readonly OpenForm[] => {
  const left = new Set(offered);
  const found: OpenForm[] = [];
  for (const form of known) {
    if (form.step !== undefined && form.step !== step) continue;
    const served = [...left].filter((offer) => form.types.includes(offer.move.type));
    if (served.length === 0) continue;
    for (const offer of served) left.delete(offer);
    found.push({ form, offers: served });
  }
  // In the order of the steps they serve, with side actions last.
  const place = ({ offers: [first] }: OpenForm): number =>
    first === undefined ? 0 : offered.indexOf(first) + (first.waits === false ? offered.length : 0);
  found.sort((a, b) => place(a) - place(b));
  const rest = [...left].filter((offer) => offer.move.type !== 'done');
  const other: Form = { types: [], Component: Choices, fills: true };
  const all = rest.length === 0 ? found : [...found, { form: other, offers: rest }];
  return all.toSorted((a, b) => Number(a.form.beside ?? false) - Number(b.form.beside ?? false));
};

interface AskedProps {
  readonly game: Game;
  readonly asked: DecisionView;
}

/** The company that a decision is about; null if it is about a player. */
const companyIn = ({ company }: Game, { about }: DecisionView): string | null => (about === null ? null : (company(about)?.id ?? null));

/** What the company or the player has to decide with. */
const means = (game: Game, company: string | null, by: PlayerId): readonly string[] => {
  if (company !== null) {
    const row = game.company(company);
    return row?.floated === true ? [W.decide.treasury(game.money(row.treasury))] : [];
  }
  const player = game.player(by);
  if (player === undefined) return [];
  return [game.money(player.cash), W.decide.certificates(certificatesOf(game.view, player), game.view.own.certificateLimit)];
};

const Heading = ({ game, asked, ask, by }: AskedProps & { readonly ask: string; readonly by: PlayerId }): ReactNode => {
  const company = companyIn(game, asked);
  const table = useTable();
  const alone = game.view.players.filter(({ id }) => game.session.acts(id)).length === 1;
  return (
    <div className="ask">
      <div className="askhead">
        {company !== null && (
          <span className="askco">
            <CompanyBadge id={company} size="big" />
          </span>
        )}
        <h2>{ask}</h2>
        <span className="chip turn" title={game.name(by)}>
          {table !== null && alone ? W.lobby.yourTurn : game.name(by)}
        </span>
        <p className="means">
          <span data-about>{company === null ? roundName(game.view.round, game.title) : companyName(game, company)}</span>
          {means(game, company, by).map((one) => (
            <Fragment key={one}>
              {W.decide.dot}
              <span className="nw">{one}</span>
            </Fragment>
          ))}
        </p>
      </div>
      {asked.steps.length > 0 && (
        <ol className="steps" aria-label={W.decide.steps}>
          {asked.steps
            .filter(({ name }) => !game.view.own.quiet.includes(name))
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

/** The decision of a bot, or of a player at another screen. */
const Others = ({ game, asked }: AskedProps): ReactNode => {
  const bot = useBotTurn();
  const company = companyIn(game, asked);
  const levelOf = useBotLevels();
  const names = game.view.active.map(game.name).join(', ');
  const marked = game.view.active.map((player) => (levelOf(player) === null ? game.name(player) : W.bots.named(game.name(player))));
  return (
    <>
      <div className="ask">
        <div className="row">
          {company !== null && <CompanyBadge id={company} size="big" />}
          <div className="grow">
            <h2>
              {bot === null
                ? W.tables.waitFor(marked.join(', '))
                : bot.ready
                  ? W.bots.decided(game.name(bot.seat))
                  : W.bots.thinking(game.name(bot.seat))}
            </h2>
            <p>{W.decide.of(stepWords(game, asked.step).ask, company === null ? names : companyName(game, company))}</p>
          </div>
          {bot !== null && <BotMark player={bot.seat} />}
        </div>
      </div>
      <BotNext />
      <Lately />
      <Wait />
    </>
  );
};

/** Shown in place of a decision while a position of the past is on the screen. */
const Past = ({ game: { session, title, view } }: Pick<AskedProps, 'game'>): ReactNode => (
  <section className="dec theirs" aria-label={W.decide.region}>
    <div className="ask">
      <h2>{W.decide.past(session.at, session.length)}</h2>
      <p>{roundName(view.round, title)}</p>
    </div>
    <div className="go">
      <button type="button" className="btn primary block" onClick={() => session.goTo(null)}>
        {W.decide.newest} <kbd>L</kbd>
      </button>
      <UndoToShown />
    </div>
  </section>
);

interface TabsProps {
  readonly forms: readonly OpenForm[];
  readonly shown: OpenForm | undefined;
  readonly onChoose: (index: number) => void;
}

const Tabs = ({ forms, shown, onChoose }: TabsProps): ReactNode =>
  forms.length > 1 && (
    <div className="seg formtabs" role="tablist" aria-label={W.decide.kinds}>
      {forms.map(({ form, offers: of }, index) => (
        <button
          key={form.types.join() || 'other'}
          type="button"
          role="tab"
          data-types={form.types.join(' ')}
          aria-selected={form === shown?.form}
          onClick={() => onChoose(index)}
        >
          {of[0] === undefined ? W.decide.other : (form.label?.() ?? W.decide.other)}
        </button>
      ))}
    </div>
  );

/** One place for every decision: who is asked what, the choices, what the chosen one does, and a button that says the move. */
export const DecisionPanel = ({ onResults }: { readonly onResults: () => void }): ReactNode => {
  const game = useGame();
  const { session, position, title, view } = game;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [tab, setTab] = useState(0);
  const [picked, setPicked] = useState<Move | null>(null);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const offered = useMemo(() => (session.isLive ? [...offers(title, stateOf(position))] : []), [title, position, session.isLive]);
  // In an online game this screen offers only what its player may do: the player's own turn, or side actions in another's.
  const mine = offered.filter(({ move }) => session.acts(move.by));
  const beside = useMemo(
    () => new Set(offered.flatMap(({ move, waits }) => (waits === false && session.acts(move.by) ? [move.type] : []))),
    [offered, session],
  );
  const by = view.active.find((id) => session.acts(id)) ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position begins with a clean panel
  useEffect(() => {
    setRefusal(null);
    setTab(0);
    setPicked(null);
  }, [position]);

  const area = useChosenInView();
  const hint = useHint(by);
  const asked = view.decision;
  if (view.result !== null) return <Over onResults={onResults} />;
  if (!session.isLive) return <Past game={game} />;
  if (asked === null) return null;

  const play = (move: Move): void => {
    const outcome = game.play(move);
    setRefusal(outcome.ok ? null : outcome.refusal);
  };
  // Bots may play many moves in a second, too many to be read out.
  const live = by === null && session instanceof LocalSession ? 'off' : 'polite';
  const forms = formsFor([...(game.own.forms ?? []), ...FORMS], asked.step, mine);
  const shown = forms[Math.min(tab, forms.length - 1)];
  /** Fills the form that serves an advised move with it. */
  const select = (move: Move): void => {
    const index = forms.findIndex(({ form, offers: of }) => canFill(form, of, move));
    if (index >= 0) setTab(index);
    setPicked(move);
  };
  const fills = picked !== null && shown !== undefined && canFill(shown.form, shown.offers, picked);
  const ends = mine.filter((offer) => offer.move.type === 'done');
  return (
    <section
      ref={area}
      className={`dec${by === null ? ' theirs' : ''}`}
      aria-label={W.decide.region}
      aria-live={live}
      aria-busy={session.isSending}
    >
      {by === null ? (
        <Others game={game} asked={asked} />
      ) : (
        <Heading game={game} asked={asked} ask={shown?.form.ask?.() ?? stepWords(game, asked.step).ask} by={by} />
      )}
      {refusal !== null && <RuleCard refusal={refusal} onClose={() => setRefusal(null)} />}
      {hint !== null && <Hint hint={hint} beside={beside} onSelect={select} onPlay={play} />}
      <Tabs
        forms={forms}
        shown={shown}
        onChoose={(index) => {
          setTab(index);
          setPicked(null);
        }}
      />
      {picked !== null && !fills && <Picked move={picked} onPlay={() => play(picked)} onBack={() => setPicked(null)} />}
      {shown !== undefined && (picked === null || fills) && (
        <AmountCheck key={`${asked.step} ${asked.about} ${session.length} ${picked === null ? '' : JSON.stringify(picked)}`}>
          <EndsSlot value={slot}>
            <shown.form.Component
              by={by ?? shown.offers[0]?.move.by ?? ''}
              offers={shown.offers}
              play={play}
              {...(picked === null ? {} : { start: picked })}
            />
          </EndsSlot>
        </AmountCheck>
      )}
      {by !== null && (
        <div className="go ends">
          <span className="endsfirst" ref={setSlot} />
          {ends.map(({ move }, index) => (
            <button key={JSON.stringify(move)} type="button" className="btn" data-done onClick={() => play(move)}>
              {asked.steps.at(-1)?.state === 'now' ? W.decide.endTurn : moveWords(game, move)} {index === 0 && <kbd>S</kbd>}
            </button>
          ))}
          <button type="button" className="btn" data-undo disabled={!session.canUndo} onClick={() => session.undo()}>
            {session.undoAsks ? W.tables.askUndo : W.game.undo}
          </button>
          <PlanButton />
          {hint !== null && <HintButton hint={hint} />}
        </div>
      )}
    </section>
  );
};
