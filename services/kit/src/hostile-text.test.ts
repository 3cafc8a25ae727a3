import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import {
  callPattern,
  eanCheckDigit,
  Email,
  emailKey,
  isEan,
  isEmail,
  isFreeOfReservedNames,
  NewUsername,
  UsernameParam,
  withoutUnruly,
  withScheme,
} from '@site/contracts';
import { calendarId } from '@site/contracts/calendar-file';
import { guessesOf, isEasyToGuess } from '@site/contracts/account/password-guesses';
import { belongsTo, isHash } from '@site/contracts/draw/pair-proof';
import { letterOf, roomOf } from '@site/contracts/rooms';
import { z } from 'zod/mini';
import { checkBody } from './http/check-contract.js';
import { soundKey } from './http/idempotency.js';
import { isOwnOrigin } from './http/own-origin.js';
import { hasEtag } from './http/result.js';
import { findUnfitText, parseJson } from './http/sound-json.js';
import { isLoopback, subscriberOf } from './limits/address.js';
import { nonceOf } from './internal/signature.js';
import { readOptOutToken } from './mail/opt-out-token.js';
import { openLine } from './process/confined-line.js';
import { maskGuids, maskPath, withoutSecrets } from './process/masking.js';
import { bareRecoveryCode, totpStep } from './session/second-factor.js';
import { sidOfCookie } from './session/read-session.js';
import { networkOf } from './session/session-use.js';
import { isLoadToken } from './site/page-loads.js';
import { readPreview } from './site/preview-token.js';
import { isPublishedFile } from './site/published-version.js';
import { testHostileText } from './testing/hostile-text.js';

const config = { MAIL_LINK_SECRET: 'geheim-geheim-geheim', PREVIEW_SECRET: 'geheim-geheim-geheim' };
const anna = { email: 'anna@voorbeeld.nl', firstName: 'Anna', lastName: 'de Vries' };
const guess = callPattern('POST /api/Gift/:guid/*');

describe('the kit', () => {
  testHostileText({
    root: __dirname,
    fed: {
      'http/check-contract.ts checkBody': (text) => checkBody(z.object({ name: z.string() }), text),
      'http/check-contract.ts checkBody of an address': (text) =>
        checkBody(z.object({ email: Email }), JSON.stringify({ email: text })),
      'http/idempotency.ts soundKey': soundKey,
      'http/own-origin.ts isOwnOrigin': (text) => isOwnOrigin(`https://${text}`, 'https://lijst.example'),
      'http/result.ts hasEtag': (text) => hasEtag(text, '"1"'),
      'http/sound-json.ts findUnfitText': (text) => findUnfitText({ text }),
      'http/sound-json.ts parseJson': parseJson,
      'internal/signature.ts nonceOf': (text) => {
        const call = { path: '/internal/x', body: text };
        const by = { keyOf: () => Buffer.alloc(32), now: new Date(0) };
        return [nonceOf(text, call, by), nonceOf(`wishlist 0 ${text}`, call, by)];
      },
      'limits/address.ts isLoopback': isLoopback,
      'limits/address.ts subscriberOf': subscriberOf,
      'mail/opt-out-token.ts readOptOutToken': (text) => readOptOutToken(config, text),
      'process/confined-line.ts openLine': (text) => {
        const socket = Object.assign(new EventEmitter(), { setEncoding: () => socket, destroy: () => socket });
        openLine(socket as unknown as Socket, () => undefined);
        return [socket.emit('data', text), socket.emit('data', `${text}\n`)];
      },
      'process/masking.ts maskGuids': maskGuids,
      'process/masking.ts maskPath': maskPath,
      'process/masking.ts withoutSecrets': (text) => withoutSecrets({ text }),
      'session/read-session.ts sidOfCookie': (text) =>
        sidOfCookie({ PUBLIC_URL: 'http://localhost:3000', SESSION_SECRET: 'geheim' }, `sid=${text}`),
      'session/second-factor.ts bareRecoveryCode': bareRecoveryCode,
      'session/second-factor.ts totpStep': (text) => totpStep('GEZDGNBVGY3TQOJQ', text, new Date()),
      'session/session-use.ts networkOf': networkOf,
      'site/page-loads.ts isLoadToken': (text) => [
        isLoadToken(config, text, '198.51.100.7', new Date(0)),
        isLoadToken(config, `0.${text}`, '198.51.100.7', new Date(0)),
      ],
      'site/preview-token.ts readPreview': (text) => readPreview(config, text, new Date()),
      'site/published-version.ts isPublishedFile': isPublishedFile,
    },
    bounded: {
      'data/guid-seal.ts bytesOfGuid': 'a guid of ours',
      'data/guid-seal.ts codeHash': 'a name of ours',
      'data/guid-seal.ts guidOfBytes': 'bytes of ours',
      'data/redis-address.ts isClusterAddress': 'what an operator sets',
      'data/redis-address.ts readRedisAddress': 'what an operator sets',
      'data/redis-address.ts redisAddressOf': 'what an operator sets',
      'data/redis.ts openPatientRedis': 'what an operator sets, and a key of ours',
      'events/queues.ts jobOfMail': 'a kind of ours and a guid',
      'events/queues.ts jobOfPlace': 'names of ours',
      'events/queues.ts openQueue': 'names of ours',
      'events/queues.ts queuePrefix': 'a name of ours, and what an operator sets',
      'events/sealed-payload.ts createPayloadSeal': 'a name of ours',
      'http/error-handler.ts answerError': 'errors of ours',
      'http/error-handler.ts toProblem': 'errors of ours',
      'http/read-body.ts createFileReader': 'content types of the contract',
      'http/result.ts framedPage': 'a mail of ours, not looked at',
      'http/result.ts readyJson': 'bytes of ours, not looked at',
      'internal/internal-client.ts createInternalClient': 'a name of ours',
      'internal/pair-keys.ts publicKeysText': 'secrets of ours',
      'internal/signature.ts sign': 'a call of ours',
      'internal/targets.ts addressesIn': 'what an operator sets',
      'internal/targets.ts createTargets': 'what an operator sets',
      'internal/targets.ts isBrokenOff': 'errors of ours',
      'internal/targets.ts isNobodyThere': 'errors of ours',
      'process/open-base.ts openBase': 'names of ours',
      'process/open-base.ts serviceOf': 'names of ours',
      'process/tls.ts unencryptedIn': 'what an operator sets',
      'session/read-session.ts readSession': 'a cookie, which sidOfCookie reads',
      'session/read-session.ts signSid': 'a session id of ours',
      'session/second-factor.ts totpCode': 'a secret of ours',
      'session/second-factor.ts totpUri': 'a secret of ours',
      'session/user-sessions.ts endUserSession': 'a guid of ours, and a hash that is compared',
      'session/user-sessions.ts endUserSessions': 'a guid of ours',
      'session/user-sessions.ts sessionNameOf': 'a session id of ours',
      'session/user-sessions.ts userSessions': 'a guid of ours',
      'site/page-loads.ts loadToken': 'an address of the gateway',
      'site/published-version.ts filesIn': 'a folder of ours',
      'site/published-version.ts isAsPublished': 'a folder of ours',
      'site/published-version.ts isHashName': 'a name that the gateway found sound',
      'site/published-version.ts packedUnlike': 'a folder of ours',
      'site/published-version.ts versionOfFolder': 'a folder of ours',
      'site/run-server-entry.ts runServerEntry': 'a file that an operator published',
    },
  });
});

