import { createRoute } from '@hono/zod-openapi';
import { order } from '../../../contracts/orders.ts';
import {
  workerLink,
  workerLinkInput,
  workerNotifiedInput,
} from '../../../contracts/worker-links.ts';
import { contactOf } from '../../contact-info/contact-info.ts';
import { Refusal } from '../../errors.ts';
import { addLink } from '../../links/links.ts';
import { recordCallOff } from '../../orders/call-off.ts';
import { endOf, OrderConflict } from '../../orders/change-order.ts';
import { orderOf } from '../../orders/orders.ts';
import {
  clientOf,
  expectReply,
  findTellable,
  recordNotified,
  wasNotifiedOfOtherTime,
} from '../../orders/tell-worker.ts';
import { letterFor, messageFor } from '../../worker-page/worker-texts.ts';
import { callingCode, internationalNumber } from '../../workers/import/contact-keys.ts';
import { type AppDeps, answer, body, createRouter, refusals, retryHeaders } from '../router.ts';
import { adminWrite } from './admin-write.ts';
import { params } from './record-routes.ts';

/* How the agency tells a worker of a confirmed test. */

const NOUN = 'orders';
/** Until administrators have names. */

const link = createRoute({
  method: 'post',
  path: '/orders/{id}/worker-link',
  request: { params, body: body(workerLinkInput) },
  responses: { 200: answer(workerLink, 'A new link, shown this once'), ...refusals },
});
const noteTelling = createRoute({
  method: 'post',
  path: '/orders/{id}/worker-told',
  request: { params, headers: retryHeaders, body: body(workerNotifiedInput) },
  responses: { 200: answer(order, 'As the order stands now'), ...refusals },
});

export function tellWorkerApi(deps: AppDeps) {
  /** With how the order stands, where that is why it was refused. */
  const refused = (error: unknown) =>
    error instanceof OrderConflict ? error.with(orderOf(error.order)) : error;

  return createRouter()
    .openapi(link, async (c) => {
      const { id } = c.req.valid('param');
      const { version, language, shows_client } = c.req.valid('json');
      const now = deps.now();
      const found = await findTellable(deps.db, { id, version }, now).catch((error) => {
        throw refused(error);
      });
      const newLink = {
        purpose: 'worker' as const,
        order_id: id,
        sequence: found.sequence,
        expires_at: endOf(found),
        language,
        shows_client,
      };
      let code = '';
      await adminWrite(c, deps, { action: 'worker-link', noun: NOUN, id }, async (tx) => {
        if (!(await expectReply(tx, found)))
          throw new OrderConflict('conflict.requestChanged', found);
        code = await addLink(tx, newLink, now);
        // A receipt for retries stores what is returned here; the code is stored nowhere.
        return { id };
      });
      // A retry with the same key made no link.
      code ||= await addLink(deps.db, newLink, now);
      const { agency } = deps.chat.content.in[language].public;
      const { phone } = await contactOf(deps.db, deps.chat.content.public.agency);
      const message = {
        agency: { name: agency.name, phone, zone: agency.timeZone },
        order: found,
        client: shows_client ? clientOf(found) : null,
        url: `${deps.publicUrl}/w/${code}`,
      };
      const home = callingCode(deps.chat.content.public.agency.contact.phone);
      return c.json(
        workerLink.parse({
          url: message.url,
          text: messageFor(language, message),
          phone: internationalNumber(found.phone, home),
          letter: letterFor(language, message),
        }),
        200,
      );
    })
    .openapi(noteTelling, async (c) => {
      const { id } = c.req.valid('param');
      const { way, language, shows_client, off } = c.req.valid('json');
      const now = deps.now();
      try {
        const done = await adminWrite(
          c,
          deps,
          { action: 'worker-told', noun: NOUN, id },
          async (tx, author) => {
            if (off) return orderOf(await recordCallOff(tx, id, way, author, now));
            const found = await findTellable(tx, { id }, now);
            if (way === 'email') {
              if (!found.email || found.worker_deleted_at)
                throw new Refusal('conflict.noWorkerEmail');
              const kind = (await wasNotifiedOfOtherTime(tx, found))
                ? 'worker-moved'
                : 'worker-appointment';
              const to = { address: found.email, name: found.worker_name, language };
              await deps.mail.workerMails.sendAppointment(tx, id, { kind, to, shows_client }, now);
            }
            return orderOf(await recordNotified(tx, found, way, author, now));
          },
        );
        return c.json(order.parse(done), 200);
      } catch (error) {
        throw refused(error);
      }
    });
}
