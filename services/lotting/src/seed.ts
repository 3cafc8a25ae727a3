import { runTask } from '@site/service-kit';
import { createDeps } from './app.js';
import { seedDemoDraw } from './seed/seed-demo-draw.js';

/** Puts the demo draw in the database; again and again it stays one. */
await runTask('lotting', (base) => {
  const deps = createDeps(base);
  return async () => {
    const isNew = await seedDemoDraw(deps);
    base.log.info({ isNew }, 'the demo draw is there');
  };
});
