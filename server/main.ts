import { readEnv } from './env.ts';
import { createLog, type Log } from './observability/log.ts';
import { tellPerson, tellRefusedStart } from './observability/process-log.ts';
import { openSite } from './site.ts';
import { welcome } from './start/first-start.ts';

const DEVELOPING = process.argv.includes('--dev');
/** In a checkout. An image or a service brings its whole build along. */
const BUILDING = DEVELOPING || process.argv.includes('--build');

/** Until the settings are read and say more. */
let log: Log = createLog('error', (line) => process.stdout.write(line));

function onSignals(listener: (signal: string) => Promise<void>) {
  // In development React Router's plugin ends the process at once on these, which would leave our database running.
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process
      .removeAllListeners(signal)
      .on(signal, () => listener(signal).finally(() => process.exit(0)));
  }
}

try {
  const env = readEnv();
  const site = await openSite(env, {
    developing: DEVELOPING,
    building: BUILDING,
    async onStarting(starting) {
      log = starting.log;
      // Without --build a proxy may be in front, and it retries while the port is closed.
      if (BUILDING) await starting.listen();
    },
    onInterruptible: onSignals,
  });
  onSignals(site.stop);
  if (!BUILDING) await site.listen();
  tellPerson(
    welcome({
      name: site.name,
      url: env.publicUrl,
      isEncoding: site.isEncoding(),
      ...site.firstStart,
    }),
  );
} catch (error) {
  tellRefusedStart(error, log);
  process.exit(1);
}
