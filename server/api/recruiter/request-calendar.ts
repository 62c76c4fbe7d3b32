import { createRoute, z } from '@hono/zod-openapi';
import { LANGUAGES } from '../../../contracts/languages.ts';
import { id } from '../../../contracts/text.ts';
import { readContactInfo } from '../../contact-info/contact-info.ts';
import { Refusal } from '../../errors.ts';
import { calendarFile, calendarFileName } from '../../mail/compose/calendar-file.ts';
import { createWriter } from '../../mail/compose/writer.ts';
import { readForCalendar } from '../../orders/my-requests.ts';
import { type AppDeps, createRouter, refusals } from '../router.ts';

const download = createRoute({
  method: 'get',
  path: '/requests/{id}/invite.ics',
  request: {
    params: z.object({ id }),
    query: z.object({ language: z.enum(LANGUAGES).default('en') }),
  },
  responses: {
    200: {
      description: 'A confirmed test for the calendar of the recruiter',
      content: { 'text/calendar': { schema: z.string() } },
    },
    ...refusals,
  },
});

/** The file that also goes with the mails, for recruiters who get none. */
export const requestCalendarApi = (deps: AppDeps) =>
  createRouter().openapi(download, async (c) => {
    const { language } = c.req.valid('query');
    const order = await readForCalendar(deps.db, c.req.valid('param').id, c.get('user').id);
    if (!order) throw new Refusal('not-found.request');
    const { status } = order;
    if (status !== 'confirmed') throw new Refusal('conflict.wrongState', { values: { status } });
    const { name, contact, timeZone } = deps.chat.content.in[language].public.agency;
    const { phone, email, address } = (await readContactInfo(deps.db)) ?? contact;
    const agency = { name, phone, email, address };
    const writer = createWriter(language, { agency, publicUrl: deps.publicUrl, zone: timeZone });
    return c.body(calendarFile(order, writer, { method: 'PUBLISH', now: deps.now() }), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${calendarFileName(order)}"`,
    });
  });
