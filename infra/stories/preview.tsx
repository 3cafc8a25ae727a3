import '@fontsource-variable/figtree/wght.css';
import '@site/shell-sdk/styles.css';
import { StoryShell, type ShellStub } from '@site/shell-sdk/testing';
import type { Preview } from '@storybook/react-vite';

// Ids are the same at each look, and with them what is chosen by them: colours, papers, the order of what was made at one time.
let last = 0;
crypto.getRandomValues = (array) => {
  const bytes = array as unknown as Uint8Array;
  bytes.forEach((_, index) => (bytes[index] = index));
  bytes[0] = last += 1;
  return array;
};

const preview: Preview = {
  parameters: { layout: 'fullscreen', controls: { disable: true }, actions: { disable: true } },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'mirror', items: ['system', 'light', 'dark'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'system' },
  decorators: [
    (Story, { globals, parameters }) => {
      const { theme } = globals as { theme: string };
      if (theme === 'system') delete document.documentElement.dataset['theme'];
      else document.documentElement.dataset['theme'] = theme;
      return (
        <StoryShell {...(parameters['shell'] as ShellStub | undefined)}>
          {/* The site's own frame has a main of its own. */}
          {parameters['isWholePage'] === true ? (
            <Story />
          ) : (
            <main lang="nl" style={{ maxWidth: 1000, marginInline: 'auto', padding: 'var(--space-5) var(--space-4)' }}>
              <Story />
            </main>
          )}
        </StoryShell>
      );
    },
  ],
};

export default preview;
