import {
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { Candidate } from '../../../contracts/candidates.ts';
import { recruiter } from '../../../messages/messages.ts';
import { prepareToCheck } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Calendar } from '../../ui/calendar.tsx';
import { WEEK_START } from '../../ui/calendar-days.ts';
import { cx } from '../../ui/class-names.ts';
import { type Day, dayOf } from '../../ui/day.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DrawnAhead } from '../../ui/drawn-ahead.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { filledText } from '../../ui/filled-text.tsx';
import { ArrowLeft } from '../../ui/icons.tsx';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import { useNow } from '../../ui/use-now.ts';
import { type RefusedDate, type TestOutcome, useConfirmTest } from './confirm-test.ts';
import { isBlocking, isClosedOn, type Moved, obstacleAt } from './free-times.ts';
import {
  askForDate,
  chosenMoment,
  clearPicking,
  exampleText,
  fieldText,
  hasSomething,
  isNotValid,
  leaveField,
  moveActive,
  type Picking,
  pickDay,
  pickerLocale,
  pickMoment,
  pickTime,
  startPicking,
  typeText,
} from './picking.ts';
import { openDays, withOffset } from './test-time.ts';
import { MomentField, QuickPicks, SelectedLine, TimeList } from './test-time-fields.tsx';
import { useFreeTimes } from './use-free-times.ts';

type Worker = Pick<Candidate, 'id' | 'name'>;

const NOBODY: Worker = { id: 0, name: '' };

type Props = {
  /** Null while the dialog is closed. */
  worker: Worker | null;
  onClose: () => void;
  onOutcome: (outcome: TestOutcome, workerId: number) => void;
};

/** Each opening mounts a new dialog, without the date of the last one, which stays mounted while it fades out. */
export function TestRequestDialog({ worker, onClose, onOutcome }: Props) {
  const [opening, setOpening] = useState<{ count: number; worker: Worker } | null>(null);
  const [openFor, setOpenFor] = useState<number | null>(null);
  const confirm = useConfirmTest();

  if ((worker?.id ?? null) !== openFor) {
    setOpenFor(worker?.id ?? null);
    if (worker) setOpening({ count: (opening?.count ?? 0) + 1, worker });
  }

  if (!opening)
    return (
      <DrawnAhead>
        <TestDateDialog worker={NOBODY} open onClose={onClose} onSend={async () => false} />
      </DrawnAhead>
    );
  const { id } = opening.worker;

  async function send(date: string) {
    const outcome = await confirm({ worker_id: id, date });
    if (typeof outcome === 'object') return outcome;
    onClose();
    onOutcome(outcome, id);
    return true;
  }

  return (
    <TestDateDialog
      key={opening.count}
      worker={opening.worker}
      open={worker !== null}
      onClose={onClose}
      onSend={send}
    />
  );
}

type OpeningProps = {
  worker: Worker;
  open: boolean;
  onClose: () => void;
  /** With the date and its time offset. The dialog stays open where it was not sent. */
  onSend: (date: string) => Promise<boolean | RefusedDate>;
  title?: (values: { name: string }) => string;
  confirmLabel?: string;
  moved?: Moved;
  /** Below the times. */
  children?: ReactNode;
};

