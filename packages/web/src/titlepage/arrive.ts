/** Scrolls to a section or rule of the page and moves the focus there. */
export const arriveAt = (id: string): void => {
  const there = document.getElementById(id);
  there?.scrollIntoView();
  there?.focus({ preventScroll: true });
};
