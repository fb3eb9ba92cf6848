import { type RefObject, useEffect, useRef } from 'react';

/** Puts an area into the tab order as long as it has more to show than fits, so that it can be scrolled by keyboard. */
export const useScrollFocus = <E extends HTMLElement>(): RefObject<E | null> => {
  const area = useRef<E>(null);
  useEffect(() => {
    const { current } = area;
    if (current === null) return;
    if (current.scrollHeight > current.clientHeight) current.tabIndex = 0;
    else current.removeAttribute('tabindex');
  });
  return area;
};

/** Keeps what is chosen in a scrolling list in view when the list becomes smaller: the preview of a choice takes room from the list. */
export const useChosenInView = (): RefObject<HTMLElement | null> => {
  const area = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = area;
    if (current === null) return;
    const show = (): void => {
      for (const chosen of current.querySelectorAll('.opts [aria-checked="true"]'))
        (chosen.closest('.opt') ?? chosen).scrollIntoView({ block: 'nearest' });
    };
    const sizes = new ResizeObserver(show);
    for (const list of current.querySelectorAll('.opts')) sizes.observe(list);
    return () => sizes.disconnect();
  });
  return area;
};
