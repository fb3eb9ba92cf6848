// The component gallery: npm run gallery -w packages/web
import { STORIES, writeStories } from './stories.mjs';

writeStories();

export default {
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: 'gallery/vite.config.mjs' } } },
  stories: [`${STORIES}/*.stories.js`, './*.stories.tsx'],
  staticDirs: ['../public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { backgrounds: false, measure: false, outline: false, actions: false, controls: false, interactions: false },
  typescript: { check: false, reactDocgen: false },
};
