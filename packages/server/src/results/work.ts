import type { Job } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { FILE, fileGame } from './archive.ts';
import { tellFollowers } from './follows.ts';
import { refold } from './people.ts';

/** Does a job about results: files a game that has begun or ended, or computes ratings again. Returns whether it was one. */
export const workOnResults = async (services: Services, { kind, body }: Job): Promise<boolean> => {
  if (kind !== FILE) return refold(services, kind, body);
  const row = await fileGame(services, (JSON.parse(body) as { readonly table: string }).table);
  if (row !== null) await tellFollowers(services, row);
  return true;
};
