import { type Context, Hono } from 'hono';
import { pathIn } from '../../../contracts/languages.ts';
import { sentenceOf, sentencesOf } from '../../../contracts/sentences.ts';
import { credentials, type RefusedSignIn } from '../../../contracts/sessions.ts';
import { refuseLargeBody } from '../guards.ts';
import { pageLanguage, readForm, refusedForm } from '../posted-form.ts';
import { type AppDeps, type AppEnv, invalidInput } from '../router.ts';
import { askForRenewalOrRefuse, signInOrRefuse, signOutHere } from './session.ts';

/** Renders the sign-in page with the form as it was filled in, and its errors. */
type ShowSignInAgain = (request: Request, refused: RefusedSignIn) => Promise<Response>;

type FormEnv = AppEnv & { Variables: { username?: string } };

/** 'Sign In' as a plain form, before the page's scripts have loaded or without any. */
export const signInForm = (deps: AppDeps, showAgain: ShowSignInAgain) =>
  new Hono<FormEnv>()
    .post('/login', refuseLargeBody, async (c) => {
      const fields = await readForm(c);
      c.set('username', fields.get('username') ?? '');
      const checked = credentials.safeParse(Object.fromEntries(fields));
      if (!checked.success) throw invalidInput(checked.error.issues);
      if (fields.get('act') === 'renewal') {
        await askForRenewalOrRefuse(c, deps, checked.data);
        const asked = new URLSearchParams({ username: checked.data.username, session: 'renewal' });
        return c.redirect(`${pathIn(pageLanguage(c), '/login')}?${asked}`, 303);
      }
      await signInOrRefuse(c, deps, checked.data);
      const { searchParams } = new URL(c.req.url);
      searchParams.delete('session');
      searchParams.delete('username');
      const search = searchParams.size > 0 ? `?${searchParams}` : '';
      return c.redirect(pathIn(pageLanguage(c), '/recruiter') + search, 303);
    })
    .onError((error, c) =>
      refusedForm(c, deps, error, ({ code, problem, fields }) =>
        showAgain(new Request(c.req.url), {
          username: c.get('username') ?? '',
          errors: sentencesOf(fields, pageLanguage(c)),
          code,
          message: sentenceOf(problem, pageLanguage(c)),
        }),
      ),
    );

/** Shows the recruiter's page again when signing out has failed. */
type ShowRecruiterPageAgain = (c: Context<AppEnv>, request: Request) => Promise<Response>;

/** 'Logout' as a plain form, before the page's scripts have loaded or without any. */
export const signOutForm = (deps: AppDeps, showAgain: ShowRecruiterPageAgain) =>
  new Hono<AppEnv>()
    .post('/logout', refuseLargeBody, async (c) => {
      await signOutHere(c, deps);
      return c.redirect(pathIn(pageLanguage(c), '/login'), 303);
    })
    .onError((error, c) =>
      refusedForm(c, deps, error, () =>
        showAgain(c, new Request(new URL(pathIn(pageLanguage(c), '/recruiter'), c.req.url))),
      ),
    );
