import { addTitle } from '@roundhouse/titles/catalogue';

// The example title, 18Mini (examples/18mini). It is in every build, and loaded only where it is asked for.

/** The name of a worker that must know the example title. */
export const EXAMPLE = 'example';

/** Does this page offer the example title? A server started with --example marks the page; without a server, ?example in the address does it. */
export const hasExample = (): boolean =>
  typeof document !== 'undefined' &&
  (document.documentElement.hasAttribute('data-example') || new URLSearchParams(location.search).has('example'));

/** Loads the example title and adds it to the catalogue. */
export const addExample = async (): Promise<void> => addTitle((await import('@roundhouse/18mini/listed')).listed);
