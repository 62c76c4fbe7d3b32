import { openDatabase } from '../database/open-database.ts';
import { type Env, readEnv } from '../env.ts';
import { createLog, type Log } from '../log.ts';
import { sentenceOf } from '../process-log.ts';

type Opened = Awaited<ReturnType<typeof openDatabase>> & { env: Env; log: Log };
type ExitCode = number | undefined;
type Options = { beside?: boolean };

/** Opens the database for a chore, beside a running site or without one, and closes it again. */
export const runCommand = (chore: (opened: Opened, args: string[]) => Promise<ExitCode>) =>
  endWith((args) => withDatabase((opened) => chore(opened, args)));

/** Without `beside` a running site is a reason not to begin. */
export async function withDatabase<T>(
  chore: (opened: Opened) => Promise<T>,
  { beside = true }: Options = {},
): Promise<T> {
  const env = readEnv();
  const log = createLog('warn', (line) => process.stderr.write(line));
  const opened = await openDatabase(env, log, { beside });
  return chore({ ...opened, env, log }).finally(opened.close);
}

/** Ends the process with what the work answers, or with 1 and a sentence. */
export async function endWith(work: (args: string[]) => Promise<ExitCode>): Promise<never> {
  try {
    process.exit((await work(process.argv.slice(2))) ?? 0);
  } catch (error) {
    console.error(sentenceOf(error) ?? error);
    process.exit(1);
  }
}
