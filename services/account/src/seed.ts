import { runTask } from '@site/service-kit';
import { createDeps } from './app.js';
import { seedDemoPeople } from './seed/seed-demo-people.js';

// Run once by the supervisor when SEED=demo, before the other services' demo data, which refers to these people.
void runTask('account', (base) => {
  const deps = createDeps(base);
  return async () => {
    const people = await seedDemoPeople(deps);
    base.log.info({ people }, 'demo people are there');
  };
});
