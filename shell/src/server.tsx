import * as sdk from '@site/shell-sdk';
import * as query from '@tanstack/react-query';
import * as jotai from 'jotai';
import * as react from 'react';
import * as reactDom from 'react-dom';
import type { ShellServerEntry } from '@site/contracts';
import { makeFirstView } from './first-view/make-first-view.js';

/** What the gateway's threads load of a published shell: the copies that remotes share, and the maker of pages. */
export const modules: ShellServerEntry['modules'] = {
  '@site/shell-sdk': sdk,
  '@tanstack/react-query': query,
  jotai,
  react,
  'react-dom': reactDom,
};

export const render: ShellServerEntry['render'] = makeFirstView;
