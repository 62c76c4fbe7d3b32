export type Layer =
  | 'start'
  | 'app'
  | 'pages'
  | 'api'
  | 'http'
  | 'room'
  | 'database'
  | 'leaf'
  | 'env';

export type ServerPlace = { side: 'server'; layer: Layer; room: string; audience: string | null };
export type WebPlace = { side: 'web'; part: 'shell' | 'ui' | 'api' | 'area'; area: string };
export type Place =
  | ServerPlace
  | WebPlace
  | { side: 'contracts' }
  | { side: 'messages' }
  | { side: 'assistant' }
  | { side: 'outside' };

/** Small things of the server that every layer may use, and that use no layer. */
const LEAF_FOLDERS = ['primitives', 'secrets'];
const LEAF_FILES = ['server/errors.ts', 'server/observability/log.ts'];
/** The process's own log, and what is put together when the site opens. */
const START_FILES = [
  'server/observability/observability.ts',
  'server/observability/process-log.ts',
];
const START_FOLDERS = ['start', 'commands'];
const LAYER_FOLDERS = ['pages', 'api', 'http', 'database'] as const;
const AUDIENCES = ['public', 'session', 'recruiter', 'admin'];

/** Where in the house a file lives. Tests, scripts and settings of tools live outside. */
export function placeOf(path: string): Place {
  const [side, folder = '', third = ''] = path.split('/');
  const atTop = path.split('/').length === 2;
  if (/\.(test|spec)\.tsx?$/.test(path)) return { side: 'outside' };
  if (side === 'contracts' || side === 'messages' || side === 'assistant') return { side };
  if (side === 'server') {
    const audience = folder === 'api' && AUDIENCES.includes(third) ? third : null;
    return { side, layer: layerOf(path, folder, atTop), room: folder, audience };
  }
  if (side !== 'web') return { side: 'outside' };
  if (atTop) return { side, part: 'shell', area: '' };
  return { side, part: folder === 'ui' || folder === 'api' ? folder : 'area', area: folder };
}

/** A folder of the server that is no layer is a room. */
function layerOf(path: string, folder: string, atTop: boolean): Layer {
  if (LEAF_FILES.includes(path) || LEAF_FOLDERS.includes(folder)) return 'leaf';
  if (folder === 'app.ts') return 'app';
  if (folder === 'env.ts' || folder === 'settings.ts') return 'env';
  if (atTop || START_FILES.includes(path) || START_FOLDERS.includes(folder)) return 'start';
  return LAYER_FOLDERS.find((layer) => layer === folder) ?? 'room';
}
