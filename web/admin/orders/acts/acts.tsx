import { type ComponentType, useEffect, useId, useRef } from 'react';
import type { OrderSheet } from '../../../../contracts/orders.ts';
import { orders, records } from '../../../../messages/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { EndForm } from './end-form.tsx';
import { MoveForm } from './move-form.tsx';
import { type FormAct, possibleActs } from './possible-acts.ts';
import { ProposeForm } from './propose-form.tsx';
import { ResultForm } from './result-form.tsx';
import { NoteForm, ReleaseForm, ReopenForm, ReplyForm } from './short-forms.tsx';
import type { ActProps } from './use-act-form.ts';

const FORMS: Record<FormAct, ComponentType<ActProps>> = {
  confirm: ConfirmForm,
  result: ResultForm,
  'worker-reply': ReplyForm,
  propose: ProposeForm,
  move: MoveForm,
  decline: (props) => <EndForm act="decline" {...props} />,
  cancel: (props) => <EndForm act="cancel" {...props} />,
  reopen: ReopenForm,
  release: ReleaseForm,
  note: NoteForm,
};

type Props = {
  sheet: OrderSheet;
  act: FormAct | null;
  onAct: (act: FormAct) => void;
  onDone: () => void;
  /** The author wants to leave the form; there may be something to lose. */
  onLeave: () => void;
  onChanged: (changed: boolean) => void;
};

/** What the order waits for. A worker is asked before there is a reply. */
const isNext = (act: FormAct, { order }: OrderSheet) =>
  act !== 'note' && (act !== 'worker-reply' || order.worker_reply === 'asked');

/** A button for each act, or the form of the chosen one. */
export function Acts({ sheet, act, onAct, onDone, onLeave, onChanged }: Props) {
  const now = useNow();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const last = useRef<FormAct | null>(null);

  // The focus goes into the form, and back to its button or, when that is gone, to what has changed.
  useEffect(() => {
    const inForm = 'form :is(input, select, textarea, button)';
    const wanted = act ? inForm : `[data-act="${last.current}"]`;
    if (act || last.current)
      (section.current?.querySelector<HTMLElement>(wanted) ?? section.current)?.focus();
    last.current = act;
  }, [act]);

  const Form = act && FORMS[act];
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={id}
      className="rounded-control outline-offset-4"
    >
      <h3 id={id} className="type-caption mb-3 text-muted">
        {act ? orders.sheet.acts[act] : records.actions}
      </h3>
      {Form ? (
        <Form sheet={sheet} onDone={onDone} onLeave={onLeave} onChanged={onChanged} />
      ) : (
        <div className="flex flex-wrap gap-3">
          {possibleActs(sheet.order, now).map((each, n) => (
            <Button
              key={each}
              data-act={each}
              variant={n === 0 && isNext(each, sheet) ? 'ink' : 'quiet'}
              onClick={() => onAct(each)}
            >
              {each === 'result' && sheet.order.status === 'done'
                ? orders.sheet.acts.correct
                : orders.sheet.acts[each]}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
