import type { TitleMeta } from '@roundhouse/engine';
import { BOT } from '@roundhouse/table';
import { loadTitle } from '@roundhouse/titles/catalogue';
import { type ReactNode, useState } from 'react';
import { Segments } from '../../app/Radios.tsx';
import { goTo } from '../../app/route.ts';
import { useGames } from '../../app/storage-context.tsx';
import { keptBoard } from '../../boards/kept.ts';
import { SeatFields } from '../../bots/SeatFields.tsx';
import { againstBots, type Seat, seatNames } from '../../bots/seats.ts';
import { keptWish } from '../../bots/usual.ts';
import { newGame } from '../../game/games.ts';
import { useMe } from '../../net/me.ts';
import { shortTitle } from '../../table/cards.tsx';
import { W } from '../../text/language.ts';
import { Part, Summary, TitleCards } from './Layout.tsx';
import { OptionFields, OptionRow, useOptions } from './options.tsx';

interface LocalProps {
  readonly title: TitleMeta;
  /** Bots in the other seats at first, or people. */
  readonly against: 'bots' | 'people';
  /** Where the game is played: the choice above the seats. */
  readonly places: ReactNode;
}

const firstSeats = ({ players }: TitleMeta, against: LocalProps['against'], name: string): readonly Seat[] => {
  const size = Math.max(3, players.min);
  if (against === 'bots') return againstBots(name, size, BOT);
  return W.newGame.firstNames.slice(0, size).map((one) => ({ level: null, name: one }));
};

/** A game in this browser: people at this device and bots. */
export const Local = ({ title, against, places }: LocalProps): ReactNode => {
  const games = useGames();
  const me = useMe();
  const [seats, setSeats] = useState(() => firstSeats(title, against, me?.name ?? keptWish().name ?? W.newGame.firstNames[0] ?? ''));
  const { chosen, change } = useOptions(title, seats.length);
  const kept = keptBoard(title.id);
  const [corrected, setCorrected] = useState(kept !== null);
  const names = seatNames(seats);
  const ready = names.every((name) => name !== '');
  const begin = async (): Promise<void> => {
    const rules = await loadTitle(title.id);
    if (rules === undefined) return;
    const file = newGame(rules, seats, chosen, corrected ? kept?.changes : undefined);
    await games.save(file);
    goTo({ page: 'game', id: file.id });
  };
  return (
    <form
      className="newgrid"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) void begin();
      }}
    >
      <div className="newparts">
        <Part number={1} name={W.newGame.title}>
          <TitleCards chosen={title.id} />
        </Part>
        <Part number={2} name={W.newGame.opponents} note={W.newGame.forPlayers(title.players.min, title.players.max)}>
          {places}
          <SeatFields title={title} seats={seats} onChange={setSeats} />
        </Part>
        {(title.options.length > 0 || kept !== null) && (
          <Part number={3} name={W.newGame.options} note={W.newGame.defaults}>
            <div className="panel optrows">
              <OptionFields title={title} chosen={chosen} players={seats.length} onChange={change} />
              {kept !== null && (
                <OptionRow name={W.boards.choose}>
                  <Segments
                    label={W.boards.choose}
                    value={corrected ? 'corrected' : 'printed'}
                    options={[
                      { value: 'printed', words: W.boards.printed },
                      { value: 'corrected', words: W.boards.corrected(kept.name) },
                    ]}
                    onChange={(next) => setCorrected(next === 'corrected')}
                  />
                </OptionRow>
              )}
            </div>
          </Part>
        )}
      </div>
      <Summary
        title={title}
        says={W.newGame.starts(shortTitle(title.id), ready ? names : [], seats.length)}
        button={W.newGame.begin}
        ready={ready}
      />
    </form>
  );
};
