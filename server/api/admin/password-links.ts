import { createRoute } from '@hono/zod-openapi';
import { pathIn } from '../../../contracts/languages.ts';
import { CHOOSE_PASSWORD, sentLink, shownLink } from '../../../contracts/password-links.ts';
import { Refusal } from '../../errors.ts';
import { addLink, passwordLinkKind } from '../../links/links.ts';
import { passwordMail } from '../../mail/account-mails.ts';
import { findUser } from '../../users/users.ts';
import { type AppDeps, answer, createRouter, refusals, retryHeaders } from '../router.ts';
import { adminWrite } from './admin-write.ts';
import { existing, params } from './record-routes.ts';

/** Long enough to hand it over by whatever way there is. */
const LINK_MS = 7 * 24 * 60 * 60 * 1000;
const NOUN = 'users';

const invite = createRoute({
  method: 'post',
  path: '/users/{id}/invite',
  request: { params, headers: retryHeaders },
  responses: { 200: answer(sentLink, 'A mail with the link waits to be sent'), ...refusals },
});

const makeLink = createRoute({
  method: 'post',
  path: '/users/{id}/password-link',
  request: { params },
  responses: { 200: answer(shownLink, 'The link, shown this once'), ...refusals },
});

/** By which a recruiter chooses the password of an account: by mail, or shown to be handed over. */
export const passwordLinksApi = (deps: AppDeps) =>
  createRouter()
    .openapi(invite, async (c) => {
      const { id } = c.req.valid('param');
      const sent = await adminWrite(c, deps, { action: 'invite', noun: NOUN, id }, async (tx) => {
        const user = existing(await findUser(tx, id), 'not-found.user');
        if (user.email === '') throw new Refusal('conflict.noEmail');
        const kind = await passwordLinkKind(tx, id);
        await deps.mail.outbox.queue(tx, [passwordMail(kind, user)], deps.now());
        return { kind, email: user.email };
      });
      return c.json(sentLink.parse(sent), 200);
    })
    .openapi(makeLink, async (c) => {
      const { id } = c.req.valid('param');
      const now = deps.now();
      const expires_at = new Date(now.getTime() + LINK_MS);
      const write = { action: 'password-link', noun: NOUN, id, isSecret: true } as const;
      const shown = await adminWrite(c, deps, write, async (tx) => {
        const { language } = existing(await findUser(tx, id), 'not-found.user');
        const purpose = await passwordLinkKind(tx, id);
        const code = await addLink(tx, { purpose, user_id: id, language, expires_at }, now);
        const url = deps.publicUrl + pathIn(language, CHOOSE_PASSWORD + code);
        return { url, expires_at: expires_at.toISOString() };
      });
      return c.json(shownLink.parse(shown), 200);
    });
