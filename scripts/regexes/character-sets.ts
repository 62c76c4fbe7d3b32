/** Code points from, to: both belong to it. */
export type Range = readonly [number, number];

const BASIC_MAX = 0xffff;
const UNICODE_MAX = 0x10ffff;
const ASTRAL_SAMPLE_MAX = 0x103ff;
const SEEN_ONLY_IN_ALL = /\\[pP]|\\u\{|[\u{10000}-\u{10ffff}]/u;

const cached = new Map<string, Range[]>();

/** Which characters one character, class or escape of an expression stands for, as the engine itself sees it. */
export function rangesOf(raw: string, flags: string): Range[] {
  const own = [...flags].filter((flag) => 'iusv'.includes(flag)).join('');
  const key = `${own}/${raw}`;
  const known = cached.get(key) ?? readRanges(raw, own);
  cached.set(key, known);
  return known;
}

function readRanges(raw: string, flags: string): Range[] {
  const one = new RegExp(`^(?:${raw})$`, flags);
  const isUnicode = /[uv]/.test(flags);
  const max = !isUnicode ? BASIC_MAX : SEEN_ONLY_IN_ALL.test(raw) ? UNICODE_MAX : ASTRAL_SAMPLE_MAX;
  const ranges: [number, number][] = [];
  let open: [number, number] | null = null;
  for (let point = 0; point <= max; point++) {
    if (!one.test(String.fromCodePoint(point))) {
      open = null;
    } else if (open) {
      open[1] = point;
    } else {
      open = [point, point];
      ranges.push(open);
    }
  }
  return ranges;
}

export type Atom = { sample: string; isWord: boolean; isNewline: boolean };

/**
 * Splits all characters into groups that the given sets never tell apart. Answers with the groups, and for each set with
 * the numbers of the groups in it.
 */
export function splitIntoAtoms(sets: Range[][], flags: string): { atoms: Atom[]; of: number[][] } {
  const all = [...sets, rangesOf('\\w', flags), rangesOf('[\\n\\r\\u2028\\u2029]', flags)];
  const cuts = new Set([0]);
  for (const ranges of all) {
    for (const [from, to] of ranges) cuts.add(from).add(to + 1);
  }
  const atoms: Atom[] = [];
  const byMembership = new Map<string, number>();
  const of: number[][] = sets.map(() => []);
  const at = all.map(() => 0);
  for (const point of [...cuts].sort((a, b) => a - b)) {
    if (point > UNICODE_MAX) break;
    const membership = all.map((ranges, set) => {
      while ((ranges[at[set] as number]?.[1] ?? Number.POSITIVE_INFINITY) < point)
        at[set] = (at[set] as number) + 1;
      return (ranges[at[set] as number]?.[0] ?? Number.POSITIVE_INFINITY) <= point;
    });
    const key = membership.map(Number).join('');
    if (byMembership.has(key)) continue;
    const atom = atoms.length;
    byMembership.set(key, atom);
    atoms.push({
      sample: String.fromCodePoint(point),
      isWord: membership[sets.length] ?? false,
      isNewline: membership[sets.length + 1] ?? false,
    });
    for (const [set] of sets.entries()) if (membership[set]) of[set]?.push(atom);
  }
  return { atoms, of };
}
