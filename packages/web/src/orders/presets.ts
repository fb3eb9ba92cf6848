import type { CompanyView, PlayerId } from '@roundhouse/engine';
import type { Order, OrderKind, Watch } from '@roundhouse/table';
import type { Game } from '../game/context.tsx';

// Orders that make sense in a position, filled in with what is usual.

const heldBy = ({ view }: Game, me: PlayerId): readonly CompanyView[] => view.companies.filter(({ shares }) => (shares[me] ?? 0) > 0);

export const ledBy = ({ view }: Game, me: PlayerId): readonly CompanyView[] => view.companies.filter(({ president }) => president === me);

/** What a player may want to be asked about: sales of what they hold, and threats to what they lead. */
export const usualWatch = (game: Game, me: PlayerId): readonly Watch[] => [
  ...heldBy(game, me).map(({ id }): Watch => ({ on: 'sold', company: id })),
  ...ledBy(game, me).map(({ id }): Watch => ({ on: 'threat', company: id })),
];

/** Companies whose shares can be bought. */
export const onSale = ({ view }: Game): readonly CompanyView[] => view.companies.filter(({ price }) => price !== null);

/** What companies of this title can do with revenue; the first is to pay out. */
export const dividendsOf = ({ own }: Pick<Game, 'own'>): readonly [string, ...string[]] => own.dividends ?? ['pay', 'withhold'];

const leastShare = ({ certificates }: CompanyView): number => Math.min(...certificates.map(({ percent }) => percent), 100);

export const biddable = ({ view }: Game): readonly string[] => view.decision?.auction?.items.map(({ id }) => id) ?? [];

/** An order of a kind as a form begins with it; null: it makes no sense now. */
export const usual = (game: Game, me: PlayerId, kind: OrderKind): Order | null => {
  const { view } = game;
  const [led] = ledBy(game, me).toSorted((a, b) => Number(b.floated) - Number(a.floated) || (b.price ?? 0) - (a.price ?? 0));
  const nothing = { watch: [] };
  switch (kind) {
    case 'pass':
      return { kind, until: 'round', watch: usualWatch(game, me) };
    case 'buy': {
      const company = onSale(game).find(({ id }) => id !== led?.id) ?? onSale(game)[0];
      if (company === undefined) return null;
      const held = company.shares[me] ?? 0;
      return { kind, company: company.id, most: company.price ?? 0, hold: held + leastShare(company), until: 'round', ...nothing };
    }
    case 'bid': {
      const [item] = biddable(game);
      if (item === undefined) return null;
      const least = view.decision?.auction?.items.find(({ id }) => id === item)?.price ?? view.decision?.auction?.least ?? 0;
      return { kind, item, most: least, pass: true, until: 'round', ...nothing };
    }
    case 'dividend':
      return led === undefined
        ? null
        : { kind, company: led.id, choice: dividendsOf(game)[0], train: null, treasury: null, until: 'set', ...nothing };
    case 'skip':
      return led === undefined ? null : { kind, company: led.id, until: 'set', ...nothing };
    case 'operate':
      return led === undefined
        ? null
        : {
            kind,
            company: led.id,
            choice: dividendsOf(game)[0],
            until: 'set',
            watch: [{ on: 'phase' }, { on: 'threat', company: led.id }],
          };
    case 'answer':
      return {
        kind,
        about: { what: 'train', of: led?.id ?? null },
        accept: null,
        decline: 'always',
        until: 'set',
        ...nothing,
      };
    case 'preempt': {
      const [what] = game.own.preempts ?? [];
      return what === undefined ? null : { kind, about: { what, of: null }, most: null, until: 'game', ...nothing };
    }
  }
};

const KINDS: readonly OrderKind[] = ['pass', 'buy', 'bid', 'operate', 'dividend', 'skip', 'answer', 'preempt'];

export const possible = (game: Game, me: PlayerId): readonly OrderKind[] => KINDS.filter((kind) => usual(game, me, kind) !== null);

/** The orders offered first in a round: what most players want while they wait. */
export const suggested = (game: Game, me: PlayerId): readonly Order[] => {
  const kinds: readonly OrderKind[] =
    game.view.round.kind === 'operating' ? ['operate', 'answer'] : biddable(game).length > 0 ? ['bid', 'pass'] : ['pass', 'answer'];
  return kinds.flatMap((kind) => {
    const order = usual(game, me, kind);
    // Without a company that has trains there is nothing to sell.
    if (order?.kind === 'answer' && !ledBy(game, me).some(({ trains }) => trains.length > 0)) return [];
    return order ?? [];
  });
};
