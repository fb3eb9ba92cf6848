import type { Json, OptionSpec } from '@roundhouse/engine';
import { catalogue, loadTitle } from '@roundhouse/titles/catalogue';
import { type ReactNode, useId, useState } from 'react';
import { goTo, pageHref } from '../app/route.ts';
import { useGames } from '../app/storage-context.tsx';
import { newFile, newRecord } from '../game/games.ts';
import { W } from '../text/language.ts';

/** Players, options, begin: a game at one screen. */
export const NewGame = ({ title: id }: { readonly title: string }): ReactNode => {
  const games = useGames();
  const title = catalogue.find((card) => card.id === id);
  const [names, setNames] = useState<readonly string[]>(W.newGame.firstNames.slice(0, Math.max(3, title?.players.min ?? 3)));
  const [options, setOptions] = useState<Readonly<Record<string, Json>>>({});
  const form = useId();
  if (title === undefined)
    return (
      <main className="page">
        <h1>{W.newGame.noTitle(id)}</h1>
        <a href={pageHref({ page: 'start' })}>{W.newGame.toStart}</a>
      </main>
    );
  const chosen = Object.fromEntries(title.options.map((option) => [option.id, options[option.id] ?? option.default]));
  const fits = (option: OptionSpec, value: Json): boolean => {
    const fit = option.players?.[String(value)];
    return fit === undefined || (names.length >= fit.min && names.length <= fit.max);
  };
  const ready = names.every((name) => name.trim() !== '') && title.options.every((option) => fits(option, chosen[option.id] as Json));
  const begin = async (): Promise<void> => {
    const rules = await loadTitle(title.id);
    if (rules === undefined) return;
    const file = newFile(
      newRecord(
        rules,
        names.map((name) => name.trim()),
        chosen,
      ),
      `${title.id}, ${names.join(', ')}`,
    );
    await games.save(file);
    goTo({ page: 'game', id: file.id });
  };
  return (
    <main className="page">
      <p>
        <a href={pageHref({ page: 'start' })}>{W.brand}</a>
      </p>
      <h1>{title.name}</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) void begin();
        }}
      >
        <fieldset className="panel fields">
          <legend>{W.newGame.players}</legend>
          {names.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: seats are told apart by their place
            <div className="row" key={index}>
              <label htmlFor={`${form}-${index}`}>{W.newGame.seat(index + 1)}</label>
              <input
                id={`${form}-${index}`}
                value={name}
                maxLength={40}
                required
                onChange={(event) => setNames(names.with(index, event.target.value))}
              />
              {names.length > title.players.min && (
                <button
                  type="button"
                  className="btn sm"
                  aria-label={W.newGame.removeSeat(index + 1)}
                  onClick={() => setNames(names.toSpliced(index, 1))}
                >
                  {W.newGame.remove}
                </button>
              )}
            </div>
          ))}
          {names.length < title.players.max && (
            <button type="button" className="btn" onClick={() => setNames([...names, W.newGame.firstNames[names.length] ?? ''])}>
              {W.newGame.add}
            </button>
          )}
        </fieldset>
        {title.options.map((option) => (
          <fieldset className="panel fields" key={option.id}>
            <legend>{W.options[option.id]?.name ?? option.id}</legend>
            {option.values.map((value) => (
              <label key={String(value)} className="row">
                <input
                  type="radio"
                  name={option.id}
                  checked={chosen[option.id] === value}
                  disabled={!fits(option, value) && chosen[option.id] !== value}
                  onChange={() => setOptions({ ...options, [option.id]: value })}
                />{' '}
                <span>
                  <b>{String(value)}</b> <span className="mut s">{W.options[option.id]?.values[String(value)] ?? ''}</span>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        <button type="submit" className="btn primary" disabled={!ready}>
          {W.newGame.begin}
        </button>
      </form>
    </main>
  );
};
