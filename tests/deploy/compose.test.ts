import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readEnv } from '../../server/env.ts';
import { SETTINGS } from '../../server/settings.ts';
import { PROJECT, readDockerfile, restsOf, stubCommands } from './deployment.ts';

const DEPLOY = join(PROJECT, 'deploy');
const readDeployed = (name: string) => readFileSync(join(DEPLOY, name), 'utf8');

const service = z.object({
  image: z.string(),
  build: z.object({ additional_contexts: z.record(z.string(), z.string()) }).optional(),
  command: z.array(z.string()).optional(),
  restart: z.string(),
  read_only: z.literal(true),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  cap_drop: z.tuple([z.literal('ALL')]),
  logging: z.object({ options: z.object({ 'max-size': z.string(), 'max-file': z.string() }) }),
  healthcheck: z.union([
    z.object({ test: z.array(z.string()) }),
    z.object({ disable: z.literal(true) }),
  ]),
  mem_limit: z.string(),
  environment: z.record(z.string(), z.string()),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).optional(),
  networks: z.union([
    z.array(z.string()).transform((names) => Object.fromEntries(names.map((name) => [name, null]))),
    z.record(z.string(), z.object({ ipv4_address: z.string() }).nullable()),
  ]),
});
const text = readDeployed('compose.yaml');
/** Reading it proves already that every service is read-only, without rights, limited and restarted. */
const { services, networks } = z
  .object({
    services: z.record(z.string(), service),
    networks: z.record(z.string(), z.object({ internal: z.boolean().optional() })),
  })
  .parse(parse(text, { merge: true }));
const serviceOf = (name: string) => {
  const found = services[name];
  if (!found) throw new Error(`There is no service ${name}`);
  return found;
};
const addressOf = (name: string) => serviceOf(name).networks.site?.ipv4_address;

const VARIABLE = /\$\{(\w+)(:?[-?])([^}]*)\}/g;
const variables = [...text.matchAll(VARIABLE)].map(([, name = '', kind = '', otherwise = '']) => ({
  name,
  isNeeded: kind === ':?',
  otherwise,
}));
const example = Object.fromEntries(
  [...readDeployed('.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [
    name,
    value,
  ]),
);

test('every name that a node is given is a setting of the site', () => {
  for (const node of ['node-1', 'node-2', 'backup']) {
    for (const name of Object.keys(serviceOf(node).environment))
      expect(SETTINGS).toHaveProperty(name);
  }
});

test('the site accepts what the nodes are given', () => {
  const filledIn = Object.fromEntries(
    Object.entries(serviceOf('node-1').environment).map(([name, value]) => [
      name,
      value.replaceAll(VARIABLE, (_, variable: string, kind: string, otherwise: string) =>
        kind === ':?' ? `agency-${variable.toLowerCase().replaceAll('_', '-')}` : otherwise,
      ),
    ]),
  );
  expect(readEnv(filledIn)).toMatchObject({
    publicUrl: 'https://agency-site-host',
    seedDemo: false,
    s3: { bucket: 'pictures', endpoint: 'http://store:3900' },
    provider: null,
  });
});

test('the proxy is given what its file asks for, and nothing that the file does not know', () => {
  const file = readDeployed('haproxy.cfg');
  const setByItself = [...file.matchAll(/^\s*setenv (\w+)/gm)].map(([, name]) => name);
  const asked = [...file.matchAll(/"[^"]*\$\{(\w+)(-[^}]*)?\}[^"]*"/g)].filter(
    ([, name]) => !setByItself.includes(name),
  );
  const given = Object.keys(serviceOf('proxy').environment);
  const mustBeGiven = asked
    .filter(([, , otherwise]) => otherwise === undefined)
    .map(([, name]) => name);
  expect(given).toEqual(expect.arrayContaining([...new Set(mustBeGiven)]));
  expect(asked.map(([, name]) => name)).toEqual(expect.arrayContaining(given));
});

test('the database and the store are given what their images and our files know', () => {
  const { SITE_PASSWORD, ...known } = serviceOf('database').environment;
  expect(Object.keys(known).toSorted()).toEqual(['POSTGRES_INITDB_ARGS', 'POSTGRES_PASSWORD']);
  expect(readDeployed('database-role.sh')).toContain('$SITE_PASSWORD');
  expect(serviceOf('node-1').environment.DATABASE_URL).toContain(`:${SITE_PASSWORD}@`);
  const { environment } = serviceOf('store');
  expect(Object.keys(environment)).toEqual([
    'GARAGE_RPC_SECRET',
    'GARAGE_DEFAULT_BUCKET',
    'GARAGE_DEFAULT_ACCESS_KEY',
    'GARAGE_DEFAULT_SECRET_KEY',
  ]);
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = serviceOf('node-1').environment;
  expect(Object.values(environment).slice(1)).toEqual([
    S3_BUCKET,
    S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY,
  ]);
});

