export { type DrawOptions, drawBoard } from './board/draw.tsx';
export { busiest, firstFrame, framesOf } from './home/frames.ts';
