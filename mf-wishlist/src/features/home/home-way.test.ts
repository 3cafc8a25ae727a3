import type { LotingOverviewItem } from '@site/contracts';
import { anOwnList, summaryOf } from '../../testing/builders.js';
import { homeWayOf } from './home-way.js';

const list = summaryOf(anOwnList());
const draw = {} as LotingOverviewItem;

test.each([
  ['lists on their way', { lists: undefined, draws: [], isMobileApp: false }, null],
  ['no lists, draws on their way', { lists: [], draws: undefined, isMobileApp: false }, null],
  ['no lists, draws not to be had', { lists: [], draws: 'failed' as const, isMobileApp: false }, null],
  ['no lists, a draw', { lists: [], draws: [draw], isMobileApp: false }, null],
  ['no lists, no draws', { lists: [], draws: [], isMobileApp: false }, '/mylist/new'],
  ['no lists where draws are not shown', { lists: [], draws: null, isMobileApp: true }, '/mylist/new'],
  ['one list', { lists: [list], draws: [], isMobileApp: false }, null],
  ['one list in the app', { lists: [list], draws: null, isMobileApp: true }, '/anna'],
  ['two lists in the app', { lists: [list, list], draws: null, isMobileApp: true }, null],
])('%s: %s', (_name, facts, way) => {
  expect(homeWayOf(facts)).toBe(way);
});
