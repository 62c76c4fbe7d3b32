import { pageContextKey } from '../page-context.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import type { Route } from './+types/landing-page.ts';
import { About } from './about/about.tsx';
import { Contact } from './contact/contact.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { Hero } from './hero/hero.tsx';
import { Partners } from './partners/partners.tsx';
import { Portfolio } from './portfolio/portfolio.tsx';
import { Projects } from './projects-map/projects.tsx';
import { Services } from './services/services.tsx';

export const loader = ({ context }: Route.LoaderArgs) => context.get(pageContextKey).readSite();

export const shouldRevalidate = () => false;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, tagline, description } = loaderData.content.agency;
  return [{ title: `${name}: ${tagline}` }, { name: 'description', content: description }];
}

export default function LandingPage({ loaderData: site }: Route.ComponentProps) {
  const { agency, hero, about, businessHours, cities, partners } = site.content;
  return (
    <>
      <SkipLink />
      <Header name={agency.name} />
      <main id="main">
        <Hero hero={hero} />
        <About about={about} text={site.aboutUs} />
        <Portfolio items={site.portfolio} />
        <Services services={site.services} />
        <Contact
          contactInfo={site.contactInfo}
          email={agency.contact.email}
          hours={businessHours}
        />
        <Partners partners={partners} />
        <Projects cities={cities} />
      </main>
      <Footer
        agency={agency}
        contactInfo={site.contactInfo}
        hours={businessHours}
        year={site.year}
      />
    </>
  );
}
