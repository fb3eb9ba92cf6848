import { type GameRecord, isNotation, type Title, writeNotation } from '@roundhouse/engine';

// Games as addresses: the notation, compressed, so that a link works in any browser and without a server.

const through = async (bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

const FORM = 'deflate-raw';
/** A larger text is no game. */
const LONGEST = 200_000;

/** A game up to a move, as text for an address. */
export const packGame = async (title: Title, record: GameRecord, moves: number): Promise<string> => {
  const text = writeNotation(title, { ...record, moves: record.moves.slice(0, moves) });
  const packed = await through(new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>, new CompressionStream(FORM));
  let letters = '';
  for (const byte of packed) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

/** The notation in an address; null if there is none. */
export const unpackText = async (packed: string): Promise<string | null> => {
  if (packed.length > LONGEST || !/^[\w-]+$/.test(packed)) return null;
  try {
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = new TextDecoder().decode(await through(bytes, new DecompressionStream(FORM)));
    return isNotation(text) ? text : null;
  } catch {
    return null;
  }
};
