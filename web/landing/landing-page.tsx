import './landing.css';
import {
  askForAboutUs,
  askForContactInfo,
  askForPortfolio,
  askForServices,
} from '../api/site-parts.ts';
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
import { Magazine } from './magazine/magazine.tsx';
import { pageHead } from './page-head.ts';
import { Partners } from './partners/partners.tsx';
import { Portfolio } from './portfolio/portfolio.tsx';
import { Projects } from './projects-map/projects.tsx';
import { Services } from './services/services.tsx';
import { usePart } from './use-part.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { readSite, publicUrl, mapTilesUrl } = context.get(pageContextKey);
  return { ...(await readSite()), publicUrl, mapTilesUrl };
}

export const shouldRevalidate = () => false;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageHead(loaderData, loaderData.publicUrl) : [];

export default function LandingPage({ loaderData: site }: Route.ComponentProps) {
  const { agency, hero, about, businessHours, cities, partners } = site.content;
  const aboutUs = usePart(site.aboutUs, askForAboutUs);
  const portfolio = usePart(site.portfolio, askForPortfolio);
  const services = usePart(site.services, askForServices);
  const contactInfo = usePart(site.contactInfo, askForContactInfo);
  preloadHero(hero);
  return (
    <>
      <SkipLink />
      <Header name={agency.name} />
      <main id="main">
        <Hero hero={hero} />
        <About about={about} aboutUs={aboutUs} />
        <Portfolio items={portfolio} />
        <Services services={services} />
        <Contact contactInfo={contactInfo} agency={agency} hours={businessHours} />
        <Partners partners={partners} />
        <Projects cities={cities} start={agency.map} tilesUrl={site.mapTilesUrl} />
        <Magazine />
      </main>
      <Footer agency={agency} contactInfo={contactInfo} hours={businessHours} year={site.year} />
      <FloatingItems />
    </>
  );
}
