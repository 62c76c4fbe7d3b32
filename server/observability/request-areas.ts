export const AREAS = [
  'page',
  'api/public',
  'api/session',
  'api/recruiter',
  'api/admin',
  'pictures',
  'static',
  'other',
] as const;
export type Area = (typeof AREAS)[number];

const BY_START: [string, Area][] = [
  ['/api/admin/', 'api/admin'],
  ['/api/recruiter/', 'api/recruiter'],
  ['/api/session', 'api/session'],
  ['/api/', 'api/public'],
  ['/pictures/', 'pictures'],
  ['/assets/', 'static'],
  ['/site-pictures/', 'static'],
  ['/content/', 'static'],
];
const PROBES = ['/healthz', '/readyz'];
const FILE = /\.(js|css|svg|json|webmanifest|xml|txt|woff2|avif|webp|jpg|png|ico|pdf)$/;

/** The part of the site that a path belongs to: a fixed list, because it becomes a metric label. */
export function areaOf(path: string): Area {
  const found = BY_START.find(([start]) => path.startsWith(start));
  if (found) return found[1];
  if (PROBES.includes(path)) return 'other';
  return FILE.test(path) ? 'static' : 'page';
}

export const METHOD_CLASSES = ['read', 'write', 'other'] as const;
const CLASS_OF: Record<string, (typeof METHOD_CLASSES)[number]> = {
  GET: 'read',
  HEAD: 'read',
  POST: 'write',
  PUT: 'write',
  PATCH: 'write',
  DELETE: 'write',
};
export const methodClass = (method: unknown) => CLASS_OF[String(method)] ?? 'other';

export const STATUS_CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;
export const statusClass = (status: unknown) => `${Math.floor(Number(status) / 100)}xx`;
