import { type Args, readArgs, type Usage } from './args.ts';
import { Complaint } from './complaint.ts';
import { leftAligned, words } from './output.ts';

interface Command {
  readonly usage: Usage;
  run(args: Args): number | Promise<number>;
}

/** Loaded one by one: a command needs neither the server nor the bots of another. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  titles: () => import('./commands/titles.ts'),
  new: () => import('./commands/new.ts'),
  import: () => import('./commands/import.ts'),
  show: () => import('./commands/show.ts'),
  notate: () => import('./commands/notate.ts'),
  moves: () => import('./commands/moves.ts'),
  play: () => import('./commands/play.ts'),
  routes: () => import('./commands/routes.ts'),
  simulate: () => import('./commands/simulate.ts'),
  match: () => import('./commands/match.ts'),
  lab: () => import('./commands/lab.ts'),
  board: () => import('./commands/board.ts'),
  hint: () => import('./commands/hint.ts'),
  puzzles: () => import('./commands/puzzles.ts'),
  print: () => import('./commands/print.ts'),
  bench: () => import('./commands/bench.ts'),
  serve: () => import('./commands/serve.ts'),
  operator: () => import('./commands/operator.ts'),
};

const help = async (): Promise<string> => {
  const commands = await Promise.all(Object.values(COMMANDS).map((load) => load()));
  const lines = commands.map(({ usage: { line, does } }) => `  roundhouse ${line}\n      ${does}`);
  return `Usage:\n${lines.join('\n')}\nFILE is a game record, or - for standard input. Results are JSON on standard output.\n--trust skips re-checking that recorded runs were the maximum.`;
};

/** How one command is called; each of its forms has a line. */
const helpOf = ({ line, does, explains = [] }: Usage): string => {
  const [first = '', ...others] = line.split(/ \| (?=[a-z])/);
  const lines = [first, ...others].map((form) => `  roundhouse ${form}`);
  return ['Usage:', ...lines, `      ${does}`, ...(explains.length > 0 ? [leftAligned(explains)] : [])].join('\n');
};

const runCommand = async (argv: readonly string[]): Promise<number> => {
  const [name = '', ...rest] = argv;
  if (name === 'help' || name === '--help' || name === '-h') {
    words(await help());
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? await COMMANDS[name]?.() : undefined;
  if (command === undefined) {
    words(name === '' ? 'No command given.' : `Unknown command: ${JSON.stringify(name)}.`);
    words(await help());
    return 1;
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    words(helpOf(command.usage));
    return 0;
  }
  return command.run(readArgs(rest, command.usage));
};

/** Runs one command; the result is the exit code of the process. */
export async function main(argv: readonly string[]): Promise<number> {
  try {
    return await runCommand(argv);
  } catch (error) {
    if (error instanceof Complaint) words(`roundhouse: ${error.message}`);
    else words(`roundhouse: internal error: ${error instanceof Error ? error.message : String(error)}. This is a bug; please report it.`);
    return 1;
  }
}
