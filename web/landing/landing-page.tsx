import { type ReactNode, Suspense, useState } from 'react';
import { language } from '../../messages/messages.ts';
import { fetchAboutUs, fetchContactInfo, fetchPortfolio, fetchServices } from '../api/public.ts';
import { LanguageHint } from '../language/language-hint.tsx';
import { pageContextKey } from '../page-context.ts';
import { Hydrated } from '../ui/hydrated.ts';
import { SkipLink } from '../ui/layout.tsx';
import type { Route } from './+types/landing-page.ts';
import { About } from './about.tsx';
import { Contact } from './contact/contact.tsx';
import { FirstScreen, useEarlyClick } from './first-screen.tsx';
import { FloatingItems } from './floating-items.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { preloadHero } from './hero/backdrop.tsx';
import { Hero } from './hero/hero.tsx';
import { leaveJumpsToBrowser, nearSection } from './near-viewport.tsx';
import { pageHead } from './page-head.ts';
import { Portfolio } from './portfolio.tsx';
import { createSectionStore } from './section-store.ts';
import { shownSections } from './sections.tsx';
import { Services } from './services.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { readSite, publicUrl, mapTilesUrl } = context.get(pageContextKey);
  return { ...(await readSite(language())), publicUrl, mapTilesUrl };
}

export const shouldRevalidate = () => false;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageHead(loaderData, loaderData.publicUrl) : [];

if (!import.meta.env.SSR) leaveJumpsToBrowser();

export default function LandingPage({ loaderData: site }: Route.ComponentProps) {
  const { agency, hero, about, businessHours, cities, partners, magazine } = site.content;
  const { trust: evidence } = site.content;
  const [shown] = useState(() => shownSections(site));
  const [portfolio, trust, map, books] = ['portfolio', 'trust', 'map', 'magazine'].map((name) =>
    shown.get(name),
  );
  const [parts] = useState(() => ({
    aboutUs: createSectionStore(site.aboutUs, fetchAboutUs),
    portfolio: createSectionStore(site.portfolio, fetchPortfolio),
    services: createSectionStore(site.services, fetchServices),
    contactInfo: createSectionStore(site.contactInfo, fetchContactInfo),
  }));
  preloadHero(hero);
  useEarlyClick();
  return (
    <>
      <FirstScreen />
      <SkipLink />
      <Header agency={agency} shown={shown} />
      <main id="main">
        <Hero hero={hero} hasProjects={map !== undefined} />
        <LateSection id="about">
          <About about={about} part={parts.aboutUs} />
        </LateSection>
        {portfolio && (
          <LateSection id="portfolio">
            <Portfolio number={portfolio} part={parts.portfolio} />
          </LateSection>
        )}
        <LateSection id="services">
          <Services number={shown.get('services')} part={parts.services} />
        </LateSection>
        <LateSection id="contact">
          <Contact
            number={shown.get('contact')}
            part={parts.contactInfo}
            agency={agency}
            hours={businessHours}
            usualHours={site.usualHours}
          />
        </LateSection>
        {trust && <Partners number={trust} partners={partners} trust={evidence} />}
        {map && (
          <Projects
            number={map}
            cities={cities}
            start={agency.map}
            outlineUrl={`/content/${site.content.outline}`}
            tilesUrl={site.mapTilesUrl}
          />
        )}
        {books && <Magazine number={books} books={magazine} previewed={'previewed' in site} />}
      </main>
      <LateSection id="footer">
        <Footer
          agency={agency}
          book={magazine[0]}
          shown={shown}
          part={parts.contactInfo}
          hours={businessHours}
          year={site.year}
        />
      </LateSection>
      <FloatingItems agency={agency.name} />
      <LanguageHint />
    </>
  );
}

/* The last sections, whose code and texts few visitors need at once. */
const Partners = nearSection('trust', async () => {
  const { Partners } = await import('./partners.tsx');
  return Partners;
});
const Projects = nearSection('map', async () => {
  const { Projects } = await import('./projects-map/projects.tsx');
  return Projects;
});
const Magazine = nearSection('magazine', async () => {
  const { Magazine } = await import('./magazine/magazine.tsx');
  return Magazine;
});

/**
 * Every section below the first screen has a Suspense boundary of its own, so React hydrates them one after another, lets
 * the browser work in between, and begins with the one that is clicked.
 */
const LateSection = ({ id, children }: { id: string; children: ReactNode }) => (
  <Suspense>
    {children}
    <Hydrated id={id} />
  </Suspense>
);