/** A day and a time, to be sent. */
export function TestDateDialog(props: OpeningProps) {
  const { worker, open, onClose, onSend, moved, children } = props;
  const says = recruiter.testRequest;
  const now = useNow();
  const [picking, setPicking] = useState(() => startPicking(now));
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ date: Date; sentence: string } | null>(null);
  const form = useId();
  const body = useRef<HTMLFormElement>(null);
  const times = useRef<HTMLDivElement>(null);
  const step = useStep(body);
  const moment = chosenMoment(picking, now);
  // The dialog does not wait for what is known of a month of thirty days.
  const painted = useAfterPaint();
  const shownMonth = useDeferredValue(
    useFreeTimes(worker.id, picking.active, { moved, enabled: painted }),
    undefined,
  );
  const freeTimes = useFreeTimes(worker.id, picking.day ?? picking.active, {
    moved,
    enabled: painted,
  });
  const { first } = openDays(now);
  const firstMonth = useFreeTimes(worker.id, first, { moved, enabled: painted });
  const obstacle = moment && obstacleAt(freeTimes, moment);
  const isRefused = refused?.date.getTime() === moment?.getTime();

  function change(next: (picking: Picking) => Picking) {
    if (!busy) setPicking(next);
  }

  async function send(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault();
    if (busy) return;
    const wanted = chosenMoment(picking, new Date());
    if (!wanted) {
      setPicking(askForDate);
      return;
    }
    if (isBlocking(obstacleAt(freeTimes, wanted))) return;
    setBusy(true);
    const sent = await onSend(withOffset(wanted));
    if (sent !== true) setBusy(false);
    if (typeof sent === 'object') setRefused({ date: wanted, sentence: sent.refusedDate });
  }

  /** On a small screen the times are below the calendar, on a phone the second step. */
  function selectDay(day: Day) {
    change((current) => pickDay(current, day, now));
    times.current?.scrollIntoView({ block: 'nearest' });
    step.go('time');
  }

  function clear() {
    change(clearPicking);
    step.go('day');
    body.current?.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!busy}
      closeOnBackdrop={!hasSomething(picking)}
      size="large"
      title={
        <span>{filledText(props.title ?? says.title, { name: <bdi>{worker.name}</bdi> })}</span>
      }
      className="scroll-pb-42 max-sm:fixed max-sm:inset-0 max-sm:size-full max-sm:rounded-none sm:scroll-pb-28"
      footer={
        <>
          {picking.asked > 0 && (
            <ErrorBanner key={picking.asked} className="w-full">
              {says.selectDate}
            </ErrorBanner>
          )}
          {isRefused && refused && <ErrorBanner className="w-full">{refused.sentence}</ErrorBanner>}
          <SelectedLine
            picking={picking}
            moment={moment}
            note={obstacle ? says.obstacles[obstacle] : undefined}
            className="min-h-10 w-full content-center sm:w-auto sm:flex-1"
          />
          <Button disabled={busy} onClick={onClose} className="max-sm:flex-1">
            {says.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="ink"
            disabled={(!moment || isBlocking(obstacle)) && !busy}
            busy={busy}
            busyLabel={says.confirming}
            className="max-sm:flex-1"
          >
            {props.confirmLabel ?? says.confirm}
          </Button>
        </>
      }
    >
      <form
        ref={body}
        id={form}
        noValidate
        onFocus={prepareToCheck}
        onSubmit={send}
        className="grid gap-4 max-sm:flex max-sm:h-full max-sm:flex-col"
      >
        <div className={step.only('day')}>
          <MomentField
            text={fieldText(picking)}
            onText={(text) => change((current) => typeText(current, text, now))}
            onLeave={() => change((current) => leaveField(current, now))}
            onEnter={() => send()}
            notValid={isNotValid(picking, now)}
            example={exampleText(now)}
            canClear={hasSomething(picking) && !busy}
            onClear={clear}
            readOnly={busy}
          />
          <QuickPicks
            freeTimes={firstMonth}
            day={first}
            now={now}
            chosen={moment}
            onPick={(time) => change((current) => pickMoment(current, time, now))}
          />
        </div>
        <div className="grid gap-x-8 gap-y-5 max-sm:flex max-sm:flex-1 max-sm:flex-col max-sm:gap-y-2 md:grid-cols-[minmax(0,1fr)_17rem]">
          <div className={step.only('day')}>
            <Calendar
              {...openDays(now)}
              locale={pickerLocale()}
              weekStart={WEEK_START}
              today={dayOf(now)}
              active={picking.active}
              onActive={(day) => change((current) => moveActive(current, day))}
              selected={picking.day}
              onSelect={selectDay}
              takesFocus
              noteOf={(day) => (isClosedOn(shownMonth, day) ? says.closed : undefined)}
              className="max-sm:-mx-3"
            />
          </div>
          <Button
            size="small"
            data-way-back=""
            onClick={() => step.go('day')}
            className={cx('self-start sm:hidden', step.only('time'))}
          >
            <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            {says.otherDay}
          </Button>
          <div
            ref={times}
            className={cx(
              'relative h-[calc(7*var(--control-small)+2rem+6px)] max-sm:h-auto max-sm:min-h-64 max-sm:flex-1 md:h-auto',
              step.only('time'),
            )}
          >
            <TimeList
              day={picking.day}
              time={picking.time}
              onTime={(time) => change((current) => pickTime(current, time))}
              now={now}
              freeTimes={freeTimes}
              className="absolute inset-x-0 top-0 bottom-0 sm:bottom-[calc(0.4*var(--control-small))]"
            />
          </div>
        </div>
        {children}
      </form>
    </Dialog>
  );
}

type StepName = 'day' | 'time';

/** On a phone the day and the time are two steps, on other screens they are side by side or below each other. */
function useStep(body: RefObject<HTMLElement | null>) {
  const [step, setStep] = useState<StepName>('day');
  const wantsFocus = useRef(false);

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const find = (selector: string) => body.current?.querySelector<HTMLElement>(selector);
    const [day, back] = [find('[data-initial-focus]'), find('[data-way-back]')];
    if (step === 'day') day?.focus();
    else if (!day?.checkVisibility())
      (find('input[type=radio][tabindex="0"]') ?? back)?.focus({ preventScroll: true });
  }, [step, body]);

  return {
    go(to: StepName) {
      wantsFocus.current = to !== step;
      setStep(to);
    },
    /** The classes of what belongs to one of them. */
    only: (part: StepName) => (part === step ? undefined : 'max-sm:hidden'),
  };
}