test('no secret has a default, here or in the example', () => {
  const secrets = variables.filter(({ name }) => /PASSWORD|SECRET|KEY|PIN/.test(name));
  expect(secrets.length).toBeGreaterThan(0);
  for (const { name, isNeeded, otherwise } of secrets) {
    if (!isNeeded) expect(otherwise).toBe('');
    expect(example[name]).toBe('');
  }
  for (const { environment } of Object.values(services)) {
    for (const [name, value] of Object.entries(environment)) {
      if (/PASSWORD|SECRET|KEY|PIN/.test(name)) expect(value).toMatch(/^\$\{\w+(:\?[^}]*|-)\}$/);
    }
  }
});

test('the example names every variable, and what is needed stands empty, so that nothing starts by itself', () => {
  expect(Object.keys(example).toSorted()).toEqual(
    [...new Set(variables.map(({ name }) => name))].toSorted(),
  );
  for (const { name, isNeeded, otherwise } of variables)
    expect(example[name]).toBe(isNeeded ? '' : otherwise);
});

test('only the proxy can be reached from outside', () => {
  const published = Object.entries(services).filter(([, { ports }]) => ports);
  expect(published.map(([name]) => name)).toEqual(['proxy']);
  expect(networks.private?.internal).toBe(true);
  for (const name of ['database', 'store', 'backup'])
    expect(Object.keys(serviceOf(name).networks)).toEqual(['private']);
});

test('the nodes believe the proxy and no other, and the proxy asks both nodes', () => {
  expect(serviceOf('node-1').environment.TRUSTED_PROXIES).toBe(addressOf('proxy'));
  const { NODE_1, NODE_2 } = serviceOf('proxy').environment;
  expect([NODE_1, NODE_2]).toEqual([`${addressOf('node-1')}:3000`, `${addressOf('node-2')}:3000`]);
});

test('the figures of a node can be read in the private network, and nowhere else', () => {
  const { METRICS_HOST, METRICS_PORT } = serviceOf('node-1').environment;
  expect([METRICS_HOST, METRICS_PORT]).toEqual(['0.0.0.0', '9464']);
  expect(Object.keys(serviceOf('node-1').networks)).toContain('private');
});

test('backups are made by the image of the nodes, into a volume that its user can write to', () => {
  const { image, command = [], volumes, restart, environment } = serviceOf('backup');
  expect(image).toBe(serviceOf('node-1').image);
  expect(environment).toEqual(serviceOf('node-1').environment);
  expect(restart).toBe('unless-stopped');
  const [, script = '', folder = ''] = command;
  const targets = volumes.map((volume) => volume.replaceAll(VARIABLE, '').split(':')[1]);
  expect(targets).toEqual([script, folder]);
  expect(restsOf(readDockerfile().at(-1) ?? [], 'RUN').join('\n')).toMatch(
    /install --directory --owner saharis .*\/backups/,
  );
});

test('the content of the agency goes into the image, from its own folder where there is one', () => {
  const contexts = services['node-1']?.build?.additional_contexts;
  expect(Object.keys(contexts ?? {})).toEqual(['content']);
  const [content = [], build = []] = readDockerfile();
  expect(restsOf(content, 'FROM')).toEqual(['scratch AS content']);
  expect(restsOf(build, 'COPY')).toContain('--from=content / ./content');
});

test('a failed backup is tried again after an hour, and a good one removes old ones and waits a day', async () => {
  const { folder, calls } = await stubCommands({
    node: `echo "node $*" >> "$CALLS"; test "$(grep -c ^node "$CALLS")" -gt 1`,
    find: `echo "find $*" >> "$CALLS"`,
    sleep: `echo "sleep $*" >> "$CALLS"; if test "$1" = 86400; then kill $PPID; fi`,
  });
  spawnSync('sh', [join(DEPLOY, 'scheduled-backup.sh'), '/backups', '30'], {
    env: { PATH: `${folder}:/usr/bin:/bin`, CALLS: calls },
    timeout: 30_000,
  });
  const backup = 'node server/commands/backup.ts /backups';
  expect(readFileSync(calls, 'utf8').trimEnd().split('\n')).toEqual([
    backup,
    'sleep 3600',
    backup,
    'find /backups -name backup-*.tar* -mtime +30 -delete',
    'sleep 86400',
  ]);
});

test('every file that is handed into a container exists, and no image of others is the latest', () => {
  for (const { volumes, image, command = [] } of Object.values(services)) {
    for (const [, file = ''] of volumes.join('\n').matchAll(/^\.\/([\w.-]+):/gm))
      expect(existsSync(join(DEPLOY, file)), file).toBe(true);
    for (const script of command.filter((word) => word.startsWith('server/')))
      expect(existsSync(join(PROJECT, script)), script).toBe(true);
    if (!image.startsWith('saharis:')) expect(image).toMatch(/:v?\d/);
  }
});
