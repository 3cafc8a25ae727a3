import { readFile } from 'node:fs/promises';
import type { StorybookConfig } from '@storybook/react-vite';
import type { Plugin } from 'vite';
import { svgComponent } from '../src/build/svg.cjs';

/** A drawing is a component here as in the build. */
const drawings: Plugin = {
  name: 'drawings',
  enforce: 'pre',
  load: async (id) =>
    id.endsWith('.svg') ? { code: svgComponent(await readFile(id, 'utf8'), 'module'), moduleType: 'js' } : undefined,
};

/** The catalogue of components and screens; `npm run stories` shows it. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../../shell/{src,sdk/src}/**/*.stories.tsx', '../../mf-*/src/**/*.stories.tsx'],
  staticDirs: [{ from: '../../services/content/src/blog/pictures/drawings', to: '/drawings' }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: ({ plugins = [], ...rest }) => ({ ...rest, plugins: [drawings, ...plugins] }),
};

export default config;
