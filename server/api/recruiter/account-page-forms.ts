import { type Context, Hono } from 'hono';
import {
  ACCOUNT_FORMS,
  type ChangedAccount,
  changedAccount,
  changedPassword,
  type RefusedAccount,
} from '../../../contracts/account.ts';
import { isLanguage, pathIn } from '../../../contracts/languages.ts';
import { MAIL_WISHES } from '../../../contracts/mails.ts';
import { sentenceOf, sentencesOf } from '../../../contracts/sentences.ts';
import { id } from '../../../contracts/text.ts';
import { Refusal } from '../../errors.ts';
import { refuseLargeBody, signedInUser } from '../guards.ts';
import { pageLanguage, readForm, refusedForm } from '../posted-form.ts';
import { type AppDeps, type AppEnv, invalidInput } from '../router.ts';
import { accountActs } from './account.ts';

/** Renders 'My account' with the form as it was filled in, and its errors. */
type ShowAgain = (
  c: Context<AppEnv>,
  request: Request,
  refused: RefusedAccount,
) => Promise<Response>;

type FormEnv = AppEnv & { Variables: { typed?: Pick<RefusedAccount, 'form' | 'person'> } };

const PATH = '/recruiter/account';
const KEY = /^[\w-]{16,64}$/;

/** 'My account' as plain forms, before the page's scripts have loaded or without any. */
export const accountPageForms = (deps: AppDeps, showAgain: ShowAgain) => {
  const acts = accountActs(deps);
  const to = (c: Context, address: string) => c.redirect(pathIn(pageLanguage(c), address), 303);

  return new Hono<FormEnv>()
    .post(PATH, refuseLargeBody, async (c) => {
      const who = await signedInUser(c, deps);
      if (!who.ok) {
        const search = who.reason === 'account-expired' ? '?session=expired' : '';
        return c.redirect(pathIn(pageLanguage(c), '/login') + search, 302);
      }
      c.set('user', who.user);
      const fields = await readForm(c);
      const form = ACCOUNT_FORMS.find((each) => each === fields.get('form')) ?? null;
      c.set('typed', { form, person: form === 'person' ? personOf(c, fields) : null });
      const sent = fields.get('key') ?? '';
      const key = KEY.test(sent) ? sent : undefined;
      if (form === 'password') {
        const checked = changedPassword.safeParse(Object.fromEntries(fields));
        if (!checked.success) throw invalidInput(checked.error.issues);
        await acts.changePassword(c, checked.data, key);
        return to(c, `${PATH}?done=password`);
      }
      if (form === 'person') {
        const current_password = fields.get('current_password') ?? '';
        const checked = changedAccount.safeParse({ ...personOf(c, fields), current_password });
        if (!checked.success) throw invalidInput(checked.error.issues);
        await acts.changePerson(c, checked.data);
        return to(c, `${PATH}?done=person`);
      }
      if (form === 'sessions' && fields.has('everywhere')) {
        await acts.signOutEverywhere(c);
        return to(c, '/login');
      }
      const session = id.safeParse(fields.get('session') ?? '');
      if (form !== 'sessions' || !session.success) throw new Refusal('not-found.session');
      await acts.signOut(c, session.data, key);
      return to(c, `${PATH}?done=sessions`);
    })
    .onError((error, c) =>
      refusedForm(c, deps, error, ({ problem, fields }) =>
        showAgain(c, new Request(c.req.url), {
          ...(c.get('typed') ?? { form: null, person: null }),
          errors: sentencesOf(fields, pageLanguage(c)),
          message: sentenceOf(problem, pageLanguage(c)),
        }),
      ),
    );
};

function personOf(c: Context, fields: URLSearchParams): Omit<ChangedAccount, 'current_password'> {
  const text = (name: string) => fields.get(name) ?? '';
  const language = text('language');
  return {
    company: text('company'),
    contact_name: text('contact_name'),
    phone: text('phone'),
    email: text('email'),
    language: isLanguage(language) ? language : pageLanguage(c),
    mail_wishes: MAIL_WISHES.filter((wish) => fields.has(wish)),
  };
}
