import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT, stubCommands } from './deployment.ts';

const unit = (name: string) => {
  const lines = readFileSync(join(PROJECT, 'deploy', name), 'utf8').split('\n');
  return (key: string) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));
};

test.each(['saharis.service', 'saharis-backup.service'])(
  '%s starts a program that exists, as its own user, with its data folder',
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

test('a stop signals the site alone, since the site stops its database', () => {
  expect(unit('saharis.service')('KillMode')).toEqual(['mixed']);
});

test.each(['saharis.service', 'saharis-backup.service'])(
  '%s that fails starts the report, whose script is there',
  (name) => {
    expect(unit(name)('OnFailure')).toEqual(['saharis-failed@%n.service']);
    const report = unit('saharis-failed@.service')('ExecStart')[0]?.split(' ') ?? [];
    expect(report.at(-1)).toBe('%i');
    expect(existsSync(join(PROJECT, report[1]?.replace('/opt/saharis/', '') ?? ''))).toBe(true);
  },
);

test('a failed unit is reported in the journal at the level of alerts, and by mail to the address that was given', async () => {
  const { folder, calls } = await stubCommands({
    systemctl: 'printf "Result=exit-code\\nExecMainStatus=2\\n"',
    hostname: 'echo agency-1',
    sendmail: 'cat >> "$CALLS"',
  });
  const report = (env: Record<string, string>) =>
    spawnSync('sh', [join(PROJECT, 'deploy/report-failure.sh'), 'saharis-backup.service'], {
      env: { PATH: `${folder}:/usr/bin:/bin`, CALLS: calls, ...env },
      encoding: 'utf8',
    });
  const line =
    'saharis-backup.service failed on agency-1 (Result=exit-code ExecMainStatus=2). Read: journalctl --unit saharis-backup.service\n';
  expect(report({})).toMatchObject({ status: 0, stdout: `<1>${line}` });
  expect(existsSync(calls)).toBe(false);
  expect(report({ ALERT_MAIL: 'operator@agency.example' }).status).toBe(0);
  expect(readFileSync(calls, 'utf8')).toBe(
    `To: operator@agency.example\nSubject: saharis-backup.service failed on agency-1\n\n${line}`,
  );
});

test('the nightly backup has a timer', () => {
  expect(unit('saharis-backup.timer')('OnCalendar')).toHaveLength(1);
});
