// The stories of every title, from the recorded positions that `npm run shots` takes its pictures of. They are written as files, because Storybook finds
// stories by reading exports.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { corpusOf, recordedGames } from '../../../scripts/lib/games.mjs';
import { formsOf } from '../../../scripts/shots/forms.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const REPORTS = fileURLToPath(new URL('../../../reports/gallery/', import.meta.url));
export const STORIES = join(REPORTS, 'stories');

const titles = () =>
  readdirSync(fileURLToPath(new URL('../../titles/test/', import.meta.url))).filter((name) => recordedGames(name).length > 0);

/** The positions of a title: one for each type of move, and those that have a picture of their own. */
const positionsOf = (title) => {
  const list = fileURLToPath(new URL(`../../../scripts/shots/${title}.json`, import.meta.url));
  const further = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  const forms = formsOf(title);
  return [
    ...forms.map(({ name, file, move }) => ({ name, type: name, file, move, clicks: null })),
    ...further.flatMap(({ name, type, clicks }) =>
      forms.flatMap((form) => (form.name === type ? [{ name: `${name} (picture)`, file: form.file, move: form.move, clicks }] : [])),
    ),
  ];
};

/** Types of move whose forms show something over the board. */
const ON_BOARD = ['lay', 'token', 'run', 'mine', 'harbour', 'convert', 'city', 'open-pass', 'pick', 'home', 'merge', 'marker'];

const PANELS = ['players', 'market', 'charter', 'trains', 'own', 'log', 'timeline', 'bar'];
const DRAWERS = ['market', 'sheet', 'charts', 'tiles', 'about', 'keys', 'end'];

const file = (title, of, kit, stories) => {
  const lines = [
    `import { ${kit} } from ${JSON.stringify(join(HERE, 'kit.tsx'))};`,
    `export default { title: ${JSON.stringify(`${title}/${of}`)} };`,
    ...stories.map(({ name, ...args }, at) => {
      const { file: game, ...rest } = args;
      const record = `() => import(${JSON.stringify(join(corpusOf(title), game))})`;
      const exported = `S${at}`;
      return `export const ${exported} = { ...${kit}({ record: ${record}, ${JSON.stringify(rest).slice(1, -1)} }), name: ${JSON.stringify(name)} };`;
    }),
  ];
  writeFileSync(join(STORIES, `${title}-${of.toLowerCase()}.stories.js`), `${lines.join('\n')}\n`);
};

/** Writes the stories of all titles; returns their folder. */
export const writeStories = () => {
  rmSync(STORIES, { recursive: true, force: true });
  mkdirSync(STORIES, { recursive: true });
  for (const title of titles()) {
    const positions = positionsOf(title);
    file(title, 'Forms', 'formStory', positions);
    file(
      title,
      'Board',
      'boardStory',
      positions.filter(({ name, clicks }) => clicks !== null || ON_BOARD.includes(name)),
    );
    const [game] = recordedGames(title).filter((name) => /^[34]-players/.test(name));
    const middle = { file: game, part: 0.7 };
    file(
      title,
      'Panels',
      'panelStory',
      PANELS.map((panel) => ({ name: panel, panel, ...middle })),
    );
    file(title, 'Pages', 'pageStory', [
      { name: 'whole screen', ...middle },
      ...DRAWERS.map((drawer) => ({ name: drawer, drawer, file: game, part: drawer === 'end' ? 1 : middle.part })),
    ]);
  }
  return STORIES;
};
