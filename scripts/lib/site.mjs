// The documentation as pages: every Markdown file that one of the guides leads to, and the reference of the public API.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import markdownIt from 'markdown-it';
import { root } from './workspace.mjs';

const GUIDES = [
  ['Start', { 'README.md': 'Roundhouse', 'docs/architecture.md': 'Architecture' }],
  [
    'Guides',
    {
      'docs/script.md': 'Play from a script',
      'docs/record.md': 'Read a record',
      'docs/write-a-bot.md': 'Write a bot',
      'docs/new-title.md': 'Add a title',
      'docs/api.md': 'Write a client',
      'docs/hosting.md': 'Host',
      'docs/correct-a-board.md': 'Correct a board',
    },
  ],
  [
    'Background',
    {
      'docs/routes.md': 'Best routes',
      'docs/bots.md': 'Computer opponents',
      'docs/lab.md': 'The laboratory',
      'docs/results.md': 'Ratings, leagues and tournaments',
      'docs/bench.md': 'Benchmarks',
    },
  ],
  ['Contribute', { 'docs/first-issues.md': 'Good first issues', 'CONTRIBUTING.md': 'Contributing', 'SECURITY.md': 'Security' }],
];
const NAMED = Object.assign({}, ...GUIDES.map(([, pages]) => pages));

const STYLE = `:root{color-scheme:light dark;--back:light-dark(#fbfaf6,#16181b);--ink:light-dark(#22252a,#e4e2dc);--soft:light-dark(#5d6169,#a3a69f);--line:light-dark(#dcd8cc,#33373d);--tint:light-dark(#f1eee4,#1f2226);--link:light-dark(#1d5fa8,#7fb2ee)}
*{box-sizing:border-box}body{margin:0;background:var(--back);color:var(--ink);font:16px/1.6 system-ui,sans-serif}
a{color:var(--link)}.frame{display:grid;grid-template-columns:15rem minmax(0,1fr);gap:2.5rem;max-width:76rem;margin:0 auto;padding:1.5rem}
nav h2{border:0;margin:1.2rem 0 .2rem;font-size:.8rem;color:var(--soft);font-weight:600}nav ul{list-style:none;margin:0;padding:0}nav a{display:block;padding:.15rem 0;text-decoration:none}nav a[aria-current]{font-weight:700;color:inherit}
main{min-width:0}h1{line-height:1.2;overflow-wrap:anywhere}.contents{display:none}h2{margin-top:2.2rem;border-bottom:1px solid var(--line)}h3{margin-top:1.8rem}
code,pre{font:.9em/1.5 ui-monospace,monospace;background:var(--tint);border-radius:4px}code{padding:.1em .3em;overflow-wrap:anywhere}pre{padding:.8rem 1rem;overflow-x:auto}pre code{padding:0;background:none;overflow-wrap:normal}
table{display:block;overflow-x:auto;border-collapse:collapse}th,td{padding:.3rem .7rem .3rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}img{max-width:100%;height:auto}
.kind{color:var(--soft);font-size:.85rem;font-weight:400}.skip{position:absolute;left:-99rem}.skip:focus{left:1rem}
@media(max-width:52rem){.frame{grid-template-columns:minmax(0,1fr);gap:1rem;padding:1rem}nav{order:2;border-top:1px solid var(--line)}.contents{display:block;padding:1rem 1rem 0}nav ul{display:flex;flex-wrap:wrap;gap:0 1rem}nav a{padding:.4rem 0}td{min-width:4rem;overflow-wrap:anywhere}td:last-child{min-width:11rem}}
`;

const escaped = markdownIt().utils.escapeHtml;

/** The part of an address that leads to a heading, as GitHub makes it. */
const anchorOf = (text) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replace(/ /g, '-');

