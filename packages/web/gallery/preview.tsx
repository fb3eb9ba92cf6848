import type { Preview } from '@storybook/react-vite';
import { type ReactNode, useLayoutEffect } from 'react';
import { type Theme, useTheme } from '../src/app/theme.ts';
import '../src/board/fonts.css';
import '../src/style/tokens.css';
import '../src/style/components.css';
import '../src/style/decide.css';
import '../src/style/app.css';
import '../src/style/layout.css';
import '../src/style/charts.css';
import '../src/style/site.css';
import '../src/style/bots.css';
import '../src/style/newgame.css';

// Panels are shown open.
for (const panel of ['players', 'market', 'charter', 'trains', 'own', 'log']) localStorage.setItem(`roundhouse-open-${panel}`, 'yes');

const Themed = ({ theme, children }: { readonly theme: Theme; readonly children: ReactNode }): ReactNode => {
  const { shown, setTheme } = useTheme();
  useLayoutEffect(() => {
    if (shown !== theme) setTheme(theme);
  }, [shown, setTheme, theme]);
  return children;
};

const size = (name: string, width: number, height: number) => ({ name, styles: { width: `${width}px`, height: `${height}px` } });

const preview: Preview = {
  globalTypes: {
    theme: { toolbar: { title: 'Theme', icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true } },
  },
  initialGlobals: { theme: 'light' },
  parameters: {
    layout: 'fullscreen',
    viewport: {
      options: {
        phone: size('Phone', 390, 844),
        tablet: size('Tablet', 820, 1180),
        laptop: size('Laptop', 1366, 768),
        desktop: size('Desktop', 1920, 1080),
      },
    },
  },
  decorators: [
    (Story, { globals }) => (
      <Themed theme={globals.theme === 'dark' ? 'dark' : 'light'}>
        <Story />
      </Themed>
    ),
  ],
};

export default preview;
