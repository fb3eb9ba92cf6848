import type { CompanyView, HexId, Setting } from '@roundhouse/engine';
import { type ReactNode, useState } from 'react';
import { Check } from '../app/Check.tsx';
import { companyName, type Game, useGame } from '../game/context.tsx';
import { CompanyBadge } from '../panels/CompanyBadge.tsx';
import { W } from '../text/language.ts';
import { type Choice, NumberField, Pick } from './Fields.tsx';
import { slotsIn, tilesFor } from './scenario.ts';
import { words } from './words/index.ts';

// The parts of the editor: each shows what the position holds and sets it.

interface PartProps {
  readonly onSet: (change: Setting) => void;
}

/** Everybody and everywhere a certificate or private can be. */
const ownersIn = ({ view, title }: Game, company: string | null): readonly Choice[] => [
  ...view.players.map(({ id, name }) => ({ value: id, words: name })),
  ...[...(company === null ? ['bank', 'out'] : ['ipo', 'pool', 'aside', 'out']), ...(title.places ?? [])].map((place) => ({
    value: place,
    words: words.owners[place] ?? W.placeNames[place] ?? place,
  })),
  ...view.companies.map(({ id }) => ({ value: id, words: id === company ? W.treasury : id })),
];

const withValue = (choices: readonly Choice[], value: string): readonly Choice[] =>
  choices.some((choice) => choice.value === value) ? choices : [...choices, { value, words: value }];

const TileFields = ({ hex, onSet }: PartProps & { readonly hex: HexId }): ReactNode => {
  const { view, title } = useGame();
  const built = view.board[hex];
  const tile = built?.tile ?? null;
  const rotation = built?.rotation ?? 0;
  const left = (id: string): number | null => view.supply.tiles[id] ?? null;
  return (
    <div className="row wrap">
      <Pick
        label={words.tile}
        name="tile"
        value={tile ?? ''}
        choices={[
          { value: '', words: words.printed },
          ...tilesFor(title.board, view.supply, view.board, hex).map((id) => ({ value: id, words: words.tileName(id, left(id)) })),
        ]}
        onPick={(value) => onSet({ set: 'tile', hex, tile: value === '' ? null : value, rotation })}
      />
      <button
        type="button"
        className="btn sm"
        data-turn-tile
        disabled={tile === null}
        onClick={() => onSet({ set: 'tile', hex, tile, rotation: (rotation + 1) % 6 })}
      >
        {words.turnTile}
      </button>
    </div>
  );
};

const TokenFields = ({ hex, onSet }: PartProps & { readonly hex: HexId }): ReactNode => {
  const game = useGame();
  const { view, title } = game;
  const tokens = view.board[hex]?.tokens ?? [];
  const free = slotsIn(title.board, view.board, hex);
  const kinds = Object.keys(title.picture.kinds ?? {});
  const [kind, setKind] = useState(kinds[0]);
  const able = view.companies.filter(({ id, tokensLeft }) => tokensLeft > 0 && !tokens.some(({ of }) => of === id));
  if (free.length === 0 && tokens.length === 0) return <p className="s mut">{words.noSlots}</p>;
  return (
    <>
      <ul className="editorlist">
        {tokens.map(({ of }) => (
          <li key={of} className="row between">
            <CompanyBadge id={of} />
            <button
              type="button"
              className="btn sm"
              disabled={game.company(of) === undefined}
              onClick={() => onSet({ set: 'no-token', company: of, hex })}
            >
              {words.remove(of)}
            </button>
          </li>
        ))}
      </ul>
      {kinds.length > 0 && (
        <Pick
          label={words.kind}
          value={kind ?? ''}
          choices={[...kinds, 'home'].map((value) => ({ value, words: title.picture.kinds?.[value] ?? value }))}
          onPick={setKind}
        />
      )}
      {free.map(({ city, slot }) => (
        <Pick
          key={city}
          label={free.length > 1 ? `${words.addToken}, ${words.city(city + 1)}` : words.addToken}
          name="token"
          value=""
          choices={[{ value: '', words: W.dash }, ...able.map(({ id }) => ({ value: id, words: id }))]}
          onPick={(company) => {
            if (company !== '') onSet({ set: 'token', company, hex, city, slot, ...(kind === undefined ? {} : { kind }) });
          }}
        />
      ))}
    </>
  );
};

