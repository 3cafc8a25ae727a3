import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'picture.enlarge': 'Enlarge the photo of {gift}',
  'picture.enlarged': 'Photo of {gift}',
  'picture.hint': 'Tap the photo or pinch to zoom in and out. With keys: + and −, and the arrows to move around.',
  'picture.larger': 'Larger',
  'picture.smaller': 'Smaller',
  'picture.size': '{percent}%',
  'picture.open_failed': 'The photo didn’t open',
});
