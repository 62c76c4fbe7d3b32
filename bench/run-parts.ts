import type { Measured } from './measured.ts';
import { saveResults } from './report/results-file.ts';
import type { PartResult, Run } from './report/run.ts';

type Parts = Record<string, () => Promise<Measured>>;

/**
 * Measures one part after the other. Each is saved as soon as it ends; one that fails is named and takes nothing from
 * the others.
 */
export async function runParts(
  parts: Parts,
  begin: (part: string) => void,
  folder?: string,
): Promise<{
  results: PartResult[];
  failures: string[];
  seconds: number;
  files: readonly string[];
}> {
  const started = performance.now();
  const seconds = (since: number) => (performance.now() - since) / 1000;
  const run: Omit<Run, 'commit' | 'machine'> = {
    ...{ date: new Date().toISOString(), seconds: 0 },
    ...{ results: [], versions: {}, failures: [] },
  };
  let files: readonly string[] = [];
  for (const [part, measure] of Object.entries(parts)) {
    begin(part);
    const began = performance.now();
    try {
      const { versions, ...measured } = await measure();
      run.results.push({ part, seconds: Math.round(seconds(began)), ...measured });
      Object.assign(run.versions, versions);
    } catch (error) {
      run.failures.push(`${part}: not measured: ${error instanceof Error ? error.message : error}`);
    }
    files = await saveResults({ ...run, seconds: seconds(started) }, folder);
  }
  return { ...run, seconds: seconds(started), files };
}
