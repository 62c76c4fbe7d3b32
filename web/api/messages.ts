import type { MessageInput } from '../../contracts/messages.ts';
import { api, unwrap } from './client.ts';

/** The same key sent again after a lost answer stores nothing twice. */
export const sendMessage = (message: MessageInput, key: string) =>
  unwrap(api.messages.$post({ json: message, header: { 'idempotency-key': key } }));
