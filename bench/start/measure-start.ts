import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { aDataFolder, removeDataFolder } from '../../tests/harness/folders.ts';
import type { SiteProcess } from '../../tests/harness/site-process.ts';
import { START_BUDGETS } from '../budgets.ts';
import { type Figure, type Goal, median } from '../figures.ts';
import type { Given, Measured } from '../measured.ts';
import { BEHIND_A_PROXY, withOwnSite } from '../own-site.ts';
import { watchMachine } from '../processor-time.ts';
import { startSiteOfWorkers } from '../site-of-workers.ts';
import { BUSY_HOUR, busyHour } from './busy-hour.ts';
import { type Memory, memoryWatch } from './memory.ts';
import { type Start, startBareNodeOnce, startSiteOnce } from './started-processes.ts';

const WARM_STARTS = 5;
const EMPTY_STARTS = 2;
const WITHOUT_DEMO = { SEED_DEMO: 'no' };
const WORKERS = 10_000;
const LATER_S = 10;

type Looks = { atRest: Memory; afterLoad: Memory; later: Memory };

/** From the start of the process to its first page, and what it then takes of the machine's memory. */
export async function measureStart({ step }: Given): Promise<Measured> {
  const machine = watchMachine();
  const folder = await aDataFolder();
  const [dataDir, compiled] = [join(folder, 'data'), join(folder, 'compiled')];
  try {
    const empty: Start[] = [];
    step('first starts');
    for (let turn = 0; turn < EMPTY_STARTS; turn++)
      empty.push(
        await startSiteOnce(
          join(folder, `empty-${turn}`),
          join(folder, `code-${turn}`),
          WITHOUT_DEMO,
        ),
      );
    const cold = await startSiteOnce(dataDir, compiled);
    step('warm starts');
    const [warm, bare]: [Start[], Start[]] = [[], []];
    for (let turn = 0; turn < WARM_STARTS; turn++) {
      bare.push(await startBareNodeOnce());
      warm.push(await startSiteOnce(dataDir, compiled));
    }
    step('memory of the demo agency');
    const env = { NODE_COMPILE_CACHE: compiled };
    const ofDemo = await withOwnSite({ env, dataDir }, ({ site }) => looksAt(site));
    step(`memory of ${WORKERS.toLocaleString('en')} workers`);
    const large = await startSiteOfWorkers(WORKERS, { ...BEHIND_A_PROXY, ...env });
    const ofLarge = await looksAt(large.site).finally(large.stop);
    const workers = `${WORKERS.toLocaleString('en')} workers`;
    return {
      figures: [
        ...startFigures(empty, cold, warm, bare),
        ...memoryFigures('demo agency', ofDemo, START_BUDGETS.demoMb),
        ...memoryFigures(workers, ofLarge, START_BUDGETS.manyWorkersMb),
      ],
      notes: [
        'cold: an empty data folder and no compiled code, so with making the database and, unless it is left out, the demo agency and its pictures in all sizes, by a process that gives way to others; files of the product may be in the memory of the machine. Warm: the same folders again',
        `load: ${BUSY_HOUR}`,
        "memory: the node's resident memory; of PostgreSQL all processes together, what they share counted once",
        machine.note(),
      ],
      charts: [
        {
          title: 'From the start of the process to the first page',
          unit: 's',
          bars: [
            { name: 'cold', value: cold.ms / 1000 },
            { name: 'cold, no demo', value: secondsOf(empty) },
            { name: 'warm', value: secondsOf(warm) },
            { name: 'bare Node', value: secondsOf(bare) },
          ],
        },
        {
          title: 'Memory of node and database',
          unit: 'MB',
          bars: [...memoryBars('demo agency', ofDemo), ...memoryBars(workers, ofLarge)],
        },
      ],
      versions: {},
      details: { empty, cold, warm, bare, ofDemo, ofLarge },
    };
  } finally {
    await removeDataFolder(folder);
  }
}

async function looksAt(site: SiteProcess): Promise<Looks> {
  const memory = await memoryWatch(site);
  await memory.untilQuiet();
  const atRest = memory.look();
  await busyHour(site);
  const afterLoad = memory.look();
  await pause(LATER_S * 1000);
  return { atRest, afterLoad, later: memory.look() };
}

const secondsOf = (starts: Start[]) => median(starts.map(({ ms }) => ms)) / 1000;

function startFigures(empty: Start[], cold: Start, warm: Start[], bare: Start[]): Figure[] {
  const ratios = warm.map(({ ms }, turn) => ms / (bare[turn] as Start).ms);
  return [
    { name: 'cold start without the demo agency', unit: 's', value: secondsOf(empty) },
    { name: 'cold start', unit: 's', value: cold.ms / 1000 },
    { name: 'warm start', unit: 's', value: secondsOf(warm), goal: START_BUDGETS.warmS },
    { name: 'start of bare Node', unit: 's', value: secondsOf(bare) },
    { name: 'warm start against bare Node', unit: 'times', value: median(ratios) },
    {
      name: 'warm start, processor time of the node',
      unit: 'ms',
      value: median(warm.map(({ processorMs }) => processorMs)),
    },
  ];
}

const bothOf = ({ node, postgres }: Memory) => node + postgres;

const memoryFigures = (agency: string, looks: Looks, goal: Goal): Figure[] =>
  [
    { when: 'at rest', memory: looks.atRest },
    { when: 'after load', memory: looks.afterLoad, goal },
    { when: `${LATER_S} s later`, memory: looks.later },
  ].flatMap(({ when, memory, goal }): Figure[] => [
    { name: `${agency}, ${when}: node`, unit: 'MB', value: memory.node },
    { name: `${agency}, ${when}: PostgreSQL`, unit: 'MB', value: memory.postgres },
    { name: `${agency}, ${when}: both`, unit: 'MB', value: bothOf(memory), goal },
  ]);

const memoryBars = (agency: string, { atRest, afterLoad, later }: Looks) => [
  { name: `${agency}, at rest`, value: bothOf(atRest) },
  { name: `${agency}, after load`, value: bothOf(afterLoad) },
  { name: `${agency}, ${LATER_S} s later`, value: bothOf(later) },
];
