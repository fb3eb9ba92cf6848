// The end of a game as a picture to keep or to send: who won, what wealth is made of, and net worth over time.

export interface EndPicture {
  readonly about: string;
  readonly heading: string;
  readonly reason: string;
  readonly players: readonly {
    readonly name: string;
    readonly worth: string;
    /** Shares and cash, the most valuable first. */
    readonly parts: readonly { readonly words: string; readonly value: number; readonly colour: string; readonly ink: string }[];
    /** Net worth by round, with the colour of its line. */
    readonly values: readonly (number | null)[];
    readonly colour: string;
  }[];
  readonly foot: string;
}

const [WIDTH, HEIGHT, EDGE] = [1200, 675, 48] as const;
const INK = '#191d1f';
const PALE = '#626a6e';
const FACE = 'Lato, "Segoe UI", sans-serif';

type Pen = CanvasRenderingContext2D;

const write = (pen: Pen, words: string, x: number, y: number, font: string, colour = INK): void => {
  pen.font = `${font} ${FACE}`;
  pen.fillStyle = colour;
  pen.fillText(words, x, y);
};

/** A player's wealth as a bar, as long as it is worth compared with the most. */
const drawBar = (pen: Pen, parts: EndPicture['players'][number]['parts'], y: number, most: number): void => {
  const [left, length] = [EDGE + 190, WIDTH - 2 * EDGE - 190];
  let x: number = left;
  for (const { words, value, colour, ink } of parts) {
    const wide = (length * Math.max(0, value)) / most;
    pen.fillStyle = colour;
    pen.fillRect(x, y, Math.max(0, wide - 1), 34);
    pen.font = `700 13px ${FACE}`;
    pen.textAlign = 'center';
    if (pen.measureText(words).width < wide - 6) write(pen, words, x + wide / 2, y + 22, '700 13px', ink);
    pen.textAlign = 'left';
    x += wide;
  }
};

const drawLines = (pen: Pen, players: EndPicture['players'], top: number): void => {
  const [left, right, bottom] = [EDGE, WIDTH - EDGE - 120, HEIGHT - 60];
  const most = Math.max(1, ...players.flatMap(({ values }) => values.map((value) => value ?? 0)));
  pen.strokeStyle = '#d9dcd6';
  pen.beginPath();
  for (const share of [0, 0.5, 1]) {
    const y = bottom - (bottom - top) * share;
    pen.moveTo(left, y);
    pen.lineTo(right, y);
  }
  pen.stroke();
  let least = Number.NEGATIVE_INFINITY;
  const ends = players.map((player) => ({ ...player, last: player.values.findLast((value) => value !== null) ?? 0 }));
  for (const { values, colour, name, last } of ends.toSorted((a, b) => b.last - a.last)) {
    pen.strokeStyle = colour;
    pen.lineWidth = 3;
    pen.beginPath();
    for (const [at, value] of values.entries()) {
      const x = left + ((right - left) * at) / Math.max(1, values.length - 1);
      pen.lineTo(x, bottom - ((bottom - top) * (value ?? 0)) / most);
    }
    pen.stroke();
    const y = Math.max(bottom - ((bottom - top) * last) / most + 5, least + 20);
    least = y;
    write(pen, name, right + 10, y, '700 15px', colour);
  }
};

/** Draws the picture. Returns it as a PNG. */
export const drawEnd = async ({ about, heading, reason, players, foot }: EndPicture): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  write(pen, about, EDGE, 56, '400 17px', PALE);
  write(pen, heading, EDGE, 110, '900 46px');
  write(pen, reason, EDGE, 142, '400 18px', PALE);
  const most = Math.max(1, ...players.map(({ parts }) => parts.reduce((sum, { value }) => sum + Math.max(0, value), 0)));
  const row = Math.min(52, 240 / players.length);
  for (const [at, { name, worth, parts }] of players.entries()) {
    const y = 168 + at * row;
    write(pen, name, EDGE, y + 16, '700 17px');
    write(pen, worth, EDGE, y + 34, '400 15px', PALE);
    drawBar(pen, parts, y, most);
  }
  drawLines(pen, players, 168 + players.length * row + 24);
  write(pen, foot, EDGE, HEIGHT - 22, '700 15px', PALE);
  return new Promise((give) => canvas.toBlob(give, 'image/png'));
};
