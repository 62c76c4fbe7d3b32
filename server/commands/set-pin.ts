import { chosenPin } from '../../contracts/admin-pin.ts';
import { generatePin } from '../admin-pin/admin-pin.ts';
import { setPinByCommand } from '../operator-pin.ts';
import { StartupProblem } from '../startup-problem.ts';
import { runCommand } from './run-command.ts';

/** npm run pin [-- NEW-PIN]: sets the admin PIN; every open admin panel locks. */
await runCommand(async ({ db }, [wanted]) => {
  const chosen = chosenPin.safeParse(wanted ?? generatePin());
  if (!chosen.success) throw new StartupProblem(`${chosen.error.issues[0]?.message}.`);
  await setPinByCommand(db, chosen.data, new Date());
  console.log(`The admin PIN is now ${chosen.data}. Every admin panel that was open is locked.`);
});
