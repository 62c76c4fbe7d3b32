/** Label names with the values each may take: what is not listed is counted as 'other'. */
export type Labels = Record<string, readonly string[]>;
type Reading = number | null | undefined | { labels: Record<string, string>; value: number }[];
type Family = { name: string; text: () => string | Promise<string> };

/** Counters, histograms and gauges read on demand, in Prometheus' text format. */
export function createInstruments() {
  const families: Family[] = [];

  const add = (kind: string, name: string, help: string, samples: Family['text']) => {
    const head = `# HELP ${name} ${escaped(help)}\n# TYPE ${name} ${kind}\n`;
    families.push({ name, text: async () => head + (await samples()) });
  };

  return {
    counter(name: string, help: string, labels: Labels = {}) {
      const cellOf = cells(labels, () => ({ value: 0 }));
      add('counter', name, help, () =>
        cellOf
          .all()
          .map(([labelled, { value }]) => line(name, labelled, value))
          .join(''),
      );
      return (values: unknown[] = [], by = 1) => {
        cellOf(values).value += by;
      };
    },

    histogram(name: string, help: string, bounds: readonly number[], labels: Labels = {}) {
      const cellOf = cells(labels, () => ({ counts: bounds.map(() => 0), count: 0, sum: 0 }));
      add('histogram', name, help, () =>
        cellOf
          .all()
          .map(([labelled, cell]) => histogramLines(name, labelled, bounds, cell))
          .join(''),
      );
      return (value: number, values: unknown[] = []) => {
        const cell = cellOf(values);
        cell.count += 1;
        cell.sum += value;
        const bucket = bounds.findIndex((bound) => value <= bound);
        if (bucket >= 0) cell.counts[bucket] = (cell.counts[bucket] ?? 0) + 1;
      };
    },

    /** Read on demand. A value that does not exist or cannot be read is left out. */
    read(
      kind: 'gauge' | 'counter',
      name: string,
      help: string,
      ask: () => Reading | Promise<Reading>,
    ) {
      add(kind, name, help, async () => {
        const reading =
          (await Promise.resolve()
            .then(ask)
            .catch(() => null)) ?? [];
        if (typeof reading === 'number') return line(name, '', reading);
        return reading.map(({ labels, value }) => line(name, written(labels), value)).join('');
      });
    },

    names: () => families.map(({ name }) => name),
    text: async () => (await Promise.all(families.map(({ text }) => text()))).join(''),
  };
}

export type Instruments = ReturnType<typeof createInstruments>;

/** One cell for each combination of label values that was met; with one label, all of them from the start. */
function cells<Cell>(labels: Labels, make: () => Cell) {
  const names = Object.keys(labels);
  const known = Object.values(labels).map((values) => new Set<unknown>(values));
  const met = new Map<string, [string, Cell]>();

  function cellOf(values: unknown[]): Cell {
    const key = values.join('\n');
    const found = met.get(key);
    return found ? found[1] : addCell(values);
  }

  function addCell(values: unknown[]): Cell {
    const listed = names.map((_, at) =>
      known[at]?.has(values[at]) ? String(values[at]) : 'other',
    );
    const listedKey = listed.join('\n');
    const cell = met.get(listedKey)?.[1] ?? make();
    const labelled = written(Object.fromEntries(names.map((name, at) => [name, listed[at] ?? ''])));
    met.set(listedKey, [labelled, cell]);
    return cell;
  }

  if (names.length < 2) for (const value of known[0] ?? ['']) addCell([value]);
  return Object.assign(cellOf, { all: () => [...met.values()] });
}

function histogramLines(
  name: string,
  labelled: string,
  bounds: readonly number[],
  { counts, count, sum }: { counts: number[]; count: number; sum: number },
): string {
  const with_ = (le: string) => (labelled ? `${labelled},le="${le}"` : `le="${le}"`);
  let below = 0;
  const buckets = bounds.map((bound, at) => {
    below += counts[at] ?? 0;
    return line(`${name}_bucket`, with_(String(bound)), below);
  });
  return [
    ...buckets,
    line(`${name}_bucket`, with_('+Inf'), count),
    line(`${name}_sum`, labelled, sum),
    line(`${name}_count`, labelled, count),
  ].join('');
}

const line = (name: string, labelled: string, value: number) =>
  `${name}${labelled ? `{${labelled}}` : ''} ${Number.isFinite(value) ? value : 'NaN'}\n`;

const written = (labels: Record<string, string>) =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${escaped(value).replaceAll('"', '\\"')}"`)
    .join(',');

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
