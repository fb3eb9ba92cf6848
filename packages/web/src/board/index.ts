export { type BoardHandle, BoardView, type BoardViewProps } from './BoardView.tsx';
export * from './overlay.ts';
