import { getArticle, getArticles, getShops } from '@site/contracts';
import { articleCall, articlesCall, shopsCall } from './calls.js';

test.each([
  ['shops', getShops, shopsCall],
  ['articles', getArticles, articlesCall],
  ['article', getArticle, articleCall],
])('the %s call is the call of the contract', (_name, { method, path }, wire) => {
  expect({ method, path }).toEqual(wire);
});
