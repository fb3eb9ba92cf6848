/** Every colour of the board. A theme is a class on the root: `board`, or `board dark`. */
export const BOARD_CSS = `
.board {
  --paper: #efe7d4; --ink: #5d5038; --line: #d5c8aa; --rim: #a8977a;
  --land: #f7f1e2; --sea: #cfe1e3; --yellow: #f6d743; --green: #83bb63; --brown: #c48a58; --gray: #bfbfba; --red: #b94c3e;
  --land-ink: #1d1a16; --land-quiet: #6d6048; --sea-ink: #2d5666; --tile-ink: #17140f;
  --track: #14110d; --casing: #fffdf6; --slot: #fffdf6; --pill: #fffaf0;
  --mountain: #8b5a33; --green-mountain: #4b7d45; --river: #2f7fae; --forest: #47702f; --frontier: #c2362e; --barrier: #2a2622;
  font-family: Lato, 'Source Sans 3', 'Segoe UI', 'Helvetica Neue', sans-serif;
}
.board.dark {
  --paper: #1b1a18; --ink: #b8ad94; --line: #625c4b; --rim: #6a614e;
  --land: #3f3c35; --sea: #203640; --yellow: #d8b83a; --green: #6b9f51; --brown: #ad764a; --gray: #9b9b97; --red: #a8483c;
  --land-ink: #f2ead7; --land-quiet: #bdb196; --sea-ink: #a9cbd6; --tile-ink: #14110d;
  --track: #0f0d0a; --casing: #f3ecdb; --slot: #f6f0e1; --pill: #2a2723;
  --mountain: #c99a6c; --green-mountain: #86bd7c; --river: #63b1dc; --forest: #a6cb86; --frontier: #ef7566; --barrier: #f0e6d0;
}
.board text { text-anchor: middle; dominant-baseline: central; font-variant-numeric: lining-nums tabular-nums; }
.board .paper { fill: var(--paper); }
.board .coordinate { fill: var(--ink); font-weight: 700; }
.board .on-white { --bg: var(--land); --fg: var(--land-ink); --quiet: var(--land-quiet); }
.board .on-blue { --bg: var(--sea); --fg: var(--sea-ink); --quiet: var(--sea-ink); }
.board .on-yellow { --bg: var(--yellow); } .board .on-green { --bg: var(--green); }
.board .on-brown { --bg: var(--brown); } .board .on-gray { --bg: var(--gray); }
.board .on-yellow, .board .on-green, .board .on-brown, .board .on-gray { --fg: var(--tile-ink); --quiet: var(--tile-ink); }
.board .on-red { --bg: var(--red); --fg: #fffaf0; --quiet: #fffaf0; }
.board .ground { fill: var(--bg); stroke: var(--line); }
.board .on-yellow.ground, .board .on-green.ground, .board .on-brown.ground, .board .on-gray.ground, .board .on-red.ground { stroke: var(--rim); }
.board .track { fill: none; stroke: var(--track); } .board .casing { fill: none; stroke: var(--casing); }
.board .arrow { fill: var(--track); stroke: var(--casing); stroke-linejoin: round; }
.board .town { fill: var(--track); stroke: var(--casing); } .board .buffer { stroke: var(--track); }
.board .city { fill: var(--track); stroke: var(--track); stroke-linejoin: round; } .board .slot { fill: var(--slot); stroke: var(--track); }
.board .home { fill: #17140f; font-weight: 800; }
.board .revenue { fill: var(--slot); stroke: var(--track); } .board .revenue-text, .board .phase-text { fill: #17140f; font-weight: 800; }
.board .phase { stroke: #17140f; fill: var(--slot); }
.board .phase-yellow { fill: var(--yellow); } .board .phase-green { fill: var(--green); }
.board .phase-brown { fill: var(--brown); } .board .phase-gray { fill: var(--gray); }
.board .name, .board .label, .board .small { fill: var(--fg); stroke: var(--bg); paint-order: stroke; stroke-linejoin: round; }
.board .name, .board .small { font-weight: 700; } .board .label { font-weight: 900; }
.board .place { font-weight: 500; font-style: italic; fill: var(--quiet); }
.board .mountain { fill: var(--mountain); } .board .green-mountain { fill: var(--green-mountain); } .board .snow { fill: var(--bg); }
.board .river { fill: none; stroke: var(--river); stroke-linecap: round; } .board .forest { fill: var(--forest); }
.board .line { fill: none; stroke: var(--fg); stroke-linecap: round; stroke-linejoin: round; } .board .solid { fill: var(--fg); }
.board .edge { fill: none; stroke: var(--barrier); stroke-linecap: round; } .board .edge-case { fill: none; stroke: var(--casing); stroke-linecap: round; }
.board .edge-river { stroke: var(--river); } .board .edge-mountain { stroke: var(--mountain); }
.board .edge-frontier { stroke: var(--frontier); } .board .edge-sea { stroke: var(--sea-ink); }
.board .pill { fill: var(--pill); stroke: var(--ink); } .board .pill-text { fill: var(--land-ink); font-weight: 800; }
`;
