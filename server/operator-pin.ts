import { setFirstPin, setPin } from './admin-pin/admin-pin.ts';
import { recordDeed } from './audit/audit.ts';
import type { Database } from './database/connect.ts';

/** That the operator set the PIN is in the audit, whatever it is: who did it stood at the machine. */
const recordPin = (db: Database, by: 'first start' | 'npm run pin', now: Date) =>
  recordDeed(
    db,
    { actor: 'operator', action: 'set', noun: 'pin', nounId: null, requestId: by },
    now,
  );

export const setPinByCommand = (db: Database, pin: string, now: Date) =>
  db.transaction(async (tx) => {
    await setPin(tx, pin, now);
    await recordPin(tx, 'npm run pin', now);
  });

/** False where there is one already. */
export const setPinAtFirstStart = (db: Database, pin: string, now: Date) =>
  db.transaction(async (tx) => {
    const isFirst = await setFirstPin(tx, pin, now);
    if (isFirst) await recordPin(tx, 'first start', now);
    return isFirst;
  });
