import type { ReactNode } from 'react';
import type { Worker } from '../../../contracts/workers.ts';
import { workerRecord } from '../../../messages/messages.ts';
import { Spinner } from '../../ui/button.tsx';
import { filledText } from '../../ui/filled-text.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useLoadedLater } from '../loaded-later.ts';
import { may } from '../pin-gate/admin-session.ts';

export const WORKER_TABS = [
  'record',
  'certificates',
  'calendar',
  'documents',
  'requests',
  'history',
] as const;
export type WorkerTab = (typeof WORKER_TABS)[number];

type Props = {
  worker: Worker;
  tab: WorkerTab;
  onTab: (tab: WorkerTab) => void;
  /** The form of the record. It stays while another tab is shown, with what was typed. */
  form: ReactNode;
};

/** The parts of one worker's file. All but the form are loaded when they are opened. */
export function WorkerTabs({ worker, tab, onTab, form }: Props) {
  const loaded = useLoadedLater({
    wanted: tab !== 'record',
    load: () => import('./file/file-parts.tsx'),
    onFailure: () => onTab('record'),
  });
  const { label, ...texts } = workerRecord.tabs;
  return (
    <>
      <p className="wrap-anywhere -mt-2 mb-2 text-muted text-small">
        <bdi className="font-semibold text-strong">{worker.name}</bdi>
        {worker.record.reference && (
          <>
            {' · '}
            {filledText(workerRecord.reference, {
              reference: <Ltr>{worker.record.reference}</Ltr>,
            })}
          </>
        )}
      </p>
      <Tabs
        label={label}
        tabs={WORKER_TABS.filter((name) => name !== 'documents' || may('desk')).map((name) => ({
          name,
          text: texts[name],
        }))}
        chosen={tab}
        onChoose={onTab}
      >
        <div hidden={tab !== 'record'}>{form}</div>
        {tab !== 'record' &&
          (loaded ? (
            <loaded.FilePart tab={tab} worker={worker} />
          ) : (
            <div className="grid place-items-center py-16">
              <Spinner size="large" label={workerRecord.loading} />
            </div>
          ))}
      </Tabs>
    </>
  );
}
