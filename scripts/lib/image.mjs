// What the Dockerfile says, stage by stage.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { root } from './workspace.mjs';

/** The faults a linter finds, with their lines. */
export const faultsOf = (text) => validate(text).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`);

const word = (given) => given.replace(/^["']|["']$/g, '');

/** The stages of an image: what each starts from, and its instructions in order. */
export function stagesOf(text) {
  const stages = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const keyword = instruction.getKeyword();
    if (keyword === 'FROM') stages.push({ name: instruction.getBuildStage(), from: instruction.getImage(), steps: [] });
    else stages.at(-1).steps.push(stepOf(keyword, instruction));
  }
  return stages;
}

/** The flags that Node gets in the image. `npm start` gives the same. */
export function nodeFlags() {
  const { steps } = stagesOf(readFileSync(join(root, 'Dockerfile'), 'utf8')).at(-1);
  const { NODE_OPTIONS } = Object.assign({}, ...steps.filter(({ keyword }) => keyword === 'ENV').map(({ values }) => values));
  return NODE_OPTIONS.split(' ');
}

function stepOf(keyword, instruction) {
  const given = instruction.getArguments().map((argument) => argument.getValue());
  switch (keyword) {
    case 'ENV':
      return { keyword, values: Object.fromEntries(instruction.getProperties().map((one) => [one.getName(), word(one.getValue())])) };
    case 'COPY': {
      const from =
        instruction
          .getFlags()
          .find((flag) => flag.getName() === 'from')
          ?.getValue() ?? null;
      return { keyword, from, sources: given.slice(0, -1), target: given.at(-1) };
    }
    case 'CMD':
    case 'HEALTHCHECK':
      return { keyword, words: JSON.parse(instruction.getRawArgumentsContent().replace(/^[^[]*/, '')) };
    default:
      return { keyword, text: instruction.getArgumentsContent() };
  }
}
