import { type Args, readArgs, type Usage } from './args.ts';
import * as bench from './commands/bench.ts';
import * as board from './commands/board.ts';
import * as hint from './commands/hint.ts';
import * as foreign from './commands/import.ts';
import * as lab from './commands/lab.ts';
import * as match from './commands/match.ts';
import * as moves from './commands/moves.ts';
import * as fresh from './commands/new.ts';
import * as notate from './commands/notate.ts';
import * as operator from './commands/operator.ts';
import * as play from './commands/play.ts';
import * as puzzles from './commands/puzzles.ts';
import * as routes from './commands/routes.ts';
import * as serve from './commands/serve.ts';
import * as show from './commands/show.ts';
import * as simulate from './commands/simulate.ts';
import * as titles from './commands/titles.ts';
import { Complaint } from './complaint.ts';
import { words } from './output.ts';

interface Command {
  readonly usage: Usage;
  run(args: Args): number | Promise<number>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  titles,
  new: fresh,
  import: foreign,
  show,
  notate,
  moves,
  play,
  routes,
  simulate,
  match,
  lab,
  board,
  hint,
  puzzles,
  bench,
  serve,
  operator,
};

const help = (): string => {
  const lines = Object.values(COMMANDS).map(({ usage: { line, does } }) => `  roundhouse ${line}\n      ${does}`);
  return `Usage:\n${lines.join('\n')}\nFILE is a game record, or - for standard input. Results are JSON on standard output.\n--trust skips re-checking that recorded runs were the maximum.`;
};

const runCommand = async (argv: readonly string[]): Promise<number> => {
  const [name = '', ...rest] = argv;
  if (name === 'help' || name === '--help' || name === '-h') {
    words(help());
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    words(name === '' ? 'No command given.' : `Unknown command: ${JSON.stringify(name)}.`);
    words(help());
    return 1;
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
