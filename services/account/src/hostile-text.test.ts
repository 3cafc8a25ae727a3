import { testHostileText } from '@site/service-kit/hostile-text';
import { deviceOf } from './sessions/device-of.js';
import { splitName } from './shared/full-name.js';

testHostileText({
  root: __dirname,
  fed: {
    // A library reads it: the finder does not see that.
    'sessions/device-of.ts deviceOf': deviceOf,
    'shared/full-name.ts splitName': splitName,
  },
  bounded: {
    'notices/notice.repository.ts createNotices': 'a date that we wrote',
    'address/address.repository.ts domainsOf': 'an address within the limits of the contract',
  },
});
