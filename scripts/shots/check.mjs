// What must hold of every picture of the app. Runs in the page; returns what is wrong, in words.

/** Text that may be cut off, because the whole of it is a click or a tooltip away. */
const MAY_BE_CUT = '.gamename, .foldnote, .ord, .menuitem *, .worthbar *, .holders *, .blk, .vh, .skip, .board-view *, .steps *, .tabs *';

export const faultsIn = (page) =>
  page.evaluate((mayBeCut) => {
    const faults = [];
    const isShown = (one) => one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && one.getBoundingClientRect().width > 0;
    const named = (one) => `${one.tagName.toLowerCase()}.${[...one.classList].join('.')} "${(one.textContent ?? '').trim().slice(0, 40)}"`;
    for (const button of document.querySelectorAll('[data-confirm], [data-done], [data-answer]')) {
      if (!isShown(button)) continue;
      const { left, top, right, bottom } = button.getBoundingClientRect();
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) faults.push(`outside the window: ${named(button)}`);
      // What is opened over the page may cover the decision.
      else if (
        document.querySelector('.drawer, [data-rules]') === null &&
        !button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
      )
        faults.push(`covered: ${named(button)}`);
    }
    for (const one of document.querySelectorAll('body *')) {
      if (!(one instanceof HTMLElement) || one.matches(mayBeCut) || !isShown(one)) continue;
      const text = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim() !== '');
      const hides = ['hidden', 'clip'].includes(getComputedStyle(one).overflowX);
      if (text && hides && one.scrollWidth > one.clientWidth + 1) faults.push(`cut: ${named(one)}`);
    }
    const rows = ['.top', '.dec .go', '.dec', '.amount', '.panel > header', '.actions'];
    for (const row of document.querySelectorAll(rows.join())) {
      const parts = [...row.children].filter(isShown).map((part) => ({ part, box: part.getBoundingClientRect() }));
      for (const [at, { part, box }] of parts.entries())
        for (const { part: other, box: next } of parts.slice(at + 1)) {
          const wide = Math.min(box.right, next.right) - Math.max(box.left, next.left);
          const high = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top);
          if (wide > 2 && high > 2) faults.push(`overlap: ${named(part)} and ${named(other)}`);
        }
    }
    for (const one of document.querySelectorAll('.top > :not(.ord), header.site > *'))
      if (isShown(one) && one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 2) faults.push(`spills: ${named(one)}`);
    for (const table of document.querySelectorAll('.panel .body > table'))
      if (isShown(table) && table.getBoundingClientRect().right > table.closest('.panel').getBoundingClientRect().right + 1)
        faults.push(`spills: ${named(table)}`);
    if (document.documentElement.scrollWidth > innerWidth + 1) faults.push('the page scrolls sideways');
    if (document.querySelector('.app') !== null && document.documentElement.scrollHeight > innerHeight + 1)
      faults.push('the game page scrolls');
    return [...new Set(faults)];
  }, MAY_BE_CUT);
