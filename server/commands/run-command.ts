import { openDatabase } from '../database/open-database.ts';
import { type Env, readEnv } from '../env.ts';
import { createLog, type Log } from '../log.ts';
import { StartupProblem } from '../startup-problem.ts';

type Opened = Awaited<ReturnType<typeof openDatabase>> & { env: Env; log: Log };

/** Opens the database for a chore, beside a running site or without one, and closes it again. */
export async function runCommand(
  chore: (opened: Opened, args: string[]) => Promise<void>,
): Promise<never> {
  try {
    const env = readEnv();
    const log = createLog('warn', (line) => process.stderr.write(line));
    const opened = await openDatabase(env, log, { beside: true });
    await chore({ ...opened, env, log }, process.argv.slice(2)).finally(opened.close);
    process.exit(0);
  } catch (error) {
    console.error(error instanceof StartupProblem ? error.message : error);
    process.exit(1);
  }
}
