import { testHostileText } from '@site/service-kit/hostile-text';
import { operatorName } from './operators/accounts/operator-accounts.js';
import { answerOf } from './operators/accounts/operator-passkeys.js';
import { sameSecret } from './operators/accounts/operator-session.js';
import { momentOf } from './operators/planned-forms.js';
import { maskAnswer, maskPayload, maskText } from './operators/queue-board/mask-jobs.js';
import { isFromElsewhere } from './page-reports/note-page.js';
import { fitsRange } from './published/check-remote.js';
import { isSettableFlag, readFlagInput } from './site/flag-values.js';

testHostileText({
  root: __dirname,
  fed: {
    'operators/accounts/operator-accounts.ts operatorName': operatorName,
    'operators/accounts/operator-passkeys.ts answerOf': answerOf,
    'operators/accounts/operator-session.ts sameSecret': (text) => sameSecret(text, 'geheim'),
    'operators/planned-forms.ts momentOf': momentOf,
    'operators/queue-board/mask-jobs.ts maskAnswer': (text) => maskAnswer({ text }),
    'operators/queue-board/mask-jobs.ts maskPayload': (text) => maskPayload({ [text]: text }),
    'operators/queue-board/mask-jobs.ts maskText': maskText,
    'page-reports/note-page.ts isFromElsewhere': isFromElsewhere,
    'published/check-remote.ts fitsRange': (text) => fitsRange('1.0.0', text),
    'site/flag-values.ts isSettableFlag': isSettableFlag,
    'site/flag-values.ts readFlagInput': (text) => readFlagInput('blogEnabled', text),
  },
  bounded: {
    'failures/guard-remotes.ts createNotifyOperators': 'addresses that an operator sets',
    'operators/texts.ts figureWord': 'the name of a figure that a service of ours keeps',
    'operators/texts.ts jobWord': 'the name of a job of ours',
    'ops/receive-version.ts createReceiveVersion': 'the folder of the site',
    'published/check-remote.ts checkRemote': 'what an operator published',
    'published/check-remote.ts checkShell': 'what an operator published',
    'published/load/load-remote.ts loadShell': 'the folder of a version',
    'published/load/sandbox-page.ts openSandbox': 'the folder of a version',
    'published/published-files.ts openPublishedFiles': 'the folder of the site',
  },
});
