import { workerImport } from '../../../../../messages/messages.ts';
import { columnLetter, type FileColumn } from '../columns.ts';

/** In characters: what fits beside a heading. */
const SAMPLE_MAX = 24;
const LOST_SAMPLE_MAX = 40;

/** Its heading; a column without one has its letter. */
export const columnName = ({ place, heading }: Pick<FileColumn, 'place' | 'heading'>) =>
  heading || workerImport.column({ letter: columnLetter(place) });

/** Letter, heading and the beginning of a value, as a choice in a list. */
export function columnChoice({ place, heading, samples }: FileColumn): string {
  const { headed, headedSample, plain, plainSample } = workerImport.columnNamed;
  const letter = columnLetter(place);
  const sample = samples[0]?.slice(0, SAMPLE_MAX);
  if (heading)
    return sample ? headedSample({ letter, heading, sample }) : headed({ letter, heading });
  return sample ? plainSample({ letter, sample }) : plain({ letter });
}

/** Such as 'Oran, Annaba, …'. */
export const samplesLine = ({ samples, filled }: FileColumn) =>
  samples
    .map((sample) => sample.slice(0, LOST_SAMPLE_MAX))
    .concat(filled > samples.length ? '…' : [])
    .reduce((before, sample) => workerImport.samplesThen({ samples: before, sample }));

/** Such as 'First name, then Last name'. */
export const columnOrder = (names: readonly string[]) =>
  names.reduce((before, column) => workerImport.newOrderThen({ columns: before, column }));
