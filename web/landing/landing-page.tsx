import { memo, useState } from 'react';
import { fetchAboutUs, fetchContactInfo, fetchPortfolio, fetchServices } from '../api/public.ts';
import { pageContextKey } from '../page-context.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import type { Route } from './+types/landing-page.ts';
import { About } from './about/about.tsx';
import { Contact } from './contact/contact.tsx';
import { FloatingItems } from './floating-items.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { Hero } from './hero/hero.tsx';
import { preloadHero } from './hero/preload-hero.ts';
import { useEarlyClick } from './later/early-click.ts';
import { FirstScreen } from './later/first-screen.tsx';
import { island } from './later/island.tsx';
import { Later } from './later/later.tsx';
import { pageHead } from './page-head.ts';
import { createPart } from './part.ts';
import { Partners } from './partners/partners.tsx';
import { Portfolio } from './portfolio/portfolio.tsx';
import { shownSections } from './sections.ts';
import { Services } from './services/services.tsx';

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
    aboutUs: createPart(site.aboutUs, fetchAboutUs),
    portfolio: createPart(site.portfolio, fetchPortfolio),
    services: createPart(site.services, fetchServices),
    contactInfo: createPart(site.contactInfo, fetchContactInfo),
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
        <Later id="about" now={!site.aboutUs.ok}>
          <About about={about} part={parts.aboutUs} />
        </Later>
        {portfolio && (
          <Later id="portfolio" now={!site.portfolio.ok}>
            <Portfolio number={portfolio} part={parts.portfolio} />
          </Later>
        )}
        <Later id="services" now={!site.services.ok}>
          <Services number={shown.get('services')} part={parts.services} />
        </Later>
        <Later id="contact" now={!site.contactInfo.ok}>
          <Contact
            number={shown.get('contact')}
            part={parts.contactInfo}
            agency={agency}
            hours={businessHours}
          />
        </Later>
        {trust && (
          <Later id="trust">
            <Partners number={trust} partners={partners} />
          </Later>
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
      <Later id="footer" now={!site.contactInfo.ok}>
        <Footer
          agency={agency}
          shown={shown}
          part={parts.contactInfo}
          hours={businessHours}
          year={site.year}
        />
      </Later>
      <FloatingItems agency={agency.name} />
    </>
  );
});
