import { lazy, StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { addExample, hasExample } from './app/example.ts';
import { Site } from './app/Header.tsx';
import { Part } from './app/Part.tsx';
import { pageHref, usePage } from './app/route.ts';
import { StorageProvider } from './app/storage-context.tsx';
import { openStorage } from './game/storage.ts';
import { Home } from './home/Home.tsx';
import { askWho } from './net/me.ts';
import { useLanguage, W } from './text/language.ts';
import './board/fonts.css';
import './style/tokens.css';
import './style/components.css';
import './style/decide.css';
import './style/app.css';
import './style/layout.css';
import './style/charts.css';
import './style/site.css';
import './style/bots.css';
import './style/newgame.css';

// The first page is there at once; everything else is loaded when it is first opened.
const NewGame = lazy(async () => ({ default: (await import('./pages/NewGame.tsx')).NewGame }));
const LessonPage = lazy(async () => ({ default: (await import('./lesson/LessonPage.tsx')).LessonPage }));
const Learn = lazy(async () => ({ default: (await import('./lesson/Learn.tsx')).Learn }));
const EditorPage = lazy(async () => ({ default: (await import('./editor/EditorPage.tsx')).EditorPage }));
const SetUpPage = lazy(async () => ({ default: (await import('./editor/EditorPage.tsx')).SetUpPage }));
const AnalysisPage = lazy(async () => ({ default: (await import('./analysis/AnalysisPage.tsx')).AnalysisPage }));
const PrintPage = lazy(async () => ({ default: (await import('./print/PrintPage.tsx')).PrintPage }));
const TitlePage = lazy(async () => ({ default: (await import('./pages/TitlePage.tsx')).TitlePage }));
const GamePage = lazy(async () => ({ default: (await import('./pages/GamePage.tsx')).GamePage }));
const TablePage = lazy(async () => ({ default: (await import('./pages/TablePage.tsx')).TablePage }));
const ReplayPage = lazy(async () => ({ default: (await import('./pages/ReplayPage.tsx')).ReplayPage }));
const Watch = lazy(async () => ({ default: (await import('./pages/Watch.tsx')).Watch }));
const Titles = lazy(async () => ({ default: (await import('./pages/Titles.tsx')).Titles }));
const PuzzlePage = lazy(async () => ({ default: (await import('./puzzle/PuzzlePage.tsx')).PuzzlePage }));
const MadePuzzle = lazy(async () => ({ default: (await import('./puzzle/MadePuzzle.tsx')).MadePuzzle }));
const BuyPage = lazy(async () => ({ default: (await import('./puzzle/BuyPage.tsx')).BuyPage }));
const GamesPage = lazy(async () => ({ default: (await import('./after/GamesPage.tsx')).GamesPage }));
const RatingsPage = lazy(async () => ({ default: (await import('./after/RatingsPage.tsx')).RatingsPage }));
const PersonPage = lazy(async () => ({ default: (await import('./after/PersonPage.tsx')).PersonPage }));
const FollowingPage = lazy(async () => ({ default: (await import('./after/FollowingPage.tsx')).FollowingPage }));
const ClubsPage = lazy(async () => ({ default: (await import('./club/ClubsPage.tsx')).ClubsPage }));
const JoinPage = lazy(async () => ({ default: (await import('./club/ClubsPage.tsx')).JoinPage }));
const ClubPage = lazy(async () => ({ default: (await import('./club/ClubPage.tsx')).ClubPage }));
const TournamentPage = lazy(async () => ({ default: (await import('./club/TournamentPage.tsx')).TournamentPage }));
const Admin = lazy(async () => ({ default: (await import('./pages/Admin.tsx')).Admin }));
const Profile = lazy(async () => ({ default: (await import('./pages/Profile.tsx')).Profile }));
const LogIn = lazy(async () => ({ default: (await import('./pages/People.tsx')).LogIn }));
const SignUp = lazy(async () => ({ default: (await import('./pages/People.tsx')).SignUp }));
const Password = lazy(async () => ({ default: (await import('./pages/People.tsx')).Password }));

const Shown = () => {
  const page = usePage();
  switch (page.page) {
    case 'new':
      return <NewGame title={page.title} />;
    case 'lesson':
      return <LessonPage key={page.title} title={page.title} />;
    case 'print':
      return <PrintPage key={page.title} title={page.title} />;
    case 'setup':
      return <SetUpPage key={page.title} title={page.title} />;
    case 'editor':
      return <EditorPage key={page.id} id={page.id} />;
    case 'title':
      return <TitlePage key={page.title} {...page} />;
    case 'game':
      return <GamePage key={page.id} {...page} />;
    case 'analysis':
      return <AnalysisPage key={page.id} {...page} />;
    case 'table':
      return <TablePage key={page.id} {...page} />;
    case 'recorded':
      return <ReplayPage key={page.title} from={{ recorded: page.title }} at={page.at ?? 0} />;
    case 'shared':
      return <ReplayPage key={page.packed} from={{ packed: page.packed }} at={page.at ?? null} />;
    case 'puzzles':
      return <PuzzlePage {...page} />;
    case 'puzzle':
      return <MadePuzzle key={page.packed} {...page} />;
    case 'buys':
      return <BuyPage {...page} />;
    case 'watch':
      return <Watch />;
    case 'learn':
      return <Learn />;
    case 'titles':
      return <Titles />;
    case 'login':
      return <LogIn {...page} />;
    case 'signup':
      return <SignUp />;
    case 'password':
      return <Password {...page} />;
    case 'me':
      return <Profile />;
    case 'admin':
      return <Admin />;
    case 'finished':
      return <GamesPage />;
    case 'ratings':
      return <RatingsPage key={page.title ?? ''} {...page} />;
    case 'person':
      return <PersonPage key={page.name} name={page.name} />;
    case 'following':
      return <FollowingPage />;
    case 'clubs':
      return <ClubsPage />;
    case 'club':
      return <ClubPage key={page.id} {...page} />;
    case 'tournament':
      return <TournamentPage key={page.id} {...page} />;
    case 'join':
      return <JoinPage key={page.token} token={page.token} />;
    case 'unknown':
      return <Unknown />;
    default:
      return <Home />;
  }
};

/** An address that leads nowhere. */
const Unknown = () => (
  <Site>
    <h1>{W.unknown.heading}</h1>
    <p>{W.unknown.about}</p>
    <p>
      <a className="btn primary" href={pageHref({ page: 'start' })}>
        {W.tables.toLobby}
      </a>
    </p>
  </Site>
);

const App = () => {
  const language = useLanguage();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  // Another language draws everything again.
  return (
    <Part key={language} fallback={<Site>{W.lobby.looking}</Site>} frame={(words) => <Site>{words}</Site>}>
      <Shown />
    </Part>
  );
};

const root = document.getElementById('app');
if (root !== null) {
  void askWho();
  if (hasExample()) await addExample();
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
