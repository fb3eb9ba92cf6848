import type { Edit } from './edit.ts';
import type { OwnEvent, SharedEvent } from './event.ts';
import type { Params, RuleId } from './record.ts';
import { type OwnCode, type Refusal, type RefusalCode, refuse } from './refusal.ts';
import type { Sentences } from './say/words.ts';

/** The words of a title that its rules must be able to say. */
interface Vocabulary {
  readonly refusals: Sentences;
  readonly events: Sentences;
}

type Key<T> = keyof T & string;

/** How the rules of a title refuse moves and tell events: only with codes that have a sentence, its own or a shared one. */
export interface Speech<V extends Vocabulary> {
  /** A code of the title's own, where a policy asks for a code alone. */
  code(code: Key<V['refusals']>): OwnCode;
  refuse(code: RefusalCode | Key<V['refusals']>, rule: RuleId, params?: Params): Refusal;
  emit(e: Edit, type: SharedEvent | Key<V['events']>, params?: Params): void;
}

/** `speech<typeof import('./words/en.ts')>()`: the types alone are read, so the rules load without the sentences. */
export const speech = <V extends Vocabulary>(): Speech<V> => ({
  code: (code) => code as string as OwnCode,
  refuse: (code, rule, params) => refuse(code as RefusalCode, rule, params),
  emit: (e, type, params) => e.emit(type as string as OwnEvent, params),
});
