import { createRoute, z } from '@hono/zod-openapi';
import { portfolioItem } from '../../../contracts/portfolio.ts';
import { service } from '../../../contracts/services.ts';
import { aboutUs, contactInfo } from '../../../contracts/site-texts.ts';
import { readAboutUs } from '../../about-us/about-us.ts';
import { readContactInfo } from '../../contact-info/contact-info.ts';
import { listPortfolio } from '../../portfolio/portfolio.ts';
import { listServices } from '../../services/services.ts';
import { type AppDeps, answer, createRouter, refusals } from '../router.ts';

const part = <P extends string, T extends z.ZodType>(path: P, schema: T) =>
  createRoute({
    method: 'get',
    path,
    responses: { 200: answer(schema, 'As it stands now'), ...refusals },
  });

const aboutUsPart = aboutUs.nullable();
const contactInfoPart = contactInfo.nullable();
const servicesPart = z.array(service);
const portfolioPart = z.array(portfolioItem);

/** The parts of the landing page, for a browser whose page was rendered without one of them. */
export const sitePartsApi = ({ db }: AppDeps) =>
  createRouter()
    .openapi(part('/about-us', aboutUsPart), async (c) =>
      c.json(aboutUsPart.parse(await readAboutUs(db)), 200),
    )
    .openapi(part('/contact-info', contactInfoPart), async (c) =>
      c.json(contactInfoPart.parse(await readContactInfo(db)), 200),
    )
    .openapi(part('/services', servicesPart), async (c) =>
      c.json(servicesPart.parse(await listServices(db)), 200),
    )
    .openapi(part('/portfolio', portfolioPart), async (c) =>
      c.json(portfolioPart.parse(await listPortfolio(db)), 200),
    );
