import { Dialog } from '@ariakit/react';
import { Fragment, lazy, type ReactNode } from 'react';
import { Part } from '../../app/Part.tsx';
import { useGame } from '../../game/context.tsx';
import { MarketFull } from '../../panels/MarketFull.tsx';
import { Sheet } from '../../panels/Sheet.tsx';
import { TilesPanel } from '../../panels/TilesPanel.tsx';
import { About } from '../../table/About.tsx';
import { spoken, W } from '../../text/language.ts';
import { Components } from '../Components.tsx';

const Charts = lazy(() => import('../../panels/Charts.tsx'));

const EndPage = lazy(async () => ({ default: (await import('./EndPage.tsx')).EndPage }));

const SincePage = lazy(() => import('../../since/SincePage.tsx'));

const Orders = lazy(() => import('../../orders/Orders.tsx'));

export type Drawer = 'about' | 'end' | 'orders' | 'since' | 'market' | 'sheet' | 'charts' | 'tiles' | 'keys' | 'table';

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

/** Title, rules number, options and components of the game. */
const AboutGame = (): ReactNode => {
  const { title, view } = useGame();
  const options = spoken(title).options.filter(({ id }) => view.options[id] !== undefined);
  return (
    <section className="panel" aria-label={W.game.drawers.about}>
      <header>
        <h2>{title.name}</h2>
      </header>
      <div className="body">
        <p>{W.game.rulesNumber(title.rules)}</p>
        <dl className="ch options">
          {options.map(({ id, name, says }) => (
            <Fragment key={id}>
              <dt>{name}</dt>
              <dd>
                <b>{W.lobby.optionValue(view.options[id] ?? null)}</b> <span className="mut">{says[String(view.options[id])]}</span>
              </dd>
            </Fragment>
          ))}
        </dl>
        <Components title={title.id} />
      </div>
    </section>
  );
};

/** What opens over the page: spreadsheet, charts, tiles, keys, and the details of an online game. */
interface DrawerProps {
  readonly drawer: Drawer;
  readonly onClose: () => void;
  readonly analyse: () => void;
  /** Shows a move of the game. */
  readonly onShow: (move: number) => void;
}

export const OpenDrawer = ({ drawer, onClose, analyse, onShow }: DrawerProps): ReactNode => (
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
    {drawer === 'about' && <AboutGame />}
    {drawer === 'market' && <MarketFull />}
    {drawer === 'end' && (
      <Part fallback={<p>{W.game.drawing}</p>}>
        <EndPage analyse={analyse} onShow={onShow} />
      </Part>
    )}
    {drawer === 'sheet' && <Sheet />}
    {drawer === 'tiles' && <TilesPanel />}
    {drawer === 'charts' && (
      <Part fallback={<p>{W.game.drawing}</p>}>
        <Charts />
      </Part>
    )}
    {drawer === 'since' && (
      <Part fallback={<p>{W.game.drawing}</p>}>
        <SincePage onShow={onShow} onClose={onClose} />
      </Part>
    )}
    {drawer === 'orders' && (
      <Part fallback={<p>{W.game.drawing}</p>}>
        <Orders />
      </Part>
    )}
    {drawer === 'keys' && <Keys />}
    {drawer === 'table' && <About />}
  </Dialog>
);
