import { hostname } from 'node:os';
import type { z } from 'zod';
import { StartupProblem } from './errors.ts';
import { SETTINGS } from './settings.ts';

type Settings = { [K in keyof typeof SETTINGS]: z.infer<(typeof SETTINGS)[K]['schema']> };
export type S3Settings = {
  bucket: string;
  region: string;
  /** Amazon when missing. `{bucket}` in it is replaced by the bucket's name; without it the name is the path. */
  endpoint?: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Empty, or ends with a slash. */
  prefix: string;
};
export type ProviderSettings = { key: string; model: string; baseUrl: string; dailyCalls: number };
export type Env = Settings & {
  publicUrl: string;
  nodeName: string;
  seedDemo: boolean;
  s3: S3Settings | null;
  /** Null: the built-in assistant answers. */
  provider: ProviderSettings | null;
};

/** Reads the settings, or stops the start with a sentence for each one that is wrong. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const problems: string[] = [];
  const settings = Object.fromEntries(
    Object.entries(SETTINGS).map(([name, { schema, write }]) => {
      const result = schema.safeParse(source[name] === '' ? undefined : source[name]);
      if (!result.success) problems.push(`${name} is not usable. Write ${write}.`);
      return [name, result.data];
    }),
  ) as Settings;
  if (problems.length === 0) problems.push(...missingForS3(settings));
  if (problems.length > 0) throw new StartupProblem(problems.join('\n'));
  return {
    ...settings,
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    nodeName: settings.NODE_NAME ?? `${hostname()}:${settings.PORT}`,
    seedDemo: settings.SEED_DEMO ?? settings.DATABASE_URL === undefined,
    s3: s3Of(settings),
    provider: providerOf(settings),
  };
}

function providerOf(settings: Settings): ProviderSettings | null {
  const key = settings.ASSISTANT_API_KEY;
  if (!key) return null;
  return {
    key,
    model: settings.ASSISTANT_MODEL,
    baseUrl: settings.ASSISTANT_BASE_URL,
    dailyCalls: settings.ASSISTANT_DAILY_CALLS,
  };
}

/** A bucket takes four settings; with one of them, or with one of the others, all four are meant. */
function missingForS3(settings: Settings): string[] {
  const needed = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const given = Object.entries(settings).filter(([name, value]) => /^S3_/.test(name) && value);
  if (given.length === 0) return [];
  return needed
    .filter((name) => !settings[name])
    .map(
      (name) =>
        `${name} is missing: pictures on S3 need ${needed.join(', ')}. Write ${SETTINGS[name].write}.`,
    );
}

function s3Of(settings: Settings): S3Settings | null {
  const {
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  if (!bucket || !region || !accessKeyId || !secretAccessKey) return null;
  return {
    bucket,
    region,
    endpoint: settings.S3_ENDPOINT,
    accessKeyId,
    secretAccessKey,
    prefix: settings.S3_PREFIX ?? '',
  };
}

/** For the build and the drawing of outline and magazine, which need no other setting. */
export const readContentDir = (source: Record<string, string | undefined> = process.env): string =>
  SETTINGS.CONTENT_DIR.schema.parse(source.CONTENT_DIR || undefined);