/** Where a Markdown file of the repository lies in the site. */
const pageOf = (path) => {
  if (path === 'README.md') return 'index.html';
  const ledger = /^packages\/(?:titles\/src\/(.+)|(engine)\/src)\/ledger\.md$/.exec(path);
  if (ledger) return `rules/${ledger[1] ?? 'platform'}.html`;
  return path
    .toLowerCase()
    .replace(/^docs\//, '')
    .replace(/\.md$/, '.html');
};

const referencePage = (path) => `reference/${path.replace(/^@roundhouse\//, '').replaceAll('/', '-')}.html`;

const isFile = (path) => existsSync(join(root, path)) && statSync(join(root, path)).isFile();

/** The address of a page or file, seen from a page. */
const fromTo = (page, target) => posix.relative(posix.dirname(page), target);

const layout = (page, title, body) => {
  const link = (target, text) =>
    `<li><a href="${fromTo(page, target)}"${target === page ? ' aria-current="page"' : ''}>${escaped(text)}</a></li>`;
  const nav = GUIDES.map(
    ([heading, pages]) =>
      `<h2>${heading}</h2><ul>${Object.entries(pages)
        .map(([path, text]) => link(pageOf(path), text))
        .join('')}</ul>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>
<link rel="stylesheet" href="${fromTo(page, 'docs.css')}"></head>
<body><a class="skip" href="#content">Skip to content</a><a class="contents" href="#contents">Contents</a><div class="frame"><nav id="contents" aria-label="Documentation">${nav.join('')}<h2>Reference</h2><ul>${link('reference/index.html', 'Public API')}</ul></nav>
<main id="content">${body}</main></div></body></html>
`;
};

/** Renders Markdown files, and the files they lead to, as long as there are new ones. */
class Site {
  pages = new Map();
  files = new Map();
  faults = [];
  #anchors = new Map();
  #links = [];
  #queue = [];
  #markdown = markdownIt({ html: false, linkify: false });

  constructor() {
    this.#markdown.renderer.rules.link_open = (tokens, at, _options, env) => {
      const to = this.#resolve(env, tokens[at].attrGet('href'));
      env.open.push(to !== null);
      return to === null ? '' : `<a href="${escaped(to)}">`;
    };
    this.#markdown.renderer.rules.link_close = (_tokens, _at, _options, env) => (env.open.pop() ? '</a>' : '');
    this.#markdown.renderer.rules.image = (tokens, at, _options, env) => {
      const to = this.#resolve(env, tokens[at].attrGet('src'));
      return `<img src="${escaped(to ?? '')}" alt="${escaped(tokens[at].content)}" loading="lazy">`;
    };
    this.#markdown.renderer.rules.heading_open = (tokens, at, _options, env) => {
      const { tag } = tokens[at];
      const base = anchorOf(tokens[at + 1].children.map(({ content }) => content).join(''));
      const used = this.#anchors.get(env.page);
      let id = base;
      for (let i = 1; used.has(id); i++) id = `${base}-${i}`;
      used.add(id);
      return `<${tag} id="${escaped(id)}">`;
    };
  }

  /** The address in the site; null for what only the repository has, such as a folder. */
  #resolve({ path, page }, href) {
    if (/^[a-z]+:/.test(href) || href.startsWith('?')) return href;
    const [target, anchor = ''] = href.split('#');
    const file = target === '' ? path : posix.normalize(posix.join(posix.dirname(path), decodeURI(target)));
    if (!existsSync(join(root, file))) {
      this.faults.push(`${path}: the link ${href} leads nowhere`);
      return null;
    }
    if (!isFile(file)) return null;
    const to = file.endsWith('.md') ? pageOf(file) : `files/${file}`;
    if (file.endsWith('.md')) {
      this.#queue.push(file);
      if (anchor !== '') this.#links.push({ path, href, to, anchor });
    } else this.files.set(to, file);
    return `${target === '' ? '' : fromTo(page, to)}${anchor === '' ? '' : `#${anchor}`}`;
  }

  #render(path) {
    const page = pageOf(path);
    this.#anchors.set(page, new Set());
    const text = readFileSync(join(root, path), 'utf8');
    const heading = /^# (.+)$/m.exec(text)?.[1] ?? path;
    this.pages.set(page, layout(page, NAMED[path] ?? heading, this.#markdown.render(text, { path, page, open: [] })));
  }

  addMarkdown(paths) {
    this.#queue.push(...paths);
    for (let path = this.#queue.shift(); path !== undefined; path = this.#queue.shift()) {
      if (this.pages.has(pageOf(path))) continue;
      if (isFile(path)) this.#render(path);
      else this.faults.push(`${path} is missing`);
    }
    for (const { path, href, to, anchor } of this.#links)
      if (!this.#anchors.get(to)?.has(decodeURIComponent(anchor))) this.faults.push(`${path}: ${href} names a heading that is not there`);
  }

  addReference(paths) {
    for (const { path, purpose, names } of paths) {
      const page = referencePage(path);
      const entries = names.map(
        ({ name, kind, comment, text, source }) =>
          `<h3 id="${escaped(name)}">${escaped(name)} <span class="kind">${kind}</span></h3>${this.#markdown.render(comment, {})}<pre><code>${escaped(text)}</code></pre><p class="kind">${escaped(source)}</p>`,
      );
      const list = names.map(({ name }) => `<a href="#${escaped(name)}">${escaped(name)}</a>`).join(', ');
      this.pages.set(page, layout(page, path, `<h1>${escaped(path)}</h1><p>${escaped(purpose)}</p><p>${list}</p>${entries.join('')}`));
    }
    const rows = paths.map(
      ({ path, purpose, names }) =>
        `<tr><td><a href="${fromTo('reference/index.html', referencePage(path))}">${escaped(path)}</a></td><td>${names.length}</td><td>${escaped(purpose)}</td></tr>`,
    );
    const body = `<h1>Public API</h1><p>Every name that the published packages export. Other paths are internal.</p><table><thead><tr><th>import</th><th>names</th><th>for</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
    this.pages.set('reference/index.html', layout('reference/index.html', 'Public API', body));
  }
}

/** All pages by their path, the files they need, and what is wrong. */
export const site = (api) => {
  const made = new Site();
  made.addMarkdown(Object.keys(NAMED));
  made.addReference(api);
  made.pages.set('docs.css', STYLE);
  return made;
};
