import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { standing } from '../../../contracts/order-acts.ts';
import type { OrderSheet as Sheet } from '../../../contracts/orders.ts';
import { isRateable } from '../../../contracts/rating-limits.ts';
import { orders, requests } from '../../../messages/messages.ts';
import { orderSheetQuery, rateOrder } from '../../api/orders.ts';
import { History } from '../../requests/history.tsx';
import { RatingForm, RatingShown } from '../../requests/rating.tsx';
import { StatusLabel } from '../../requests/status-label.tsx';
import { workerName } from '../../requests/worker-name.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { filledText } from '../../ui/filled-text.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { toast } from '../../ui/toast.ts';
import { useNow } from '../../ui/use-now.ts';
import { AnswerDue, dueAtOf, dueText } from '../answer-due.tsx';
import { RecordHistory } from '../audit/record-history.tsx';
import { LoadingOrError } from '../loading-or-error.tsx';
import { may } from '../pin-gate/admin-session.ts';
import { DiscardDialog, useDiscard } from '../records/discard-changes.tsx';
import { Acts } from './acts/acts.tsx';
import type { FormAct } from './acts/possible-acts.ts';
import { Clashes } from './clashes.tsx';
import { leavesOrder } from './order-in-url.ts';
import { RequestFacts } from './request-facts.tsx';
import { TellWorker } from './tell-worker.tsx';
import { WorkerAnswer } from './worker-answer.tsx';

type Props = { id: number; open: boolean; onClose: () => void };

/** One order with all that is needed to decide, and what can be done with it. */
export function OrderSheet({ id, open, onClose }: Props) {
  const query = useQuery({ ...orderSheetQuery(id), enabled: open });
  const [act, setAct] = useState<FormAct | null>(null);
  const [changed, setChanged] = useState(false);
  const leaving = useRef(false);
  const discard = useDiscard(changed, closeForm, leavesOrder);

  function closeForm() {
    setAct(null);
    setChanged(false);
    if (leaving.current) onClose();
  }

  function ask(leave: boolean) {
    leaving.current = leave;
    discard.ask();
  }

  function keepEditing() {
    leaving.current = false;
    discard.keepEditing();
  }

  const worker = workerName(query.data?.order.worker ?? '');
  return (
    <>
      {/* Before the sheet: when both close together, this one must return the focus first. */}
      <DiscardDialog discard={{ ...discard, keepEditing }} />
      <Dialog
        open={open}
        onClose={() => ask(true)}
        closeOnBackdrop={!changed}
        size="wide"
        className="scroll-pb-6"
        title={
          <span>
            {query.data
              ? filledText(orders.sheet.title, { worker: <bdi>{worker}</bdi> })
              : orders.sheet.loading}
          </span>
        }
      >
        <LoadingOrError
          query={query}
          loading={orders.sheet.loading}
          failed={orders.sheet.fetchFailed}
        >
          {(sheet) => (
            <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
              <div className="grid content-start gap-5">
                <Head sheet={sheet} />
                <Clashes sheet={sheet} />
                <RequestFacts sheet={sheet} />
              </div>
              <div className="grid content-start gap-6">
                {may('desk') && (
                  <>
                    <WorkerAnswer sheet={sheet} onPropose={() => setAct('propose')} />
                    <Acts
                      sheet={sheet}
                      act={act}
                      onAct={setAct}
                      onDone={() => {
                        leaving.current = false;
                        closeForm();
                      }}
                      onLeave={() => ask(false)}
                      onChanged={setChanged}
                    />
                  </>
                )}
                {may('desk') && act === null && (sheet.call_off || isTellable(sheet)) && (
                  <TellWorker sheet={sheet} />
                )}
                {act === null && <Ratings sheet={sheet} />}
                <Past sheet={sheet} />
              </div>
            </div>
          )}
        </LoadingOrError>
      </Dialog>
    </>
  );
}

/** Until the end of a confirmed test. */
const isTellable = ({ order: { status, date, minutes } }: Sheet) =>
  status === 'confirmed' && Date.parse(date) + minutes * 60_000 > Date.now();

function Head({ sheet: { order } }: { sheet: Sheet }) {
  const now = useNow();
  const due = dueText(dueAtOf(order), now);
  // The label says 'Overdue' itself, unless the date has passed as well.
  const labelHasTime = due?.isOverdue && !standing(order, now).datePassed;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <StatusLabel
        order={order}
        reader="agency"
        now={now}
        text={labelHasTime ? due.text : undefined}
      />
      {!labelHasTime && <AnswerDue dueAt={dueAtOf(order)} />}
      <span className="font-mono text-muted text-small">
        <Ltr>{order.reference}</Ltr>
      </span>
    </p>
  );
}

/** What the client has said of the test, and what the agency says itself. */
function Ratings({ sheet: { order, ratings } }: { sheet: Sheet }) {
  const says = requests.rating;
  const isAsked = isRateable(order) && may('desk');
  if (!isAsked && !ratings.client && !ratings.agency) return null;
  return (
    <section aria-label={says.agency} className="grid gap-4">
      {ratings.client && <RatingShown title={says.client} rating={ratings.client} />}
      {isAsked ? (
        <RatingForm
          title={says.agency}
          hint={says.agencyOnly}
          rating={ratings.agency}
          save={(input) => rateOrder(order.id, input)}
          noun="orders"
          onSaved={toast.success}
        />
      ) : (
        ratings.agency && <RatingShown title={says.agency} rating={ratings.agency} />
      )}
    </section>
  );
}

function Past({ sheet: { history, zone, order } }: { sheet: Sheet }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="type-caption mb-3 text-muted">
        {requests.history.title}
      </h3>
      <History events={history} reader="agency" clock={{ now: useNow(), zone }} />
      <RecordHistory record={{ of: 'desk', noun: 'orders', id: order.id }} />
    </section>
  );
}