export const BoardPart = ({ hex, onSet }: PartProps & { readonly hex: HexId | null }): ReactNode => {
  const game = useGame();
  if (hex === null) return <p className="mut">{words.chooseHex}</p>;
  return (
    <div className="editorpart">
      <h3>{words.hex(game.name(hex))}</h3>
      <TileFields hex={hex} onSet={onSet} />
      <h3>{words.tokens}</h3>
      <TokenFields key={hex} hex={hex} onSet={onSet} />
    </div>
  );
};

const spaceOf = ({ view }: Game, company: string): string =>
  Object.entries(view.market).find(([, stack]) => stack.includes(company))?.[0] ?? '';

const PriceFields = ({ company, onSet }: PartProps & { readonly company: CompanyView }): ReactNode => {
  const game = useGame();
  const { id, par, floated, treasury } = company;
  const space = spaceOf(game, id);
  const spaces = Object.values(game.title.market.spaces).toSorted((a, b) => a.price - b.price);
  return (
    <>
      <div className="row wrap">
        <Pick
          label={words.price}
          name="price"
          value={space}
          choices={[
            { value: '', words: words.notStarted },
            ...spaces.map((one) => ({
              value: one.id,
              words: one.id === String(one.price) ? game.money(one.price) : `${game.money(one.price)} · ${one.id}`,
            })),
          ]}
          onPick={(to) =>
            onSet({
              set: 'price',
              company: id,
              space: to === '' ? null : to,
              par: to === '' ? null : (par ?? game.title.market.spaces[to]?.price ?? null),
            })
          }
        />
        <NumberField
          label={words.par}
          name="par"
          value={par}
          onSet={(amount) => onSet({ set: 'price', company: id, space: space === '' ? null : space, par: amount })}
        />
        <NumberField label={words.treasury} name="treasury" value={treasury} onSet={(amount) => onSet({ set: 'cash', of: id, amount })} />
      </div>
      <Check on={floated} onChange={(next) => onSet({ set: 'floated', company: id, floated: next })}>
        {words.floated}
      </Check>
    </>
  );
};

const TrainFields = ({ company, onSet }: PartProps & { readonly company: CompanyView }): ReactNode => {
  const game = useGame();
  const { view, own } = game;
  const sides = own.sides ?? [];
  const [side, setSide] = useState(sides[0]);
  const piles = view.supply.trains.filter(({ left }) => left !== 0);
  return (
    <>
      <ul className="editorlist">
        {company.trains.map((train, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two trains of a type are the same
          <li key={index} className="row between">
            <span>{game.name(train.name)}</span>
            <button
              type="button"
              className="btn sm"
              onClick={() =>
                onSet({
                  set: 'train',
                  train: train.type,
                  ...(train.side === undefined ? {} : { side: train.side }),
                  from: company.id,
                  to: 'bank',
                })
              }
            >
              {words.toBank(game.name(train.name))}
            </button>
          </li>
        ))}
      </ul>
      <div className="row wrap">
        <Pick
          label={words.addTrain}
          name="train"
          value=""
          choices={[{ value: '', words: W.dash }, ...piles.map(({ type }) => ({ value: type, words: game.card(type) }))]}
          onPick={(train) => {
            if (train !== '') onSet({ set: 'train', train, ...(side === undefined ? {} : { side }), from: 'bank', to: company.id });
          }}
        />
        {sides.length > 0 && (
          <Pick
            label={words.side}
            value={side ?? ''}
            choices={sides.map((value) => ({ value, words: game.name(value) }))}
            onPick={setSide}
          />
        )}
      </div>
    </>
  );
};

