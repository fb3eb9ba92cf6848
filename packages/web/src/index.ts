export { type DrawOptions, drawBoard } from './board/draw.tsx';
