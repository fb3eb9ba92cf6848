import './fonts.css';
import './board.css';

export { BoardView } from './BoardView.tsx';
export * from './overlay-data.ts';
export type { Piece } from './place-pieces.ts';
export { RouteMark } from './Routes.tsx';
export { TilePicture, tileScene } from './TilePicture.tsx';
export type { BoardHandle } from './use-sight.ts';
