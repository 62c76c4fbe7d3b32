import { parseArgs } from 'node:util';
import { changedPerson, newPerson } from '../../contracts/people.ts';
import { fieldProblems } from '../../contracts/text.ts';
import { addPerson, changePerson, endPresence, findPersonNamed } from '../admins/admins.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Database } from '../database/connect.ts';
import { StartupProblem } from '../errors.ts';
import { hashSecret } from '../secrets/secret-hash.ts';
import { askTwice } from './ask-pin.ts';
import { endWith, withStores } from './run-command.ts';

const USAGE =
  "Write npm run admin -- add 'Name' (with --role coordinator, editor or reader for somebody who is no owner), or " +
  "npm run admin -- code 'Name' for a new personal code. The code is asked for, and is never an argument.";

const WHY_NOT = {
  'owner-first': 'The first person has to be an owner.',
  'name-taken': 'Somebody has this name already.',
  'last-owner': 'Somebody has to stay an owner.',
  'no-such-person': 'There is nobody of this name.',
};

/** npm run admin: adds a named administrator, or sets the personal code of one. */
await endWith(async (args) => {
  const { values, positionals } = parseArgs({
    args,
    options: { role: { type: 'string' } },
    allowPositionals: true,
  });
  const [act, name = '', ...more] = positionals;
  if ((act !== 'add' && act !== 'code') || name.trim() === '' || more.length > 0)
    throw new StartupProblem(USAGE);
  return withStores(async ({ db }) => {
    const code = await askTwice(
      { first: `Personal code of ${name}: `, again: 'The same code again: ' },
      process.stdin,
      process.stdout,
    );
    if (act === 'add') await add(db, { name, role: values.role ?? 'owner', code });
    else await setCode(db, name, code);
    return 0;
  });
});

async function add(db: Database, typed: { name: string; role: string; code: string }) {
  const checked = newPerson.safeParse(typed);
  if (!checked.success) throw refused(Object.values(fieldProblems(newPerson, typed))[0]);
  const { code, ...fields } = checked.data;
  const code_hash = await hashSecret(code);
  const now = new Date();
  await db.transaction(async (tx) => {
    const { outcome } = await addPerson(tx, { ...fields, code_hash }, now);
    if (!outcome.ok) throw refused(WHY_NOT[outcome.reason]);
    await record(tx, 'add', outcome.person.id, now);
  });
  console.log(`${fields.name} is ${fields.role} and chooses this name after the PIN.`);
}

async function setCode(db: Database, name: string, code: string) {
  const found = await findPersonNamed(db, name.trim());
  if (!found) throw refused(WHY_NOT['no-such-person']);
  const { id, last_seen_at: _, ...fields } = found;
  const typed = { ...fields, active: true, code: code || ' ' };
  const checked = changedPerson.safeParse(typed);
  if (!checked.success) throw refused(Object.values(fieldProblems(changedPerson, typed))[0]);
  const code_hash = await hashSecret(checked.data.code);
  const now = new Date();
  await db.transaction(async (tx) => {
    const outcome = await changePerson(tx, id, { ...fields, active: true, code_hash });
    if (!outcome.ok) throw refused(WHY_NOT[outcome.reason]);
    await endPresence(tx, id);
    await record(tx, 'update', id, now);
  });
  console.log(`${found.name} has a new personal code and is active.`);
}

// Functions, because the command runs before what stands below it has a value.
function record(tx: Database, action: 'add' | 'update', nounId: number, now: Date) {
  const entry = { actor: 'operator', action, noun: 'admins', nounId } as const;
  return recordAuditEntry(tx, { ...entry, requestId: 'npm run admin' }, now);
}

function refused(why = 'This cannot be stored.') {
  return new StartupProblem(`${why.replace(/\.?$/, '.')} Nothing was changed.`);
}
