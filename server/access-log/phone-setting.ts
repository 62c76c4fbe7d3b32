import type { PhoneSetting } from '../../contracts/access-log-page.ts';
import type { Database } from '../database/connect.ts';
import { phoneSetting } from '../database/tables.ts';

const NOBODY: PhoneSetting = { roles: [], clients: false };

/** For whom phone numbers are shown on click alone. */
export async function readPhoneSetting(db: Database): Promise<PhoneSetting> {
  const { roles, clients } = phoneSetting;
  const [found] = await db.select({ roles, clients }).from(phoneSetting);
  return found ?? NOBODY;
}

export async function setPhoneSetting(tx: Database, setting: PhoneSetting): Promise<PhoneSetting> {
  await tx
    .insert(phoneSetting)
    .values(setting)
    .onConflictDoUpdate({ target: phoneSetting.id, set: setting });
  return setting;
}
