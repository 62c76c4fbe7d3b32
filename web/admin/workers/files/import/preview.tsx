import { useEffect, useEffectEvent } from 'react';
import { groupDigits } from '../../../../../contracts/number-text.ts';
import { announce } from '../../../../ui/announcer.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ErrorBanner } from '../../../../ui/error-banner.tsx';
import { KeyFigure, KeyFigures } from '../../../../ui/key-figure.tsx';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { ignoredHeadings } from '../columns.ts';
import { csvFile, saveFile } from '../export/save-file.ts';
import { words } from '../words.ts';
import type { Counts, JudgedRow } from './findings.ts';
import { FindingsTable } from './findings-table.tsx';
import type { Chosen, Duplicates } from './import-state.ts';
import { problemsCsv } from './problems-file.ts';
import { StageHeading } from './stage-heading.tsx';

type Props = {
  chosen: Chosen;
  judged: readonly JudgedRow[];
  counts: Counts;
  duplicates: Duplicates;
  error: string | null;
  onDuplicates: (duplicates: Duplicates) => void;
  onColumns: () => void;
};

/** What an import would write, and what stands in its way. Nothing is written yet. */
export function Preview({ chosen, judged, counts, duplicates, error, ...on }: Props) {
  const { good, problem, duplicate } = counts;
  const ignored = ignoredHeadings(chosen.sheet.headings, chosen.map);
  const tell = useEffectEvent(() => announce(words.summary(good, problem, duplicate)));
  useEffect(() => tell(), []);

  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <StageHeading>{words.preview}</StageHeading>
        <div className="-my-2 flex flex-wrap items-center gap-x-5 text-muted text-small">
          <p className="wrap-anywhere font-mono">{chosen.fileName}</p>
          {ignored.length > 0 && <p className="wrap-anywhere">{words.ignored(ignored)}</p>}
          <Button variant="text" size="small" onClick={on.onColumns}>
            {words.changeColumns}
          </Button>
        </div>
      </div>
      {error && (
        <ErrorBanner title={error}>
          {error === words.lost ? words.lostHint : words.kept}
        </ErrorBanner>
      )}
      <KeyFigures ruled className="*:py-3.5!">
        <KeyFigure value={groupDigits(good)} label={words.good} />
        <KeyFigure
          value={
            <span className={problem > 0 ? 'text-danger' : undefined}>{groupDigits(problem)}</span>
          }
          label={words.problems}
        />
        <KeyFigure
          value={
            <span className={duplicate > 0 ? 'text-accent' : undefined}>
              {groupDigits(duplicate)}
            </span>
          }
          label={words.duplicates}
        />
      </KeyFigures>
      {problem > 0 && (
        <ErrorBanner
          retryLabel={words.downloadProblems}
          onRetry={() => saveFile(csvFile(problemsCsv(chosen.sheet, judged)), words.problemsFile)}
        >
          {words.refused(problem)}
        </ErrorBanner>
      )}
      {duplicate > 0 && (
        <RadioGroup
          label={words.ifDuplicates}
          inline
          value={duplicates}
          onValue={on.onDuplicates}
          options={[
            { value: 'leave-out', label: words.leaveOut },
            { value: 'import', label: words.importThem },
          ]}
        />
      )}
      <FindingsTable judged={judged} counts={counts} />
    </div>
  );
}
