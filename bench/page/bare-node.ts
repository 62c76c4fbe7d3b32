import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../tests/harness/site-process.ts';
import type { Answer } from './answer.ts';
import { startServer } from './server-process.ts';

const BARE_SERVER = join(import.meta.dirname, 'bare-server.ts');

export async function startBareNode({ head, body }: Answer, folder: string) {
  const files = [join(folder, 'head.json'), join(folder, 'bare-body')] as const;
  await writeFile(files[0], JSON.stringify(head));
  await writeFile(files[1], body);
  const port = await freePort();
  const server = await startServer(process.execPath, [BARE_SERVER, String(port), ...files], port);
  return { ...server, target: { port, path: '/' } };
}
