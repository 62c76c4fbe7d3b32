import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { StartupProblem } from './errors.ts';
import { settingsTable } from './settings.ts';

test('with nothing set, everything has a value', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: [],
    publicUrl: 'http://localhost:3000',
    seedDemo: true,
    MAP_TILES_URL: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  });
});

test('an empty value is as good as none', () => {
  expect(readEnv({ PORT: '', ADMIN_PIN: '' })).toMatchObject({ PORT: 3000, ADMIN_PIN: undefined });
});

test.each([
  [
    'smtps://u:p%40ss@smtp.example.com',
    { port: 465, encryption: 'tls', login: { user: 'u', password: 'p@ss' } },
  ],
  ['smtp://smtp.example.com', { port: 587, encryption: 'starttls', login: null }],
  ['smtp://relay.example.com:25?tls=no', { port: 25, encryption: 'none' }],
  ['smtp://127.0.0.1:2525', { host: '127.0.0.1', port: 2525, encryption: 'none' }],
  ['smtp://[::1]:2525', { host: '::1', encryption: 'none' }],
])(
  'mails to %s are encrypted unless they stay on this machine or nobody wants it',
  (SMTP_URL, smtp) => {
    expect(
      readEnv({ SMTP_URL, MAIL_FROM: 'Agency, Tests <tests@example.com>' }).mail,
    ).toMatchObject({
      smtp,
      from: { name: 'Agency, Tests', address: 'tests@example.com' },
      replyTo: null,
    });
  },
);

test('a database of your own is not seeded unless asked', () => {
  const DATABASE_URL = 'postgresql://u:p@db.example/agency';
  expect(readEnv({ DATABASE_URL }).seedDemo).toBe(false);
  expect(readEnv({ DATABASE_URL, SEED_DEMO: 'yes' }).seedDemo).toBe(true);
  expect(readEnv({ SEED_DEMO: 'no' }).seedDemo).toBe(false);
});

