// Where the recorded games of a title show each of its forms.
import { readRecorded, recordedGames } from '../lib/games.mjs';

/** For each type of move the position of a recorded game in which it is made, two thirds into the times it is: forms are longest in late games. */
export const formsOf = (title) => {
  const found = new Map();
  const usual = recordedGames(title)
    .filter((name) => /^[34]-players/.test(name))
    .slice(0, 2);
  // The other games, for what those two do not have.
  for (const files of [usual, ...recordedGames(title).map((file) => [file])]) {
    const here = new Map();
    for (const file of files)
      readRecorded(title, file).moves.forEach(({ type }, move) => {
        if (!found.has(type)) here.set(type, [...(here.get(type) ?? []), { file, move }]);
      });
    for (const [type, places] of here) found.set(type, places);
  }
  return [...found].map(([type, places]) => ({ name: type, ...places[Math.floor((places.length * 2) / 3)] }));
};
