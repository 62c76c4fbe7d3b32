import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The least that Node can do: one answer for everybody. Started by bare-node.ts. */
const [port, headFile = '', bodyFile = ''] = process.argv.slice(2);
const head: string[] = JSON.parse(readFileSync(headFile, 'utf8')).flat();
const body = readFileSync(bodyFile);
createServer((_, response) => response.writeHead(200, head).end(body)).listen(
  Number(port),
  '127.0.0.1',
);
