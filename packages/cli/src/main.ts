/** Runs one command; the result is the exit code of the process. */
export async function main(_argv: readonly string[]): Promise<number> {
  console.error('usage: roundhouse <command> [arguments]');
  return 1;
}
