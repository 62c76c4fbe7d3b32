import { memo, useState } from 'react';
import { fetchAboutUs, fetchContactInfo, fetchPortfolio, fetchServices } from '../api/public.ts';
import { pageContextKey } from '../page-context.ts';
import { SkipLink } from '../ui/layout.tsx';
import type { Route } from './+types/landing-page.ts';
import { About } from './about.tsx';
import { Contact } from './contact/contact.tsx';
import { Deferred } from './deferred/deferred.tsx';
import { FirstScreen, useEarlyClick } from './deferred/first-screen.tsx';
import { island } from './deferred/island.tsx';
import { FloatingItems } from './floating-items.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { preloadHero } from './hero/backdrop.tsx';
import { Hero } from './hero/hero.tsx';
import { pageHead } from './page-head.ts';
import { Partners } from './partners.tsx';
import { Portfolio } from './portfolio.tsx';
import { createSectionStore } from './section-store.ts';
import { shownSections } from './sections.tsx';
import { Services } from './services.tsx';

const loadProjects = async () => (await import('./projects-map/projects.tsx')).Projects;
const loadMagazine = async () => (await import('./magazine/magazine.tsx')).Magazine;

const Projects = island(loadProjects, import.meta.env.SSR ? await loadProjects() : null);
const Magazine = island(loadMagazine, import.meta.env.SSR ? await loadMagazine() : null);

export async function loader({ context }: Route.LoaderArgs) {
  const { readSite, publicUrl, mapTilesUrl } = context.get(pageContextKey);
  return { ...(await readSite()), publicUrl, mapTilesUrl };
}

export const shouldRevalidate = () => false;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageHead(loaderData, loaderData.publicUrl) : [];

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  return <Sections site={loaderData} />;
}

/** Drawn once: the router's own news, such as a new hash in the address, do not concern it. */
const Sections = memo(({ site }: { site: Route.ComponentProps['loaderData'] }) => {
  const { agency, hero, about, businessHours, cities, partners, magazine } = site.content;
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
      <Header name={agency.name} shown={shown} />
      <main id="main">
        <Hero hero={hero} hasProjects={map !== undefined} />
        <Deferred id="about" now={!site.aboutUs.ok}>
          <About about={about} part={parts.aboutUs} />
        </Deferred>
        {portfolio && (
          <Deferred id="portfolio" now={!site.portfolio.ok}>
            <Portfolio number={portfolio} part={parts.portfolio} />
          </Deferred>
        )}
        <Deferred id="services" now={!site.services.ok}>
          <Services number={shown.get('services')} part={parts.services} />
        </Deferred>
        <Deferred id="contact" now={!site.contactInfo.ok}>
          <Contact
            number={shown.get('contact')}
            part={parts.contactInfo}
            agency={agency}
            hours={businessHours}
          />
        </Deferred>
        {trust && (
          <Deferred id="trust">
            <Partners number={trust} partners={partners} />
          </Deferred>
        )}
        {map && (
          <Projects
            number={map}
            cities={cities}
            start={agency.map}
            outlineUrl={`/content/${site.content.outline}`}
            tilesUrl={site.mapTilesUrl}
          />
        )}
        {books && <Magazine number={books} books={magazine} />}
      </main>
      <Deferred id="footer" now={!site.contactInfo.ok}>
        <Footer
          agency={agency}
          shown={shown}
          part={parts.contactInfo}
          hours={businessHours}
          year={site.year}
        />
      </Deferred>
      <FloatingItems agency={agency.name} />
    </>
  );
});
