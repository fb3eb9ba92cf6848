import { Component, type ReactNode, Suspense } from 'react';
import { W } from '../text/language.ts';

interface PartProps {
  readonly children: ReactNode;
  /** What is shown until it is loaded. */
  readonly fallback?: ReactNode;
  /** What stands around the words when it fails. */
  readonly frame?: (words: ReactNode) => ReactNode;
}

/**
 * A part of the app that is loaded when it is first shown. When it cannot be loaded, or fails, it says so in its place, and the rest of the page
 * goes on. Browsers keep what failed to load until the page is loaded anew.
 */
export class Part extends Component<PartProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidMount(): void {
    window.addEventListener('hashchange', this.#recover);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('hashchange', this.#recover);
  }

  /** Another page is not at fault. */
  readonly #recover = (): void => {
    if (this.state.failed) this.setState({ failed: false });
  };

  override render(): ReactNode {
    const { children, fallback = null, frame = (words) => words } = this.props;
    if (this.state.failed) return frame(<Failed />);
    return <Suspense fallback={fallback}>{children}</Suspense>;
  }
}

const failedWords = (): string => (navigator.onLine ? W.part.failed : W.part.offline);

/** Loads what an act needs, such as a module. When it cannot be loaded, the error is a sentence for people. */
export const loaded = async <T,>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch {
    throw new Error(failedWords());
  }
};

const Failed = (): ReactNode => (
  <div className="opts" role="alert" data-failed-part>
    <p>{failedWords()}</p>
    <button type="button" className="btn" onClick={() => window.location.reload()}>
      {W.part.again}
    </button>
  </div>
);
