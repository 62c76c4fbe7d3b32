import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { RecruiterAct } from '../../../contracts/order-acts.ts';
import type { MyRequest, RecruiterActInput } from '../../../contracts/requests.ts';
import { newIdempotencyKey } from '../../api/client.ts';
import { actOnRequest, requestQuery } from '../../api/requests.ts';

type Input<A extends RecruiterAct> = Omit<RecruiterActInput[A], 'version'>;

/** Sends an act on a request. What is sent once more after a lost answer happens once. */
export function useAct<A extends RecruiterAct>(act: A, { id, version }: MyRequest) {
  const client = useQueryClient();
  const sent = useRef({ text: '', key: '' });
  const sending = useMutation({ mutationFn: actOnRequest });

  /** False when it was refused: the request is then shown as it stands. */
  async function send(given: Input<A>): Promise<boolean> {
    const input = { ...given, version } as RecruiterActInput[A];
    const text = JSON.stringify(input);
    if (sent.current.text !== text) sent.current = { text, key: newIdempotencyKey() };
    const { key } = sent.current;
    try {
      const after = await sending.mutateAsync({ act, id, input, key } as Parameters<
        typeof actOnRequest
      >[0]);
      client.setQueryData(
        requestQuery(id).queryKey,
        (sheet) => sheet && { ...sheet, request: after },
      );
      return true;
    } catch {
      return false;
    } finally {
      void client.invalidateQueries({ queryKey: ['requests'] });
    }
  }

  return { send, busy: sending.isPending, error: sending.error, clearError: sending.reset };
}
