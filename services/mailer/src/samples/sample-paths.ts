export const GUID = '3f0c8a52-6d1e-4b7a-9c35-2e8f41d7b690';

/** Paths that samples link to and that are their addressee's alone. */
export const SAMPLE_PATHS = {
  lot: '/lootjestrekken/lootje/3f0c8a52-6d1e-4b7a-9c35-2e8f41d7b690',
  undo: '/crossedoff/3f0c8a52-6d1e-4b7a-9c35-2e8f41d7b690/b81d4fae-7dec-41d0-a765-00a0c91e6bf6',
  manage: '/lootjestrekken/open/3f0c8a52-6d1e-4b7a-9c35-2e8f41d7b690/b81d4fae-7dec-41d0-a765-00a0c91e6bf6',
} as const;
