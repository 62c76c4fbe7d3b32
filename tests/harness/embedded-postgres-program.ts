import { startEmbeddedPostgres } from '../../server/database/embedded/embedded-postgres.ts';

// A stand-in for the app, which a test can kill: node embedded-postgres-program.ts <data folder> <state folder>.
// Every event is a JSON line; the last one of a start carries `connection` or `refused`.
const [dataDir = '', stateDir] = process.argv.slice(2);
const say = (line: object) => console.log(JSON.stringify(line));

try {
  const database = await startEmbeddedPostgres({
    dataDir,
    stateDir,
    log: (event, details) => say({ event, ...details }),
  });
  const alive = setInterval(() => undefined, 60_000);
  process.once('SIGTERM', async () => {
    await database.stop();
    clearInterval(alive);
  });
  say({ connection: database.connection });
} catch (error) {
  say({ refused: (error as Error).message });
}
