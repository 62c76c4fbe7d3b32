import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ACTS, mayAct } from '../../../../contracts/order-acts.ts';
import type {
  AdminActInput,
  OccupiedTime,
  Order,
  OrderSheet,
  TakenBy,
} from '../../../../contracts/orders.ts';
import { orders } from '../../../../messages/messages.ts';
import { ApiError, newIdempotencyKey, prepareToCheck } from '../../../api/client.ts';
import { useReload } from '../../../api/live-updates.ts';
import { orderSheetQuery, sendAct } from '../../../api/orders.ts';
import { toast } from '../../../ui/toast.ts';
import { differs, type Values } from '../../records/edit.ts';
import { errorAtFields, useSubmit } from '../../records/form.tsx';
import type { FormAct } from './possible-acts.ts';
import { useUndo } from './use-undo.ts';

/** What every form of an act is given. */
export type ActProps = {
  sheet: OrderSheet;
  onDone: () => void;
  /** The author wants to leave the form. */
  onLeave: () => void;
  /** Whether something would be lost by leaving. */
  onChanged: (changed: boolean) => void;
};

type Options<A extends FormAct, F extends string> = ActProps & {
  act: A;
  base: Values<F>;
  inputOf: (values: Values<NoInfer<F>>) => Omit<AdminActInput[A], 'version'>;
  /** The field that a problem is shown at, where the input names it otherwise. */
  fieldOf?: (path: string, values: Values<NoInfer<F>>) => string;
  /** Something that is no text has been chosen. */
  chosen?: boolean;
};

/** The worker is not free: a reason books both. */
const TAKEN = ['conflict.workerNotFree', 'conflict.missionClashes'];
/** What clashed is about these fields. */
const TIME_FIELDS = ['date', 'minutes', 'from', 'to'];

/** Refusals of how the order stands: its author has to look at it again. */
const OVERTAKEN = ['conflict.requestChanged', 'conflict.wrongState'];

/**
 * The form of one act. It names the version that its author was looking at when it opened: when the order has
 * changed since, what was typed stays and the author is asked to look again.
 */
export function useActForm<A extends FormAct, F extends string>({
  act,
  sheet: { order },
  base: given,
  inputOf,
  fieldOf = (path) => path,
  chosen = false,
  onDone,
  onLeave,
  onChanged,
}: Options<A, F>) {
  const client = useQueryClient();
  const reload = useReload('orders');
  const offerUndo = useUndo();
  const [base] = useState(given);
  const [values, setValues] = useState(given);
  const [version, setVersion] = useState(order.version);
  const [refused, setRefused] = useState(false);
  const [needsReason, setNeedsReason] = useState(false);
  const [busy, setBusy] = useState<OccupiedTime[]>([]);
  const sent = useRef<{ text: string; key: string } | null>(null);
  const { element, errors, saving, clearErrors, submit } = useSubmit({
    fields: Object.keys(given) as F[],
    send: sendAct<A>,
    failed: orders.sheet.failed,
  });
  const changed = chosen || differs(values, base);

  useEffect(() => prepareToCheck(), []);
  const report = useEffectEvent(onChanged);
  useEffect(() => report(changed), [changed]);

  /** The same input has the same key, so that a retry after a lost answer happens once. */
  function keyOf(input: object): string {
    const text = JSON.stringify(input);
    if (sent.current?.text !== text) sent.current = { text, key: newIdempotencyKey() };
    return sent.current.key;
  }

  function lookAgain() {
    const latest = client.getQueryData(orderSheetQuery(order.id).queryKey);
    setVersion(latest?.order.version ?? order.version);
  }

  const save = () =>
    submit(async (send) => {
      const input = { ...inputOf(values), version } as AdminActInput[A];
      let saved: Order;
      try {
        saved = await send({ act, id: order.id, input, key: keyOf(input) });
      } catch (error) {
        await reload();
        if (!(error instanceof ApiError)) throw error;
        if (OVERTAKEN.includes(error.reason)) {
          lookAgain();
          setRefused(true);
        }
        if (!TAKEN.includes(error.reason))
          throw errorAtFields(error, (path) => fieldOf(path, values));
        setNeedsReason(true);
        setBusy((error.current as TakenBy | undefined)?.busy ?? []);
        throw new ApiError(error.code, error.message, { overlap_reason: error.message });
      }
      // The next act is for the order as it is then.
      await reload();
      toast.success(orders.sheet.done[act], offerUndo(act, saved));
      onDone();
    });

  return {
    element,
    errors,
    saving,
    values,
    act,
    changed,
    save,
    onLeave,
    type(field: F, value: string) {
      clearErrors(field);
      if (TIME_FIELDS.includes(field)) setBusy([]);
      setValues((now) => ({ ...now, [field]: value }));
    },
    /** The worker is not free: booking both needs a reason. */
    needsReason,
    /** By these. */
    busy,
    possible: mayAct(ACTS.admin, act, order.status),
    overtaken: refused || version !== order.version,
    goOn() {
      setRefused(false);
      setVersion(order.version);
    },
  };
}

export type ActForm<F extends string = string> = Omit<
  ReturnType<typeof useActForm<FormAct, F>>,
  'act' | 'type' | 'errors' | 'values'
> & {
  act: FormAct;
  values: Values<F>;
  errors: Partial<Record<F, string>>;
  type: (field: F, value: string) => void;
};
