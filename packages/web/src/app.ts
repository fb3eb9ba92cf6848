import { boards } from '@roundhouse/titles';
import { drawBoard } from './board/draw.ts';

const dark = window.matchMedia('(prefers-color-scheme: dark)');
const nav = document.getElementById('titles');
const main = document.getElementById('board');

/** The title is the part of the address after #; by default the first one. */
const chosen = (): string => {
  const wanted = decodeURIComponent(window.location.hash.slice(1));
  return boards[wanted] ? wanted : (Object.keys(boards)[0] ?? '');
};

function show(): void {
  const id = chosen();
  nav?.replaceChildren(
    ...Object.keys(boards).map((title) => {
      const link = document.createElement('a');
      link.href = `#${title}`;
      link.textContent = title;
      if (title === id) link.setAttribute('aria-current', 'page');
      return link;
    }),
  );
  const board = boards[id];
  if (main) main.innerHTML = board ? drawBoard(board, { dark: dark.matches }) : '<p>There are no titles yet.</p>';
  document.title = id ? `${id} · Roundhouse` : 'Roundhouse';
}

window.addEventListener('hashchange', show);
dark.addEventListener('change', show);
show();
