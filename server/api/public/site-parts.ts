import { createRoute, z } from '@hono/zod-openapi';
import { portfolioCard } from '../../../contracts/portfolio.ts';
import { service } from '../../../contracts/services.ts';
import { aboutUs, contactInfo } from '../../../contracts/site-texts.ts';
import { languageQuery } from '../../../contracts/text.ts';
import { readAboutUs } from '../../about-us/about-us.ts';
import { readContactInfo } from '../../contact-info/contact-info.ts';
import { listPortfolio } from '../../portfolio/portfolio.ts';
import { cityNamesIn, portfolioCards } from '../../portfolio/portfolio-cards.ts';
import { listServices } from '../../services/services.ts';
import { allInLanguage, oneInLanguage, readTranslations } from '../../translations/translations.ts';
import { type AppDeps, answer, createRouter, refusals } from '../router.ts';

const part = <P extends string, T extends z.ZodType>(path: P, schema: T) =>
  createRoute({
    method: 'get',
    path,
    request: { query: languageQuery },
    responses: { 200: answer(schema, 'As it stands now'), ...refusals },
  });

const aboutUsPart = aboutUs.nullable();
const contactInfoPart = contactInfo.nullable();
const servicesPart = z.array(service);
const portfolioPart = z.array(portfolioCard);

/** The parts of the landing page, for a browser whose page was rendered without one of them. */
export const sitePartsApi = ({ db, chat }: AppDeps) =>
  createRouter()
    .openapi(part('/about-us', aboutUsPart), async (c) => {
      const texts = readTranslations(db, c.req.valid('query').language);
      const read = await oneInLanguage(texts, 'about_us', readAboutUs(db));
      return c.json(aboutUsPart.parse(read), 200);
    })
    .openapi(part('/contact-info', contactInfoPart), async (c) => {
      const texts = readTranslations(db, c.req.valid('query').language);
      const read = await oneInLanguage(texts, 'contact_info', readContactInfo(db));
      return c.json(contactInfoPart.parse(read), 200);
    })
    .openapi(part('/services', servicesPart), async (c) => {
      const texts = readTranslations(db, c.req.valid('query').language);
      const read = await allInLanguage(texts, 'services', listServices(db));
      return c.json(servicesPart.parse(read), 200);
    })
    .openapi(part('/portfolio', portfolioPart), async (c) => {
      const { language } = c.req.valid('query');
      const texts = readTranslations(db, language);
      const read = await allInLanguage(texts, 'portfolio', listPortfolio(db));
      return c.json(portfolioCards(read, language, cityNamesIn(chat.content.in)), 200);
    });
