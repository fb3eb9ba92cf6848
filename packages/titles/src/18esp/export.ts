import type { Pile } from '@roundhouse/engine';
import type { Edit } from '@roundhouse/engine/rules';
import { onSale, takeNew } from '@roundhouse/engine/trains';
import { trainLeaves } from './phases.ts';
import { emit } from './say.ts';

/** After the last operating round of a cycle the next train leaves the game as if it had been bought; of the 8 there is no end. ESP-5.9-1 ESP-5.9-2 ESP-R48 */
export const exportTrain = (e: Edit): void => {
  const { type } = onSale(e.now) as Pile;
  takeNew(e, type);
  emit(e, 'exported', { train: type });
  trainLeaves(e, type);
};
