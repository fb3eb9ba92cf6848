import './fonts.css';
import './board.css';

export { type BoardHandle, BoardView, type BoardViewProps } from './BoardView.tsx';
export { type Face, faceOf as tokenFaceOf } from './faces.ts';
export * from './overlay.ts';
export type { Piece } from './pieces.ts';
export { RouteMark } from './Routes.tsx';
export { TilePicture, tileScene } from './TilePicture.tsx';
export { TokenPicture } from './Token.tsx';
