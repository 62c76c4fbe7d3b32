import { Hono } from 'hono';
import {
  MESSAGE_FIELDS,
  type MessageText,
  NOTHING_TYPED,
  type RefusedMessage,
} from '../../../contracts/field-limits.ts';
import { messageInput } from '../../../contracts/messages.ts';
import type { AppDeps, AppEnv } from '../app-deps.ts';
import { refuseLargeBody } from '../body-limit.ts';
import { readForm, refusedForm } from '../posted-form.ts';
import { invalidInput } from '../router.ts';
import { receiveMessage } from './receive-message.ts';

/** The page with the form, as the visitor filled it in, and what is wrong. */
export type ShowAgain = (request: Request, refused: RefusedMessage) => Promise<Response>;

type FormEnv = AppEnv & { Variables: { typed?: MessageText } };

/** 'Send a Message' from a browser without JavaScript. A refusal is the form again, as it was filled in. */
export const messageForm = (deps: AppDeps, showAgain: ShowAgain) =>
  new Hono<FormEnv>()
    .post('/contact', refuseLargeBody, async (c) => {
      const fields = await readForm(c);
      const typed = textOf(fields);
      c.set('typed', typed);
      const checked = messageInput.safeParse({
        ...typed,
        website: fields.get('website') ?? undefined,
      });
      if (!checked.success) throw invalidInput(checked.error.issues);
      // The page is the same for everybody and carries no key, so the text is its own: sent twice by
      // a double click or by going back, it is stored once.
      await receiveMessage(c, deps, checked.data, `message-form ${JSON.stringify(checked.data)}`);
      return c.redirect('/contact/sent', 303);
    })
    .onError((error, c) =>
      refusedForm(c, deps, error, ({ code, message, details }) =>
        showAgain(new Request(c.req.url), {
          values: c.get('typed') ?? NOTHING_TYPED,
          errors: details.fields ?? {},
          problem: message,
          ...(code === 'too-many-requests' && { waitSeconds: details.retryAfterSeconds }),
        }),
      ),
    );

/** Browsers send line breaks as two characters but count them as one. */
const textOf = (fields: URLSearchParams) =>
  Object.fromEntries(
    Object.keys(MESSAGE_FIELDS).map((field) => [
      field,
      (fields.get(field) ?? '').replaceAll('\r\n', '\n'),
    ]),
  ) as MessageText;
