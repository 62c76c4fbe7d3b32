import { parseArgs } from 'node:util';
import { readContent } from '../content/read-content.ts';
import { addManyDemoWorkers } from '../database/seed/demo-workers.ts';
import { countWorkers } from '../database/seed/seed-demo.ts';
import { StartupProblem } from '../errors.ts';
import { firstDemo } from '../start/first-start.ts';
import { runCommand } from './run-command.ts';

/** npm run seed [-- --workers N]: the demo agency, once; with --workers, demo workers up to N. */
await runCommand(async ({ db, pool, env, openFiles }, args) => {
  const { values } = parseArgs({ args, options: { workers: { type: 'string' } } });
  const wanted = Number(values.workers ?? 0);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 5_000_000) {
    throw new StartupProblem('--workers takes a whole number up to 5000000.');
  }
  const demo = await firstDemo(db, {
    content: await readContent(env.CONTENT_DIR),
    contentFolder: env.CONTENT_DIR,
    pictures: (await openFiles()).pictures,
    password: env.DEMO_PASSWORD,
    now: new Date(),
  });
  if (demo) {
    const password = demo.password ?? 'as DEMO_PASSWORD says';
    console.log(`The demo agency is in. Recruiter: ${demo.username}, password: ${password}`);
  } else console.log('The demo agency was already in; it is left as it is.');

  const present = await countWorkers(db);
  if (wanted > present) {
    await addManyDemoWorkers(pool, present, wanted, (added) => {
      console.log(`${(present + added).toLocaleString('en')} workers`);
    });
  }
  console.log(`${(await countWorkers(db)).toLocaleString('en')} workers in all.`);
});
