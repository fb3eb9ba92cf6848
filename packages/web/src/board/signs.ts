// Small signs, drawn round the origin in a square from -1 to 1. Colours come from the stylesheet.

const PEAKS =
  '<path class="ROLE" d="M-1.15 .8L-.1-.9L.3-.2L.55-.5L1.2 .8Z"/><path class="snow" d="M-.1-.65L-.4-.15L-.15-.3L.02-.08L.2-.2Z"/>';
const WAVE = 'q.275-.5 .55 0t.55 0t.55 0t.55 0';

const SIGNS: Readonly<Record<string, string>> = {
  mountain: PEAKS.replace('ROLE', 'mountain'),
  'green-mountain': PEAKS.replace('ROLE', 'green-mountain'),
  river: `<path class="river" stroke-width=".3" d="M-1.1-.32${WAVE}M-1.1 .32${WAVE}"/>`,
  amazon: '<path class="forest" d="M-.85 .9C-1.15-.5-.1-1.05 1-.95C1.05 .25 .35 1.05-.6 .62Z"/>',
  mine: '<path class="line" stroke-width=".26" d="M-.75 .85L.55-.5M.75 .85L-.5-.45M0-.85Q.75-.75 .9 0M-.95-.3L-.3-.95"/>',
  port: '<path class="line" stroke-width=".22" d="M0-.5V.9M-.45-.2H.45M-.85 .25Q-.75 .9 0 .9T.85 .25"/><circle class="line" stroke-width=".22" cy="-.72" r=".22"/>',
  lock: '<path class="solid" d="M-.7-.1H.7V.9H-.7Z"/><path class="line" stroke-width=".24" d="M-.42-.1V-.4A.42 .42 0 0 1 .42-.4V-.1"/>',
};

const ALIKE: Readonly<Record<string, string>> = { harbour: 'port', anchor: 'port', private: 'lock' };

/** The drawing of an icon such as `port+20` or `private:FCA`; undefined when there is none. */
export function signOf(icon: string): string | undefined {
  const kind = icon.split(/[:+]/)[0] ?? icon;
  return SIGNS[ALIKE[kind] ?? kind] ?? SIGNS[kind.split('-')[0] ?? kind];
}