const Certificates = ({ company, onSet }: PartProps & { readonly company: CompanyView }): ReactNode => {
  const game = useGame();
  const owners = ownersIn(game, company.id);
  return (
    <div className="editorrows">
      {company.certificates.map(({ percent, president, owner }, number) => {
        const called = words.certificate(number + 1, percent, president, game.president);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: certificates are named by their place
          <div key={number} className="row between">
            <span className="s">{called}</span>
            <Pick
              label={words.ownerOf(called)}
              bare
              value={owner}
              choices={withValue(owners, owner)}
              onPick={(to) => onSet({ set: 'certificate', company: company.id, number, owner: to })}
            />
          </div>
        );
      })}
    </div>
  );
};

export const CompaniesPart = ({ onSet }: PartProps): ReactNode => {
  const game = useGame();
  const { companies } = game.view;
  const [chosen, choose] = useState(companies.find(({ floated }) => floated)?.id ?? companies[0]?.id ?? '');
  const company = game.company(chosen);
  return (
    <div className="editorpart">
      <Pick
        label={words.company}
        name="company"
        value={chosen}
        choices={companies.map(({ id }) => ({ value: id, words: W.withName(id, companyName(game, id)) }))}
        onPick={choose}
      />
      {company !== undefined && (
        <div className="editorpart" key={chosen}>
          <PriceFields company={company} onSet={onSet} />
          <h3>{words.trains}</h3>
          <TrainFields company={company} onSet={onSet} />
          <h3>{words.certificates}</h3>
          <Certificates company={company} onSet={onSet} />
        </div>
      )}
    </div>
  );
};

export const PlayersPart = ({ onSet }: PartProps): ReactNode => {
  const game = useGame();
  const { players, privates } = game.view;
  const owners = ownersIn(game, null);
  return (
    <div className="editorpart">
      {players.map(({ id, name, cash }) => (
        <NumberField
          key={id}
          label={words.cashOf(name)}
          name={id}
          value={cash}
          onSet={(amount) => onSet({ set: 'cash', of: id, amount })}
        />
      ))}
      {privates.length > 0 && <h3>{words.privates}</h3>}
      <div className="editorrows">
        {privates.map(({ id, owner, open }) => (
          <div key={id} className="row between wrap">
            <span className="s">{game.name(id)}</span>
            <span className="row">
              <Pick
                label={words.ownerOf(game.name(id))}
                bare
                value={owner}
                choices={withValue(owners, owner)}
                onPick={(to) => onSet({ set: 'private', private: id, owner: to, open })}
              />
              <Check
                className="s"
                label={words.isOpenOf(game.name(id))}
                on={open}
                onChange={(next) => onSet({ set: 'private', private: id, owner, open: next })}
              >
                {words.isOpen}
              </Check>
            </span>
          </div>
        ))}
      </div>
    </div>
  );
};

export const TurnPart = ({ turn, onSet }: PartProps & { readonly turn: string }): ReactNode => {
  const game = useGame();
  const { view, title } = game;
  return (
    <div className="editorpart">
      <Pick
        label={words.phase}
        name="phase"
        value={view.phase}
        choices={withValue(
          title.phases.map((phase) => ({ value: phase, words: W.game.phase(phase) })),
          view.phase,
        )}
        onPick={(phase) => onSet({ set: 'phase', phase })}
      />
      <Pick
        label={words.turnOf}
        name="turn"
        value={turn}
        choices={[
          { value: '', words: words.asItIs },
          ...view.players.filter(({ out }) => !out).map(({ id, name }) => ({ value: id, words: words.playerTurn(name) })),
          ...view.companies.filter(({ floated }) => floated).map(({ id }) => ({ value: id, words: words.companyTurn(id) })),
        ]}
        onPick={(of) => {
          if (of !== '') onSet({ set: 'turn', of });
        }}
      />
    </div>
  );
};
