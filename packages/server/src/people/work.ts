import { ERASE, type Job, KEEP_OUT } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { eraseAccount } from './deleter.ts';
import { keepOut } from './moderator.ts';

/** Does a job about a person: finishes a ban or a deletion that a node has begun. Returns whether it was one. */
export const workOnPeople = async (services: Services, { kind, body }: Job): Promise<boolean> => {
  if (kind !== KEEP_OUT && kind !== ERASE) return false;
  const { person } = JSON.parse(body) as { readonly person: string };
  await (kind === ERASE ? eraseAccount : keepOut)(services, person);
  return true;
};
