import { type FormEvent, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RefusedAccount } from '../../../contracts/account.ts';
import { ApiError, prepareToCheck } from '../../api/client.ts';

type Errors = Record<string, string | undefined>;

/**
 * A form of 'My account', which the browser can post without scripts: `refused` is then what the server answered. The reason
 * stands at its field, or above the form.
 */
export function useAccountForm(
  send: (typed: FormData) => Promise<void>,
  refused: RefusedAccount | undefined,
) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>(refused?.errors ?? {});
  const isGeneral = refused && Object.keys(refused.errors).length === 0;
  const [general, setGeneral] = useState<string | null>(isGeneral ? refused.message : null);
  const [busy, setBusy] = useState(false);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    setErrors({});
    setGeneral(null);
    setBusy(true);
    try {
      await send(typed);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      const isAtField = Object.keys(fields).some((name) => typed.has(name));
      flushSync(() => {
        setErrors(fields);
        setGeneral(isAtField ? null : (error as Error).message);
      });
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    }
    setBusy(false);
  }

  return {
    errors,
    general,
    busy,
    clear: () => form.current?.reset(),
    props: {
      ref: form,
      method: 'post',
      noValidate: true,
      onFocus: prepareToCheck,
      onInput: ({ target }: FormEvent) =>
        setErrors((now) => ({ ...now, [(target as HTMLInputElement).name]: undefined })),
      onSubmit,
    } as const,
  };
}
