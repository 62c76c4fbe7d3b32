import { createHash } from 'node:crypto';
import { parse } from 'node:path';

/** 'hoggar-lng.svg' becomes 'hoggar-lng-1f0c2a9b.svg': other bytes, another address, so it may be kept forever. */
export function versionedName(file: string, bytes: Uint8Array): string {
  const { name, ext } = parse(file);
  return `${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}${ext}`;
}