test.each([
  ['PORT', '70000', 'PORT is not usable. Write a number from 0 to 65535, such as 3000.'],
  ['PORT', 'http', 'PORT is not usable.'],
  [
    'PUBLIC_URL',
    'www.example.com',
    'PUBLIC_URL is not usable. Write an address such as https://www.example.com.',
  ],
  ['PUBLIC_URL', 'ftp://example.com', 'PUBLIC_URL is not usable.'],
  [
    'TRUSTED_PROXIES',
    '10.0.0.1, everyone',
    'TRUSTED_PROXIES is not usable. Write addresses or networks',
  ],
  [
    'DATABASE_URL',
    'mysql://x/y',
    'DATABASE_URL is not usable. Write an address such as postgresql://',
  ],
  ['ADMIN_PIN', '12345', 'ADMIN_PIN is not usable. Write a PIN of 6 to 64 characters.'],
  [
    'DEMO_PASSWORD',
    'short',
    'DEMO_PASSWORD is not usable. Write a password of 6 to 200 characters.',
  ],
  ['SEED_DEMO', 'true', 'SEED_DEMO is not usable. Write yes or no.'],
  ['MAP_TILES_URL', 'off', 'MAP_TILES_URL is not usable. Write none, or an https address with {z}'],
  ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}.png', 'MAP_TILES_URL is not usable.'],
  ['MAP_TILES_URL', 'http://tiles.example/{z}/{x}/{y}.png', 'MAP_TILES_URL is not usable.'],
  ['MAP_TILES_URL', 'https://{s}.tiles.example/{z}/{x}/{y}.png', 'MAP_TILES_URL is not usable.'],
  ['MAP_TILES_URL', 'https://a;script-src/{z}/{x}/{y}', 'MAP_TILES_URL is not usable.'],
  ['SMTP_URL', 'smtp.example.com', 'SMTP_URL is not usable. Write an address such as smtps://'],
  ['SMTP_URL', 'https://smtp.example.com', 'SMTP_URL is not usable.'],
  ['SMTP_URL', 'smtp://user@smtp.example.com', 'SMTP_URL is not usable.'],
  ['SMTP_URL', 'smtp://user:p%0Aw@smtp.example.com', 'SMTP_URL is not usable.'],
  ['SMTP_URL', 'smtp://u:p@smtp.example.com?logger=true', 'SMTP_URL is not usable.'],
  ['SMTP_URL', 'smtps://u:p@smtp.example.com?tls=no', 'SMTP_URL is not usable.'],
  ['SMTP_URL', 'smtp://u:p@smtp.example.com', 'MAIL_FROM is missing: a mail server has to know'],
  ['MAIL_FROM', 'the agency', 'MAIL_FROM is not usable. Write an address such as tests@'],
  ['MAIL_FROM', 'A\r\nBcc: b@example.com <a@example.com>', 'MAIL_FROM is not usable.'],
  ['MAIL_REPLY_TO', 'Agency <office>', 'MAIL_REPLY_TO is not usable.'],
  ['ASSISTANT_API_KEY', 'two words', 'ASSISTANT_API_KEY is not usable. Write the key as'],
  ['ASSISTANT_MODEL', 'models/x:y', 'ASSISTANT_MODEL is not usable. Write the name of a model'],
  ['ASSISTANT_BASE_URL', 'http://provider.example', 'ASSISTANT_BASE_URL is not usable.'],
  ['ASSISTANT_BASE_URL', 'https://u:p@provider.example', 'ASSISTANT_BASE_URL is not usable.'],
  ['ASSISTANT_DAILY_CALLS', 'many', 'ASSISTANT_DAILY_CALLS is not usable. Write a number'],
  [
    'METRICS_PORT',
    'yes',
    'METRICS_PORT is not usable. Write a number from 0 to 65535, such as 9464.',
  ],
  ['NODE_NAME', 'node one', 'NODE_NAME is not usable. Write up to 64 letters'],
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'collector:4318',
    'OTEL_EXPORTER_OTLP_ENDPOINT is not usable. Write an address such as http://127.0.0.1:4318.',
  ],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://u:p@collector.example', 'OTEL_EXPORTER_OTLP_ENDPOINT is'],
  ['OTEL_SERVICE_NAME', '<site>', 'OTEL_SERVICE_NAME is not usable. Write up to 64 letters'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is not usable. Write debug, info, warn, error, silent.'],
  ['S3_BUCKET', 'My Bucket', "S3_BUCKET is not usable. Write a bucket's name, such as"],
  ['S3_REGION', 'Paris!', 'S3_REGION is not usable. Write a region such as eu-west-3.'],
  ['S3_ENDPOINT', 's3.example.com', 'S3_ENDPOINT is not usable. Write an address such as https://'],
  ['S3_ENDPOINT', 'https://key:secret@s3.example.com', 'S3_ENDPOINT is not usable.'],
  ['S3_ENDPOINT', 'https://s3.example.com/?x=1', 'S3_ENDPOINT is not usable.'],
  ['S3_ENDPOINT', 'https://s3.example.com/a/../b', 'S3_ENDPOINT is not usable.'],
  ['S3_ENDPOINT', 'https://s3.example.com/{bucket}', 'S3_ENDPOINT is not usable.'],
  ['S3_ENDPOINT', 'https://s3.example.com:99999', 'S3_ENDPOINT is not usable.'],
  ['S3_ACCESS_KEY_ID', 'a key', 'S3_ACCESS_KEY_ID is not usable.'],
  ['S3_SECRET_ACCESS_KEY', 'two words', 'S3_SECRET_ACCESS_KEY is not usable.'],
  ['S3_PREFIX', '../up', 'S3_PREFIX is not usable. Write a folder such as agency or sites/agency.'],
  ['S3_PREFIX', '/agency', 'S3_PREFIX is not usable.'],
])('%s=%s stops the start and says what to write', (name, value, sentence) => {
  expect(() => readEnv({ [name]: value })).toThrow(StartupProblem);
  expect(() => readEnv({ [name]: value })).toThrow(sentence);
});

