import { type ParseArgsConfig, parseArgs } from 'node:util';
import { complain } from './complaint.ts';

type Flags = NonNullable<ParseArgsConfig['options']>;

export interface Usage {
  /** As it is called: `show FILE [--at N]`. */
  readonly line: string;
  /** What it does, in a few words. */
  readonly does: string;
  readonly flags: Flags;
  /** Names of the positional arguments. */
  readonly takes: readonly string[];
  /** More arguments may follow. */
  readonly more?: boolean;
  /** What each flag is for, told by --help. */
  readonly explains?: readonly (readonly [flag: string, what: string])[];
}

export interface Args {
  readonly positional: readonly string[];
  text(flag: string): string | undefined;
  texts(flag: string): readonly string[];
  flag(flag: string): boolean;
  /** A whole number, not negative. */
  whole(flag: string): number | undefined;
}

const wholeNumber = (flag: string, given: string): number => {
  const value = Number(given);
  return /^\d+$/.test(given) && Number.isSafeInteger(value)
    ? value
    : complain(`--${flag} must be a whole number, not ${JSON.stringify(given)}.`);
};

const parse = (argv: readonly string[], usage: Usage) => {
  try {
    return parseArgs({ args: [...argv], options: { ...usage.flags, json: { type: 'boolean' } }, allowPositionals: true, strict: true });
  } catch (error) {
    return complain(`${error instanceof Error ? error.message : String(error)}\nUsage: roundhouse ${usage.line}`);
  }
};

/** Reads the arguments of one command. Every command takes --json: what it prints is JSON in any case. */
export const readArgs = (argv: readonly string[], usage: Usage): Args => {
  const { values, positionals } = parse(argv, usage);
  const missing = usage.takes[positionals.length];
  if (missing !== undefined) complain(`${missing} is missing.\nUsage: roundhouse ${usage.line}`);
  if (positionals.length > usage.takes.length && usage.more !== true)
    complain(`Unexpected argument: ${JSON.stringify(positionals[usage.takes.length])}.\nUsage: roundhouse ${usage.line}`);
  const given: Record<string, unknown> = values;
  const text = (flag: string): string | undefined => given[flag] as string | undefined;
  return {
    positional: positionals,
    text,
    texts: (flag) => (given[flag] as string[] | undefined) ?? [],
    flag: (flag) => given[flag] === true,
    whole: (flag) => {
      const value = text(flag);
      return value === undefined ? undefined : wholeNumber(flag, value);
    },
  };
};

/** A flag that must be given. */
export const needed = (args: Args, flag: string, example: string): string =>
  args.text(flag) ?? complain(`Missing --${flag}. Example: --${flag} ${example}.`);
