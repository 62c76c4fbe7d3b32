import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const PROJECT = resolve(import.meta.dirname, '../..');

type Instruction = { word: string; rest: string };

/** The instructions of each stage, the last of which becomes the image. */
export function readDockerfile(): Instruction[][] {
  const lines = readFileSync(join(PROJECT, 'deploy/Dockerfile'), 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
    if (word === 'FROM') stages.push([]);
    stages.at(-1)?.push({ word, rest });
  }
  return stages;
}

export const restsOf = (stage: Instruction[], wanted: string) =>
  stage.filter(({ word }) => word === wanted).map(({ rest }) => rest);

/** What the last of an instruction in exec form runs. */
export function commandOf(stage: Instruction[], word: string): string[] {
  const list = /\[.*\]/.exec(restsOf(stage, word).at(-1) ?? '')?.[0];
  if (!list) throw new Error(`${word} is not written as a list: a shell would stand between`);
  return JSON.parse(list);
}

export const environmentOf = (stage: Instruction[]): Record<string, string> =>
  Object.fromEntries(
    restsOf(stage, 'ENV')
      .flatMap((rest) => rest.split(/\s+/))
      .map((pair) => pair.split('=') as [string, string]),
  );

/** Whether the engine is given a file of the project: the last line of .dockerignore that fits decides. */
export function isInContext(path: string): boolean {
  const lines = readFileSync(join(PROJECT, '.dockerignore'), 'utf8').split('\n');
  let ignored = false;
  for (const line of lines) {
    if (line === '' || line.startsWith('#')) continue;
    const pattern = line.replace(/^!/, '');
    if (fits(pattern, path)) ignored = !line.startsWith('!');
  }
  return !ignored;
}

function fits(pattern: string, path: string): boolean {
  const expression = pattern
    .replaceAll(/[.+^$()|[\]\\]/g, '\\$&')
    .replaceAll('**/', '(?:.*/)?')
    .replaceAll(/(?<![.)])\*/g, '[^/]*');
  return new RegExp(`^${expression}(/.*)?$`).test(path);
}
