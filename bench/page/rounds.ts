import { setTimeout as pause } from 'node:timers/promises';
import { processorMs, readMachineMs } from '../processor-time.ts';
import type { Target } from './answer.ts';
import { startLoad } from './load.ts';

const CONNECTIONS = 32;
const LEAD_IN_MS = 300;
const ROUND_MS = 1_500;
const WARM_UP_MS = 1_500;

/** Ports, processes and what to ask: one of the servers that are held against each other. */
export type Runner = { name: string; target: Target; pids: number[] };

export type Round = {
  perSecond: number;
  processorMs: number;
  /** How much of one processor asking took: near 1, the server could have answered more. */
  asking: number;
  /** Shares of the machine's processors in that time. */
  stolen: number;
  others: number;
};

/**
 * Each server in turn, again and again, so that a busy moment of the machine meets all of them alike;
 * another one begins each time, so that none always follows the same one.
 */
export async function alternate(runners: Runner[], times: number): Promise<Round[][]> {
  for (const { target } of runners) await warmUp(target);
  const rounds: Round[][] = runners.map(() => []);
  for (let turn = 0; turn < times; turn++) {
    for (let step = 0; step < runners.length; step++) {
      const index = (turn + step) % runners.length;
      rounds[index]?.push(await runRound(runners[index] as Runner));
    }
  }
  return rounds;
}

async function warmUp(target: Target) {
  const load = await startLoad(target, CONNECTIONS);
  await pause(WARM_UP_MS);
  load.stop();
}

async function runRound({ target, pids }: Runner): Promise<Round> {
  const load = await startLoad(target, CONNECTIONS);
  const look = () => ({
    at: performance.now(),
    answers: load.answers(),
    served: processorMs(pids),
    asked: processorMs([process.pid]),
    machine: readMachineMs(),
  });
  try {
    await pause(LEAD_IN_MS);
    const before = look();
    await pause(ROUND_MS);
    const after = look();
    const answers = after.answers - before.answers;
    const served = after.served - before.served;
    const asked = after.asked - before.asked;
    const wall = after.at - before.at;
    const all = after.machine.all - before.machine.all;
    const stolen = after.machine.stolen - before.machine.stolen;
    const busy = all - stolen - (after.machine.idle - before.machine.idle);
    return {
      perSecond: (answers / wall) * 1000,
      processorMs: served / answers,
      asking: asked / wall,
      stolen: stolen / all,
      others: Math.max(busy - served - asked, 0) / all,
    };
  } finally {
    load.stop();
  }
}
