import { Agent, request } from 'node:http';
import { hashSecret } from '../../server/secrets/secret-hash.ts';
import { cookieOf } from '../harness/people.ts';

const TICK_MS = 20;
const SOCKETS_MAX = 600;
/** How often each gets in during a flood. */
export const TIMES = 20;

type Person = { username: string; password: string };
type Target = { port: number; pin: string; recruiter: Person };

/** How many secrets this machine can hash in a second at this moment. */
export async function hashesPerSecond() {
  const count = 10;
  const began = performance.now();
  await Promise.all(Array.from({ length: count }, () => hashSecret('x')));
  return (count * 1000) / (performance.now() - began);
}

/** Wrong sign-ins at a steady rate, whether or not the site keeps up. */
function startFlood(
  { port, recruiter }: Target,
  { perSecond, timesTheHash = 0, addresses = 2 ** 22 }: Flood,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS_MAX });
  const statuses = new Map<number, number>();
  const note = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const began = performance.now();
  let sent = 0;
  let open = 0;

  function send() {
    const number = sent++;
    const host = number % addresses;
    const address = `10.${host >> 14}.${(host >> 6) & 255}.${host & 63}`;
    const isPin = number % 20 === 7;
    const username = number % 10 === 0 ? recruiter.username : `flood.${number}`;
    const body = JSON.stringify(
      isPin ? { pin: `wrong ${number}` } : { username, password: `a wrong password ${number}` },
    );
    open += 1;
    const asked = request({
      agent,
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: isPin ? '/api/admin/grant' : '/api/session',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-forwarded-for': address,
        // Every other one claims to be known.
        ...(number % 2 && { cookie: `known_browser=${String(number).padStart(43, 'A')}` }),
      },
    });
    const done = (status: number) => {
      open -= 1;
      note(status);
    };
    asked.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => done(answer.statusCode ?? 0));
      answer.on('error', () => done(0));
    });
    // The site closes connections that were idle for a while, also in the moment in which one is used again.
    asked.on('error', () => {
      if (asked.reusedSocket) open -= 1;
      else done(0);
    });
    asked.end(body);
  }

  const timer = setInterval(() => {
    const seconds = (performance.now() - began) / 1000;
    const hashed = statuses.get(401) ?? 0;
    const due = Math.max(seconds * perSecond, hashed * timesTheHash);
    while (sent < due && open < SOCKETS_MAX) send();
  }, TICK_MS);

  return {
    statuses,
    stop() {
      clearInterval(timer);
      const outcome = {
        sent,
        statuses: new Map(statuses),
        seconds: (performance.now() - began) / 1000,
      };
      agent.destroy();
      return outcome;
    },
  };
}

export type Flood = {
  perSecond: number;
  /** More than that, when the machine turns out to hash more than it did before. */
  timesTheHash?: number;
  addresses?: number;
};

type Options = {
  times?: number;
  pauseMs?: number;
  /** How many derivations have begun so far. */
  derivations?: () => number;
};

/** During the flood, one known browser unlocks the panel and one signs in, time after time. */
export async function getInDuringFlood(
  target: Target,
  flood: Flood,
  { times = TIMES, pauseMs = 0, derivations = () => 0 }: Options = {},
) {
  const { port, pin, recruiter } = target;
  const send = async (path: string, body: object, cookie: string) => {
    const began = performance.now();
    const before = derivations();
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.200.0.1', cookie },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    const ms = Math.round(performance.now() - began);
    return { status: answer.status, ms, waitedFor: derivations() - before, answer };
  };
  const doors = [
    { path: '/api/admin/grant', body: { pin }, cookie: '' },
    { path: '/api/session', body: recruiter, cookie: '' },
  ];
  const getIn = () =>
    Promise.all(
      doors.map(async (door): Promise<Try> => {
        const { answer, ...one } = await send(door.path, door.body, door.cookie);
        if (one.status === 200) door.cookie = cookieOf(answer, 'known_browser');
        return one;
      }),
    );

  const quiet = [await getIn(), await getIn()].flat();
  if (quiet.some(({ status }) => status !== 200)) throw new Error(JSON.stringify(quiet));
  const quietMs = Math.max(...quiet.map(({ ms }) => ms));
  const flooding = startFlood(target, flood);
  while (flooding.statuses.size === 0) await pause(TICK_MS);
  const rounds = [];
  for (let i = 0; i < times; i++) {
    rounds.push(await getIn());
    await pause(pauseMs);
  }
  return { rounds, quietMs, ...flooding.stop() };
}

type Try = { status: number; ms: number; waitedFor: number };
type Outcome = Awaited<ReturnType<typeof getInDuringFlood>>;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How many got in, how many of them on time, the slowest, and what became of the flood. */
export function floodFigures(outcome: Outcome) {
  const { rounds, quietMs, seconds, sent, statuses } = outcome;
  const all = rounds.flat();
  const slowest = Math.max(...all.map(({ ms }) => ms));
  const most = Math.max(...all.map(({ waitedFor }) => waitedFor));
  const hashed = Math.max(1, statuses.get(401) ?? 0);
  const gotIn = [0, 1].map((door) => rounds.filter((round) => round[door]?.status === 200).length);
  return {
    gotIn,
    slowest,
    most,
    timesTheHash: sent / hashed,
    tried: `${Math.round(sent / seconds)} wrong sign-ins a second for ${Math.round(seconds)} s, ${Math.round(sent / hashed)} times what was hashed`,
    figure: `${gotIn[0]} of ${rounds.length} PINs and ${gotIn[1]} of ${rounds.length} recruiters got in, the slowest after ${slowest} ms (${quietMs} ms without the flood)`,
  };
}
