import { Hono } from 'hono';
import { credentials, type RefusedSignIn } from '../../../contracts/sessions.ts';
import type { AppDeps, AppEnv } from '../app-deps.ts';
import { refuseLargeBody } from '../body-limit.ts';
import { readForm, refusedForm } from '../posted-form.ts';
import { invalidInput } from '../router.ts';
import { signInOrRefuse } from './sign-in.ts';

/** The sign-in page with the form, as it was filled in, and what is wrong. */
export type ShowSignInAgain = (request: Request, refused: RefusedSignIn) => Promise<Response>;

type FormEnv = AppEnv & { Variables: { username?: string } };

/** 'Sign In' pressed before the page's scripts have come, or without any. */
export const signInForm = (deps: AppDeps, showAgain: ShowSignInAgain) =>
  new Hono<FormEnv>()
    .post('/login', refuseLargeBody, async (c) => {
      const fields = await readForm(c);
      c.set('username', fields.get('username') ?? '');
      const checked = credentials.safeParse(Object.fromEntries(fields));
      if (!checked.success) throw invalidInput(checked.error.issues);
      await signInOrRefuse(c, deps, checked.data);
      const { searchParams } = new URL(c.req.url);
      searchParams.delete('session');
      return c.redirect(`/recruiter${searchParams.size > 0 ? `?${searchParams}` : ''}`, 303);
    })
    .onError((error, c) =>
      refusedForm(c, deps, error, ({ code, message, details }) =>
        showAgain(new Request(c.req.url), {
          username: c.get('username') ?? '',
          errors: details.fields ?? {},
          code,
          message,
        }),
      ),
    );
