import { formatDate, useRoutes } from '@site/shell-sdk';
import { StoryShell } from '@site/shell-sdk/testing';
import { useQueryClient } from '@tanstack/react-query';
import { createElement as h, useState } from 'react';
import { renderToString } from 'react-dom/server.browser';
import { accessStateQuery, wishlistQuery } from '../../shared/queries.js';
import { aGift, aVisitedList } from '../../testing/builders.js';
import Forum from '../forum/forum.js';
import { ListPage } from './list-page.js';

const Page = () => {
  const queryClient = useQueryClient();
  useState(() => {
    queryClient.setQueryData(accessStateQuery('anna').queryKey, { accessState: 'Access' });
    queryClient.setQueryData(wishlistQuery('anna').queryKey, aVisitedList(Array.from({ length: 6 }, () => aGift())));
  });
  return useRoutes([{ path: '/:username', element: h(ListPage) }]);
};

/** In how many frames (`Suspense`) each of these stands, as the markup says to the browser. */
const framesAround = (html: string, tag: string): number[] =>
  html
    .split(tag)
    .slice(0, -1)
    .map((_, index, parts) => parts.slice(0, index + 1).join(''))
    .map((before) => before.split('<!--$').length - before.split('<!--/$').length);

test('of a list that came as HTML the first four gifts come to life with the page, each further one by itself', () => {
  const html = renderToString(h(StoryShell, { path: '/anna', children: h(Page) }));
  expect(framesAround(html, '<li')).toEqual([0, 0, 0, 0, 1, 1]);
});

test('a message says in HTML, which is kept, on which day it was written; in the page how long ago that is', () => {
  const createDate = new Date().toISOString();
  const post = { publicGuid: 'a', createDate, fullName: 'Oma', message: 'Hoi', deletableByCurrentUser: false };
  const list = aVisitedList([], { forum: [post] });
  const html = renderToString(h(StoryShell, { path: '/anna', children: h(Forum, { list, username: 'anna' }) }));
  expect(html).toContain(`>${formatDate(createDate)}</time>`);
});