test('map tiles come from where one says, from this machine too, or not at all', () => {
  const own = 'https://tiles.example/map/{z}/{x}/{y}@2x.webp?key=1';
  const here = 'http://127.0.0.1:8080/{z}/{x}/{y}.png';
  expect(readEnv({ MAP_TILES_URL: own }).MAP_TILES_URL).toBe(own);
  expect(readEnv({ MAP_TILES_URL: here }).MAP_TILES_URL).toBe(here);
  expect(readEnv({ MAP_TILES_URL: 'none' }).MAP_TILES_URL).toBeNull();
});

test('a wrong value is not repeated: it may be a secret', () => {
  expect(() => readEnv({ ADMIN_PIN: '4711', DATABASE_URL: 'x://secret' })).toThrow(
    /^(?!.*(4711|secret))/s,
  );
});

const BUCKET = {
  S3_BUCKET: 'agency-pictures',
  S3_REGION: 'eu-west-3',
  S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'abc/def+0123456789',
};

test('pictures are on the disk unless a bucket is named', () => {
  expect(readEnv({}).s3).toBeNull();
  expect(readEnv({ S3_BUCKET: '', S3_REGION: '' }).s3).toBeNull();
  expect(readEnv(BUCKET).s3).toEqual({
    bucket: 'agency-pictures',
    region: 'eu-west-3',
    endpoint: undefined,
    accessKeyId: 'AKIAEXAMPLE',
    secretAccessKey: 'abc/def+0123456789',
    prefix: '',
  });
});

test.each([
  ['http://127.0.0.1:9000', 'http://127.0.0.1:9000'],
  ['http://[::1]:9000/', 'http://[::1]:9000'],
  ['https://x.example/storage/v1/s3/', 'https://x.example/storage/v1/s3'],
  ['https://{bucket}.oss.example', 'https://{bucket}.oss.example'],
])('another S3 service may be at %s', (S3_ENDPOINT, endpoint) => {
  expect(readEnv({ ...BUCKET, S3_ENDPOINT }).s3?.endpoint).toBe(endpoint);
});

test('a folder in the bucket ends with one slash, however it is written', () => {
  expect(readEnv({ ...BUCKET, S3_PREFIX: 'sites/agency' }).s3?.prefix).toBe('sites/agency/');
  expect(readEnv({ ...BUCKET, S3_PREFIX: 'sites/agency/' }).s3?.prefix).toBe('sites/agency/');
});

test.each(Object.keys(BUCKET))('a bucket without %s stops the start and says so', (name) => {
  expect(() => readEnv({ ...BUCKET, [name]: '' })).toThrow(StartupProblem);
  expect(() => readEnv({ ...BUCKET, [name]: '' })).toThrow(
    new RegExp(`^${name} is missing: pictures on S3 need S3_BUCKET, .*Write [^\\n]*$`),
  );
});

test('an endpoint or a folder alone is half a configuration, too', () => {
  for (const half of [{ S3_ENDPOINT: 'https://s3.example.com' }, { S3_PREFIX: 'agency' }]) {
    expect(() => readEnv(half)).toThrow(/S3_BUCKET is missing.*\n.*\n.*\nS3_SECRET_ACCESS_KEY/);
  }
});

test('the provider answers once there is a key, a model served today by default', () => {
  expect(readEnv({}).provider).toBeNull();
  expect(readEnv({ ASSISTANT_MODEL: 'gemini-3.8-flash' }).provider).toBeNull();
  expect(readEnv({ ASSISTANT_API_KEY: 'AIza-example' }).provider).toEqual({
    key: 'AIza-example',
    model: 'gemini-3.5-flash-lite',
    baseUrl: 'https://generativelanguage.googleapis.com',
    dailyCalls: 500,
  });
});

test('every wrong setting is named at once', () => {
  expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT.*\nLOG_LEVEL/);
});

test("the README's table is the list of settings", async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  expect(readme).toContain(settingsTable());
});
