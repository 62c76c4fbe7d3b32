import { LANGUAGES, pathIn } from '../../contracts/languages.ts';
import { aDataFolder, removeDataFolder } from '../../tests/harness/folders.ts';
import { PAGE_BUDGETS } from '../budgets.ts';
import { type Figure, type Goal, median } from '../figures.ts';
import type { Chart, Given, Measured } from '../measured.ts';
import { type Answer, askOnce, differenceOf } from './answer.ts';
import { startBareNode } from './bare-node.ts';
import { nginxVersion, provideNginx, startNginx } from './nginx.ts';
import { alternate, type Round, type Runner } from './rounds.ts';

const TURNS = 4;
/** Only what browsers ask for has a goal of its own for processor time: most of it grows with the bytes. */
const AS_BROWSERS_ASK = {
  label: 'brotli',
  accepts: 'gzip, deflate, br',
  timeGoal: PAGE_BUDGETS.processorMs,
};
const UNPACKED = { label: 'not packed', accepts: undefined, timeGoal: undefined };

/** The cached landing page against nginx and a bare Node server that send the very same bytes, and its languages against English. */
export async function measurePage({ site, step }: Given): Promise<Measured> {
  const noNginx = provideNginx();
  const details: Record<string, Round[]> = {};
  const measured: Measured = {
    figures: [],
    notes: [],
    versions: noNginx ? {} : { nginx: nginxVersion() },
    details,
    charts: [],
  };
  for (const { label, accepts, timeGoal } of [AS_BROWSERS_ASK, UNPACKED]) {
    step(label);
    const target = { port: site.port, path: '/', accepts };
    const answer = await askOnce(target);
    const rivals = await startRivals(answer, noNginx);
    try {
      const runners = [{ name: 'ours', target, pids: [site.pid] }, ...rivals.runners];
      const rounds = await alternate(runners, TURNS);
      const size = `${(answer.body.length / 1000).toFixed(0)} KB`;
      const title = `${label}, ${size}`;
      measured.figures.push(...figuresOf(title, runners, rounds, { noNginx, timeGoal }));
      measured.charts?.push(...chartsOf(title, runners, rounds, timeGoal));
      measured.notes.push(noteOf(label, rounds.flat()));
      for (const [index, { name }] of runners.entries())
        details[`${label}, ${name}`] = rounds[index] ?? [];
    } finally {
      await rivals.stop();
    }
  }
  step('languages');
  const { accepts } = AS_BROWSERS_ASK;
  const pages = LANGUAGES.map((language) => {
    const path = pathIn(language, '/');
    return { name: path, target: { port: site.port, path, accepts }, pids: [site.pid] };
  });
  const [english = [], ...others] = await alternate(pages, TURNS);
  for (const [index, rounds] of others.entries())
    measured.figures.push({
      name: `${pages[index + 1]?.name}: against /, requests/s`,
      unit: 'times',
      goal: PAGE_BUDGETS.toEnglish,
      value: median(
        rounds.map(({ perSecond }, turn) => perSecond / (english[turn] as Round).perSecond),
      ),
    });
  return measured;
}

async function startRivals(answer: Answer, noNginx: string | null) {
  const folder = await aDataFolder();
  const started = [{ name: 'bare node', ...(await startBareNode(answer, folder)) }];
  const stop = async () => {
    for (const rival of started) await rival.stop();
    await removeDataFolder(folder);
  };
  try {
    if (!noNginx) started.push({ name: 'nginx', ...(await startNginx(answer, folder)) });
    for (const { name, target } of started) {
      const difference = differenceOf(answer, await askOnce(target));
      if (difference) throw new Error(`${name} does not send what we send: ${difference}`);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { runners: started as Runner[], stop };
}

function figuresOf(
  label: string,
  runners: Runner[],
  rounds: Round[][],
  { noNginx, timeGoal }: { noNginx: string | null; timeGoal?: Goal },
): Figure[] {
  const of = (name: string) => rounds[runners.findIndex((runner) => runner.name === name)];
  const ours = of('ours') ?? [];
  const ratio = (name: string, goal: Figure['goal']): Figure =>
    against(name, 'requests/s', goal, (our, their) => our.perSecond / their.perSecond);
  const ratioByTime = (name: string): Figure =>
    against(name, 'processor time', undefined, (our, their) => their.processorMs / our.processorMs);
  const against = (
    name: string,
    what: string,
    goal: Figure['goal'],
    compare: (our: Round, their: Round) => number,
  ): Figure => {
    const line = { name: `${label}: against ${name}, ${what}`, unit: 'times' as const, goal };
    const rival = of(name);
    if (!rival) return { ...line, notMeasured: noNginx ?? 'it did not run' };
    const ratios = rival.map((their, turn) => compare(ours[turn] as Round, their));
    return { ...line, value: median(ratios) };
  };
  const each = (what: string, unit: Figure['unit'], read: (round: Round) => number): Figure[] =>
    runners.map(({ name }, index) => ({
      name: `${label}: ${what}, ${name}`,
      unit,
      value: median((rounds[index] ?? []).map(read)),
    }));
  const [ourTime, ...theirTimes] = each('processor time', 'ms', ({ processorMs }) => processorMs);
  return [
    ...each('requests/s', 'requests/s', ({ perSecond }) => perSecond),
    ratio('nginx', PAGE_BUDGETS.toNginx),
    ratio('bare node', PAGE_BUDGETS.toBareNode),
    { ...(ourTime as Figure), goal: timeGoal },
    ...theirTimes,
    ratioByTime('nginx'),
    ratioByTime('bare node'),
  ];
}

function chartsOf(label: string, runners: Runner[], rounds: Round[][], timeGoal?: Goal): Chart[] {
  const bars = (read: (round: Round) => number) =>
    runners.map(({ name }, index) => ({ name, value: median((rounds[index] ?? []).map(read)) }));
  return [
    { title: `${label}: requests a second`, unit: 'requests/s', bars: bars((r) => r.perSecond) },
    {
      title: `${label}: processor time a request`,
      unit: 'ms',
      bars: bars((r) => r.processorMs),
      goal: timeGoal,
    },
  ];
}

function noteOf(label: string, rounds: Round[]): string {
  const percent = (share: (round: Round) => number) => {
    const shares = rounds.map((round) => Math.round(share(round) * 100));
    return `${Math.min(...shares)}–${Math.max(...shares)} %`;
  };
  return `${label}: during these rounds the host stole ${percent(({ stolen }) => stolen)} of the processors, other programs took ${percent(({ others }) => others)}`;
}
