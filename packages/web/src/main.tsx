import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { usePage } from './app/route.ts';
import { StorageProvider } from './app/storage-context.tsx';
import { useTheme } from './app/theme.ts';
import { openStorage } from './game/storage.ts';
import { GamePage } from './pages/GamePage.tsx';
import { NewGame } from './pages/NewGame.tsx';
import { Start } from './pages/Start.tsx';
import { TitlePage } from './pages/TitlePage.tsx';
import './style/tokens.css';
import './style/components.css';
import './style/app.css';

const App = () => {
  useTheme();
  const page = usePage();
  switch (page.page) {
    case 'new':
      return <NewGame title={page.title} />;
    case 'title':
      return <TitlePage title={page.title} />;
    case 'game':
      return <GamePage key={page.id} id={page.id} />;
    default:
      return <Start />;
  }
};

const root = document.getElementById('app');
if (root !== null) {
  const storage = await openStorage();
  createRoot(root).render(
    <StrictMode>
      <StorageProvider storage={storage}>
        <App />
      </StorageProvider>
    </StrictMode>,
  );
}
if ('serviceWorker' in navigator && import.meta.env.PROD) void navigator.serviceWorker.register('./sw.js');
