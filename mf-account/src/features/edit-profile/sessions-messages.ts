import { defineMessages } from '@site/shell-sdk';

/** Texts of where somebody is logged in. */
export const t = defineMessages({
  'sessions.title': 'Waar je bent ingelogd',
  'sessions.current': 'dit apparaat',
  'sessions.browser_on': '{browser} op {system}',
  'sessions.app': 'De app op {system}',
  'sessions.kind.phone': 'Telefoon',
  'sessions.kind.tablet': 'Tablet',
  'sessions.kind.computer': 'Computer',
  'sessions.kind.unknown': 'Onbekend apparaat',
  'sessions.where': 'Laatst gebruikt op {when}, netwerk {network}',
  'sessions.end': 'Uitloggen',
  'sessions.end_named': 'Uitloggen op {device}',
  'sessions.end_others': 'Op alle andere apparaten uitloggen',
  'sessions.ended': 'Dat apparaat is uitgelogd.',
  'sessions.ended_others': 'Alle andere apparaten zijn uitgelogd.',
});
