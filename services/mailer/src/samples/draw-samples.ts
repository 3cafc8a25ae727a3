import { GUID, SAMPLE_PATHS } from './sample-paths.js';
import type { Samples } from './samples.js';

type Kind =
  | 'lot'
  | 'lotResend'
  | 'lotMoved'
  | 'lotWithdrawn'
  | 'drawDeleted'
  | 'lotNudge'
  | 'lotQuestion'
  | 'lotAnswer'
  | 'drawOrganizer';

const { lot: LOT, manage: MANAGE } = SAMPLE_PATHS;
const LONG_TITLE = 'Het grote Sinterklaasfeest van de familie Van der Meulen-Jansen in Oudewater, met alle neven en nichten';
const announced = { participantName: 'Anna', organizerName: 'Bram Bakker', drawTitle: 'Sinterklaas bij de familie Jansen' };
const lot = { ...announced, lotPath: LOT };
const TOLD = 'Zaterdag 5 december om half acht, bij oma in Utrecht.\nHooguit € 20, met een gedicht erbij.';
const celebration = { day: '2026-12-05', place: 'Bij opa en oma', amount: 'ongeveer € 20' };
const SEAL = '4f1a22c0'.repeat(16);

export const DRAW_SAMPLES: Pick<Samples, Kind> = {
  lot: [
    { title: 'getrokken', data: { ...lot, seal: SEAL, drawDescription: TOLD } },
    { title: 'opnieuw getrokken', data: { ...lot, isRedraw: true, seal: SEAL, readableFrom: '2026-12-06' } },
    { title: 'lange titel', data: { ...lot, drawTitle: LONG_TITLE } },
    { title: 'veranderd', data: { ...lot, changed: 'told', seal: SEAL } },
    { title: 'veranderd, herinnering', data: { ...lot, changed: 'reminded' } },
    { title: 'met datum, plek en bedrag', data: { ...lot, celebration } },
    { title: 'na het feest weet je wie jou had', data: { ...lot, seal: SEAL, giversFrom: '2026-12-06' } },
  ],
  lotResend: [{ title: 'nog een keer', data: lot }],
  lotMoved: [{ title: 'naar een ander adres', data: announced }],
  lotWithdrawn: [
    { title: 'doet niet meer mee', data: announced },
    { title: 'afgemeld', data: { ...announced, isRepair: true } },
  ],
  drawDeleted: [{ title: 'loting verwijderd', data: announced }],
  lotNudge: [{ title: 'graag een lijstje', data: { participantName: 'Anna', drawTitle: announced.drawTitle, lotPath: LOT } }],
  lotQuestion: [
    {
      title: 'vraag op twee regels',
      data: {
        participantName: 'Anna',
        drawTitle: announced.drawTitle,
        question: 'Lees je liever,\nof puzzel je liever?',
        answerPath: `/lootjestrekken/vraag/${GUID}`,
      },
    },
    {
      title: 'bericht van wie trok',
      data: {
        participantName: 'Anna',
        drawTitle: announced.drawTitle,
        question: 'En houd je van\nverrassingen?',
        answerPath: `/lootjestrekken/vraag/${GUID}`,
        isMessage: true,
      },
    },
  ],
  lotAnswer: [
    {
      title: 'antwoord op twee regels',
      data: {
        participantName: 'Bram',
        drawTitle: announced.drawTitle,
        question: 'Lees je liever?',
        answer: 'Liever\npuzzelen.',
        lotPath: LOT,
      },
      name: 'Bram Bakker',
    },
    {
      title: 'bedankje op twee regels',
      data: {
        participantName: 'Bram',
        drawTitle: announced.drawTitle,
        question: '',
        answer: 'Wat een mooie puzzel!\nDank je wel.',
        isThanks: true,
        lotPath: LOT,
      },
      name: 'Bram Bakker',
    },
    {
      title: 'bericht van wie getrokken is',
      data: {
        participantName: 'Bram',
        drawTitle: announced.drawTitle,
        question: '',
        answer: 'Nog iets: ik drink\ngeen koffie.',
        isMessage: true,
        lotPath: LOT,
      },
      name: 'Bram Bakker',
    },
  ],
  drawOrganizer: [
    {
      title: 'verdwijnt na anderhalf jaar',
      data: {
        organizerName: 'Bram',
        drawTitle: announced.drawTitle,
        participantCount: 5,
        managePath: MANAGE,
        endsOn: '2028-06-05',
      },
      name: 'Bram Bakker',
    },
    {
      title: 'niet vanzelf getrokken',
      data: {
        organizerName: 'Bram',
        drawTitle: announced.drawTitle,
        participantCount: 2,
        managePath: MANAGE,
        unable: 'too_few',
      },
      name: 'Bram Bakker',
    },
    {
      title: 'zonder account',
      data: {
        organizerName: 'Bram',
        drawTitle: announced.drawTitle,
        participantCount: 5,
        managePath: MANAGE,
      },
      name: 'Bram Bakker',
    },
    {
      title: 'met account',
      data: {
        organizerName: 'Bram',
        drawTitle: LONG_TITLE,
        participantCount: 500,
        managePath: `/lootjestrekken/open/${GUID}`,
      },
      name: 'Bram Bakker',
    },
  ],
};
