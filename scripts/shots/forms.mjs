// Where the recorded games of a title show each of its forms.
import { readRecorded, recordedGames } from '../lib/games.mjs';

/** For each type of move the position of a recorded game in which it is made, two thirds into the times it is: forms are longest in late games. */
export const formsOf = (title) => {
  const found = new Map();
  for (const file of recordedGames(title)
    .filter((name) => /^[34]-players/.test(name))
    .slice(0, 2)) {
    readRecorded(title, file).moves.forEach(({ type }, move) => {
      const places = found.get(type) ?? [];
      places.push({ file, move });
      found.set(type, places);
    });
  }
  return [...found].map(([type, places]) => ({ name: type, ...places[Math.floor((places.length * 2) / 3)] }));
};
