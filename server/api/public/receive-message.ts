import type { Context } from 'hono';
import type { MessageInput } from '../../../contracts/messages.ts';
import { once } from '../../database/write-receipts.ts';
import { leaveMessage } from '../../messages/messages.ts';
import type { AppDeps, AppEnv } from '../app-deps.ts';
import { clientAddress, spendOrRefuse } from '../router.ts';

/** What happens to a valid message, whichever way it came. A trapped program hears the same as everybody. */
export async function receiveMessage(
  c: Context<AppEnv>,
  deps: AppDeps,
  { website, ...message }: MessageInput,
  key: string | undefined,
): Promise<void> {
  const requestId = c.get('requestId');
  const now = deps.now();
  await spendOrRefuse(deps, 'message-address', clientAddress(c, deps));
  if (website) {
    deps.log.info('message.trapped', { requestId });
    return;
  }
  const { id } = await once(deps.db, key, now, (tx) => leaveMessage(tx, message, now));
  deps.log.info('message.left', { requestId, id });
}
