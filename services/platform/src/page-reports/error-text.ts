import { maskText } from '../operators/queue-board/mask-jobs.js';

/** A script of ours in a stack: what is before its path is the site's own address, which says nothing. */
const OUR_SCRIPT = /https?:\/\/[^\s/"'<>()]+(\/(?:remotes\/mf_[a-z0-9_]+|shell)\/[a-z0-9]{6,64}\/[\w./-]+(?::\d+){0,2})/g;

/** What an error in a browser said, for the log: addresses, guids, links, tokens and paths of pages are taken out. */
export const maskError = (text: string): string => maskText(text.replaceAll(OUR_SCRIPT, '$1'));
