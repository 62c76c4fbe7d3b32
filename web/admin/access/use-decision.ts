import { useRef, useState } from 'react';
import { access } from '../../../messages/messages.ts';
import { newIdempotencyKey } from '../../api/client.ts';
import { useReload } from '../../api/live-updates.ts';
import { useSubmit } from '../records/form.tsx';

type Options<F extends string, Input, Answer> = {
  id: number;
  begin: () => Record<F, string>;
  inputOf: (values: Record<F, string>) => Input;
  send: (sent: { id: number; input: Input; key: string }) => Promise<Answer>;
};

/** What is typed for a decision, and sending it. What is sent once more after a lost answer happens once. */
export function useDecision<F extends string, Input, Answer>(options: Options<F, Input, Answer>) {
  const { id, begin, inputOf, send } = options;
  const [values, setValues] = useState(begin);
  const sent = useRef({ text: '', key: '' });
  const reloadRequests = useReload('access-requests');
  const reloadUnseen = useReload('unseen');
  const { element, errors, saving, clearErrors, submit } = useSubmit({
    fields: Object.keys(values) as F[],
    send,
    failed: access.failed,
  });

  function keyOf(text: string): string {
    if (sent.current.text !== text) sent.current = { text, key: newIdempotencyKey() };
    return sent.current.key;
  }

  return {
    element,
    form: {
      values,
      errors,
      saving,
      type(field: F, value: string) {
        clearErrors(field);
        setValues((now) => ({ ...now, [field]: value }));
      },
    },
    /** `given` wins over what was typed. */
    submit: (done: (answer: Answer) => void, given: Partial<Record<F, string>> = {}) =>
      submit(async (attempt) => {
        const input = inputOf({ ...values, ...given });
        try {
          done(await attempt({ id, input, key: keyOf(JSON.stringify(input)) }));
        } finally {
          // Also after a failure: somebody else may have been first.
          void reloadRequests();
          void reloadUnseen();
        }
      }),
  };
}
