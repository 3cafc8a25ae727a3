import type { FirstViewJob, FirstViewPage } from '@site/contracts';

/** The server entries of a page: files of the shell and of the remote that shows it. */
export interface Entries {
  readonly shell: string;
  readonly remote: string;
}

/** Each request gets one reply with the same id. */
export type RenderRequest =
  | { readonly id: number; readonly kind: 'load'; readonly entries: Entries }
  | { readonly id: number; readonly kind: 'render'; readonly entries: Entries; readonly job: FirstViewJob };

export type RenderReply =
  | { readonly id: number; readonly ok: true; readonly value: readonly string[] | FirstViewPage | null }
  | { readonly id: number; readonly ok: false; readonly problem: string };
