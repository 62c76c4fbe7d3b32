export type Layer =
  | 'start'
  | 'app'
  | 'pages'
  | 'api'
  | 'front-door'
  | 'room'
  | 'database'
  | 'leaf'
  | 'env';

export type ServerPlace = { side: 'server'; layer: Layer; room: string; audience: string | null };
export type WebPlace = { side: 'web'; part: 'shell' | 'ui' | 'api' | 'area'; area: string };
export type Place = ServerPlace | WebPlace | { side: 'contracts' } | { side: 'outside' };

/** Small things of the server that every layer may use, and that use no layer. */
const LEAVES = [
  'bounded-queue',
  'errors',
  'log',
  'picture-bytes',
  'random-token',
  'hash-queue',
  'secret-hash',
  'startup-problem',
  'zone-clock',
];
const LAYER_FOLDERS = ['pages', 'api', 'front-door', 'database'] as const;
const AUDIENCES = ['public', 'session', 'recruiter', 'admin'];

/** Where in the house a file lives. Tests, scripts and settings of tools live outside. */
export function placeOf(path: string): Place {
  const [side, folder = '', third = ''] = path.split('/');
  const atTop = path.split('/').length === 2;
  if (/\.(test|spec)\.tsx?$/.test(path)) return { side: 'outside' };
  if (side === 'contracts') return { side };
  if (side === 'server') {
    const audience = folder === 'api' && AUDIENCES.includes(third) ? third : null;
    return { side, layer: layerOf(folder, atTop), room: folder, audience };
  }
  if (side !== 'web') return { side: 'outside' };
  if (atTop) return { side, part: 'shell', area: '' };
  return { side, part: folder === 'ui' || folder === 'api' ? folder : 'area', area: folder };
}

/** A folder of the server that is no layer is a room. */
function layerOf(folder: string, atTop: boolean): Layer {
  const name = folder.replace(/\.ts$/, '');
  if (atTop) {
    if (name === 'app' || name === 'env') return name;
    return LEAVES.includes(name) ? 'leaf' : 'start';
  }
  if (name === 'commands') return 'start';
  return LAYER_FOLDERS.find((layer) => layer === name) ?? 'room';
}
