import { titleApp } from '../titles/title-app.ts';

// What a game is drawn with, loaded beside the game itself, so that it is drawn once.

/** The faces that a board shows and other pages do not. */
const FACES = ['900 1em Lato', 'italic 1em Lato'];

const none = (): void => undefined;

/** Waits for what a title adds to the app. Where that can't be loaded, the game says so when it is drawn; a face that comes late replaces another. */
export const prepareToDraw = async (title: string): Promise<void> => {
  if (typeof document !== 'undefined') for (const face of FACES) document.fonts.load(face).catch(none);
  await titleApp(title).catch(none);
};
