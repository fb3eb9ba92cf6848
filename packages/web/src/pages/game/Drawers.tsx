import { Dialog } from '@ariakit/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { MarketFull } from '../../panels/MarketFull.tsx';
import { Sheet } from '../../panels/Sheet.tsx';
import { TilesPanel } from '../../panels/TilesPanel.tsx';
import { About } from '../../table/About.tsx';
import { W } from '../../text/language.ts';

const Charts = lazy(() => import('../../panels/Charts.tsx'));

export type Drawer = 'market' | 'sheet' | 'charts' | 'tiles' | 'keys' | 'table';

const Keys = (): ReactNode => (
  <section className="panel" aria-label={W.keys.heading}>
    <header>
      <h2>{W.keys.heading}</h2>
    </header>
    <dl className="body keylist">
      {W.keys.list.map(([key, does]) => (
        <div className="kvrow" key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </section>
);

/** What opens over the page: spreadsheet, charts, tiles, keys, and the details of an online game. */
export const OpenDrawer = ({ drawer, onClose }: { readonly drawer: Drawer; readonly onClose: () => void }): ReactNode => (
  // Not modal: the board stays in use beside it. Escape closes the drawer and nothing behind it.
  <Dialog
    open
    onClose={onClose}
    modal={false}
    hideOnInteractOutside={false}
    className="drawer"
    data-drawer={drawer}
    aria-label={W.game.drawers[drawer]}
    onKeyDown={(event) => {
      if (event.key === 'Escape') event.stopPropagation();
    }}
  >
    <button type="button" className="btn sm close" onClick={onClose}>
      {W.game.close} <kbd>Esc</kbd>
    </button>
    {drawer === 'market' && <MarketFull />}
    {drawer === 'sheet' && <Sheet />}
    {drawer === 'tiles' && <TilesPanel />}
    {drawer === 'charts' && (
      <Suspense fallback={<p>{W.game.drawing}</p>}>
        <Charts />
      </Suspense>
    )}
    {drawer === 'keys' && <Keys />}
    {drawer === 'table' && <About />}
  </Dialog>
);
