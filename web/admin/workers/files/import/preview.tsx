import { useEffect, useEffectEvent } from 'react';
import { FILE_COLUMNS } from '../../../../../contracts/worker-files.ts';
import type { ImportFindings } from '../../../../../contracts/worker-import.ts';
import { workerImport } from '../../../../../messages/messages.ts';
import { announce } from '../../../../ui/announcer.tsx';
import { Button } from '../../../../ui/button.tsx';
import { RadioGroup } from '../../../../ui/choices.tsx';
import { ErrorBanner } from '../../../../ui/error-banner.tsx';
import { filledText } from '../../../../ui/filled-text.tsx';
import { formatNumber } from '../../../../ui/format-number.ts';
import { KeyFigure, KeyFigures } from '../../../../ui/key-figure.tsx';
import { Ltr } from '../../../../ui/ltr.tsx';
import { headingOf } from '../../field-texts.ts';
import { lostColumns } from '../columns.ts';
import { csvFile, saveFile } from '../save-file.ts';
import { columnName } from './column-texts.ts';
import { type CheckedRow, type Counts, FindingsTable, problemsCsv } from './findings.tsx';
import { StageHeading } from './import-progress.tsx';
import type { Chosen, Duplicates } from './import-state.ts';
import { LostColumns } from './map-columns.tsx';

type Props = {
  chosen: Chosen;
  findings: ImportFindings;
  checked: readonly CheckedRow[];
  counts: Counts;
  duplicates: Duplicates;
  error: string | null;
  onDuplicates: (duplicates: Duplicates) => void;
  onColumns: () => void;
};

/** The rows that an import would write or leave out. Nothing is written yet. */
export function Preview({ chosen, findings, checked, counts, duplicates, error, ...on }: Props) {
  const { problem, duplicate, possible } = counts;
  const good = counts.good + possible;
  const { sheet, map } = chosen;
  const announceSummary = useEffectEvent(() => {
    const count = lostColumns(sheet, map).length;
    const summary = workerImport.summary({ good, problems: problem, duplicates: duplicate });
    announce(
      count > 0
        ? workerImport.summaryAndLost({ summary, lost: workerImport.lost({ count }) })
        : summary,
    );
  });
  useEffect(() => announceSummary(), []);

  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <StageHeading>{workerImport.preview}</StageHeading>
        <p className="wrap-anywhere font-mono text-muted text-small">
          <bdi>{chosen.fileName}</bdi>
        </p>
      </div>
      {error && (
        <ErrorBanner title={error}>
          {error === workerImport.connectionLost
            ? workerImport.lostHint
            : workerImport.nothingImported}
        </ErrorBanner>
      )}
      <KeyFigures>
        <KeyFigure className="py-3.5!" value={formatNumber(good)} label={workerImport.good} />
        <KeyFigure
          className="py-3.5!"
          value={
            <span className={problem > 0 ? 'text-danger' : undefined}>{formatNumber(problem)}</span>
          }
          label={workerImport.problems}
        />
        <KeyFigure
          className="py-3.5!"
          value={
            <span className={duplicate > 0 ? 'text-accent' : undefined}>
              {formatNumber(duplicate)}
            </span>
          }
          label={workerImport.duplicates}
        />
      </KeyFigures>
      {problem > 0 && (
        <ErrorBanner
          retryLabel={workerImport.downloadProblems}
          onRetry={() => saveFile(csvFile(problemsCsv(sheet, checked)), workerImport.problemsFile)}
        >
          {leftOutRows(problem, good + duplicate)}
        </ErrorBanner>
      )}
      <LostColumns sheet={sheet} map={map} />
      <UsedColumns chosen={chosen} phones={findings.phones} onColumns={on.onColumns} />
      {duplicate > 0 && (
        <RadioGroup
          label={workerImport.ifDuplicates}
          inline
          value={duplicates}
          onValue={on.onDuplicates}
          options={[
            { value: 'leave-out', label: workerImport.leaveOut },
            { value: 'import', label: workerImport.importThem },
          ]}
        />
      )}
      {possible > 0 && <p className="text-small">{workerImport.possible({ count: possible })}</p>}
      <FindingsTable checked={checked} counts={counts} />
    </div>
  );
}

function leftOutRows(count: number, others: number): string {
  const { all, some } = workerImport.leftOutRows;
  return others === 0 ? all({ count }) : some({ count });
}

type UsedProps = {
  chosen: Chosen;
  phones: ImportFindings['phones'];
  onColumns: () => void;
};

/** The mapping, the row of the headings, and the phone numbers that are corrected. */
function UsedColumns({ chosen: { sheet, map }, phones, onColumns }: UsedProps) {
  const columnNames = (places: number[]) =>
    places.map((place) => columnName({ place, heading: sheet.headings[place] ?? '' }));
  return (
    <section aria-label={workerImport.usedColumns} className="grid gap-1 text-small">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h4 className="font-semibold">{workerImport.usedColumns}</h4>
        <Button variant="text" size="small" onClick={onColumns}>
          {workerImport.changeColumns}
        </Button>
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {FILE_COLUMNS.filter((field) => map[field].length > 0).map((field) => (
          <li key={field} className="wrap-anywhere">
            <span className="text-muted">
              {workerImport.usedField({ field: headingOf(field) })}
            </span>{' '}
            <bdi>{columnNames(map[field]).join(' + ')}</bdi>
          </li>
        ))}
      </ul>
      {sheet.headingRow > 1 && (
        <p className="text-muted">{workerImport.headingsIn({ row: sheet.headingRow })}</p>
      )}
      {phones[0] && (
        <p className="text-muted">
          {filledText(({ phone }) => workerImport.phonesMended({ count: phones.length, phone }), {
            phone: <Ltr>{phones[0].phone}</Ltr>,
          })}
        </p>
      )}
    </section>
  );
}
