import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { exportQuery } from '../../../contracts/worker-import.ts';
import { recordAccess } from '../../access-log/access-log.ts';
import { Refusal } from '../../errors.ts';
import { chunksOf } from '../../http/chunked-body.ts';
import { todayIn } from '../../workers/availability.ts';
import { exportWorkers } from '../../workers/worker-records.ts';
import { refusalOf } from '../refusal-of.ts';
import { type AppDeps, type AppEnv, createRouter, refusals } from '../router.ts';
import { seesPhones } from './contacts.ts';

const FULL_RETRY_SECONDS = 10;

const exportAll = createRoute({
  method: 'get',
  path: '/workers/export',
  request: { query: exportQuery },
  responses: {
    200: {
      description: 'The list as on the screen, all of its pages',
      content: { 'text/csv': { schema: z.string() } },
    },
    ...refusals,
  },
});

export const workerExportsApi = (deps: AppDeps) => {
  const running = createExports();
  return createRouter().openapi(exportAll, async (c) => {
    const { language, ids, ...chosen } = c.req.valid('query');
    const { zone } = await deps.openingHours.current();
    const today = todayIn(zone, deps.now());
    return sendCsv(c, deps, running, {
      noun: 'workers',
      file: 'workers',
      pieces: () => exportWorkers(deps.db, { ...chosen, ids }, language, today, seesPhones(c)),
    });
  });
};

type File = {
  /** As the access log names it. */
  noun: string;
  /** Without the day and the ending. */
  file: string;
  pieces: () => Pieces;
};

/** A list as a file, noted before it leaves. */
export async function sendCsv(
  c: Context<AppEnv>,
  deps: AppDeps,
  running: ReturnType<typeof createExports>,
  { noun, file, pieces }: File,
) {
  const csv = await running.begin(pieces, (error) => refusalOf(error, c, deps.log));
  if (!csv)
    throw new Refusal('too-many-requests.exports', { retryAfterSeconds: FULL_RETRY_SECONDS });
  await noteExport(c, deps, { noun, csv });
  const day = deps.now().toISOString().slice(0, 10);
  return c.body(csv, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${file}-${day}.csv"`,
    'x-accel-buffering': 'no',
  });
}

type Leaving = { noun: string; csv: ReadableStream };

/** Before the file leaves; a file that cannot be noted does not. HEAD has no body: nothing leaves. */
async function noteExport(c: Context<AppEnv>, deps: AppDeps, { noun, csv }: Leaving) {
  if (c.req.raw.method === 'HEAD') return;
  const { grant, person } = c.get('admin');
  const entry = { actor: `admin ${grant}`, person, requestId: c.get('requestId') };
  try {
    await recordAccess(deps.db, { ...entry, what: 'export', noun }, deps.now());
  } catch (error) {
    await csv.cancel();
    throw error;
  }
}

const EXPORTS_MAX = 2;
/** A slower reader is treated as gone. */
const LIFE_MS = 10 * 60_000;

type Pieces = AsyncGenerator<string, void>;

async function* inChunks(pieces: Pieces) {
  for await (const piece of pieces) yield* chunksOf(Buffer.from(piece));
}

/** The exports of this node. Each is read from the database as fast as its client reads, and ends with it. */
export function createExports() {
  let running = 0;

  return {
    /** Null when too many are running. The first piece is there before it answers, or its failure. */
    async begin(
      start: () => Pieces,
      onBreak: (error: unknown) => void,
    ): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null> {
      if (running >= EXPORTS_MAX) return null;
      running += 1;
      const chunks = inChunks(start());
      let left = false;
      const leave = () => {
        if (!left) running -= 1;
        left = true;
        clearTimeout(life);
      };
      let life: NodeJS.Timeout | undefined;
      try {
        let next = await chunks.next();
        return new ReadableStream(
          {
            start(controller) {
              life = setTimeout(() => {
                leave();
                controller.error(new Error('The export took too long'));
                chunks.return();
              }, LIFE_MS);
            },
            async pull(controller) {
              try {
                if (next.done) {
                  leave();
                  return controller.close();
                }
                controller.enqueue(next.value);
                next = await chunks.next();
              } catch (error) {
                leave();
                onBreak(error);
                throw error;
              }
            },
            async cancel() {
              leave();
              await chunks.return();
            },
          },
          { highWaterMark: 1 },
        );
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}