describe('the contracts', () => {
  testHostileText({
    root: join(__dirname, '../../contracts/src'),
    fed: {
      'account/password-guesses.ts guessesOf': (text) => guessesOf(text, anna),
      'account/password-guesses.ts isEasyToGuess': (text) => isEasyToGuess(text, anna),
      'calendar-file.ts calendarId': (text) => calendarId(text, '2026'),
      'content/ean.ts eanCheckDigit': eanCheckDigit,
      'content/ean.ts isEan': isEan,
      'draw/pair-proof.ts belongsTo': (text) =>
        belongsTo({ giver: text, receiver: text, salt: text, path: [{ side: 'left', hash: text }] }, text),
      'draw/pair-proof.ts isHash': isHash,
      'fields.ts NewUsername': (text) => z.safeParse(NewUsername, text),
      'fields.ts UsernameParam': (text) => z.safeParse(UsernameParam, text),
      'fields.ts emailKey': emailKey,
      'fields.ts isEmail': isEmail,
      'fields.ts isFreeOfReservedNames': isFreeOfReservedNames,
      'fields.ts withScheme': withScheme,
      'fields.ts withoutUnruly': withoutUnruly,
      'rooms.ts letterOf': letterOf,
      'rooms.ts roomOf': (text) => roomOf(null, text),
      'routes.ts isReservedName': isFreeOfReservedNames,
      'site/call-pattern.ts callPattern': (text) => guess('POST', `/api/Gift/${text}`),
    },
    bounded: {
      'content/shop.ts shopLogoPath': 'the id of a shop of ours',
      'fields.ts optionalText': 'a key of ours',
      'fields.ts text': 'a key of ours',
      'language.ts inLanguage': 'the name of a file of ours',
      'ops/ops-scope.ts deployScope': 'the name of a part',
      'routes.ts pathTo': 'parameters of ours',
      'site/site-config.ts flagDefaults': 'the address of the site',
      'wishlist/image.ts drawingPath': 'a name of ours',
      'wishlist/image.ts imagePath': 'the hash of a picture',
      'wishlist/image.ts imagePreviewPath': 'the hash of a picture',
      'wishlist/image.ts linkPreviewPath': 'a guid and a hash of ours',
    },
  });
});
