import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '../harness/dockerfile.ts';

const unit = (name: string) => {
  const lines = readFileSync(join(PROJECT, 'deploy', name), 'utf8').split('\n');
  return (key: string) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));
};

test.each(['saharis.service', 'saharis-backup.service'])(
  '%s starts a program that is there, as its own user, with the data where they are kept',
  (name) => {
    const valuesOf = unit(name);
    const home = valuesOf('WorkingDirectory')[0] ?? '';
    const [program = '', script = ''] = valuesOf('ExecStart')[0]?.split(' ') ?? [];
    expect(existsSync(join(PROJECT, program.replace(`${home}/`, ''))), program).toBe(true);
    expect(existsSync(join(PROJECT, script)), script).toBe(true);
    expect(valuesOf('User')).toEqual(['saharis']);
    const [state = ''] = valuesOf('StateDirectory')[0]?.split(' ') ?? [];
    expect(valuesOf('Environment')[0]).toContain(`DATA_DIR=/var/lib/${state}`);
  },
);

test('a stop is told to the site alone, since its database is stopped by it', () => {
  expect(unit('saharis.service')('KillMode')).toEqual(['mixed']);
});

test('the nightly backup has a timer', () => {
  expect(unit('saharis-backup.timer')('OnCalendar')).toHaveLength(1);
});
