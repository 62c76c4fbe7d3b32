import { basename } from 'node:path';
import type { CompanyFacts, DemoContent, PublicContent } from '../../contracts/agency.ts';
import { checkAgreement } from './content-agreement.ts';
import { checkLogoFiles, checkPictureFiles, type LogoSizes } from './content-files.ts';
import { type ContentFiles, readJsonFiles } from './content-json.ts';
import { ContentProblems } from './content-problems.ts';

/** The agency. `public` is all that pages may send to a browser; the rest stays on the server. */
export type Content = {
  public: PublicContent;
  facts: CompanyFacts;
  demo: DemoContent;
};

/** Reads and checks the content folder. Throws a StartupProblem that tells everything to be corrected. */
export async function readContent(folder: string): Promise<Content> {
  const problems = new ContentProblems(basename(folder));
  const files = await readJsonFiles(folder, problems);
  checkAgreement(files, problems);
  const logos = await checkLogoFiles(folder, files.partners ?? [], problems);
  await checkPictureFiles(folder, files.pictures ?? {}, problems);
  problems.throwIfAny();
  return compose(files as ContentFiles, logos);
}

function compose(files: ContentFiles, logos: LogoSizes): Content {
  const { loginPicture, ...agency } = files.agency;
  const picture = (name: string) => ({
    name,
    ...(files.pictures[name] as ContentFiles['pictures'][string]),
  });
  return {
    public: {
      agency,
      hero: {
        ...files.hero,
        pictures: files.hero.pictures.map(({ picture: name, caption }) => ({
          ...picture(name),
          caption,
        })),
      },
      about: files.about,
      businessHours: files.businessHours,
      cities: files.cities.map((city) => ({
        ...city,
        projects: files.projects
          .filter(({ location }) => location === city.name)
          .map(({ name, period }) => ({ name, period })),
      })),
      partners: files.partners.map(({ logo, ...partner }) => ({
        ...partner,
        logo: { file: logo, ...(logos.get(logo) as { width: number; height: number }) },
      })),
      loginPicture: picture(loginPicture),
    },
    facts: { clients: files.clients, projects: files.projects },
    demo: {
      aboutUs: files.demoAboutUs,
      contactInfo: files.demoContactInfo,
      services: files.demoServices,
      portfolio: files.demoPortfolio.map((item) => ({
        ...item,
        picture: picture(item.picture).file,
      })),
      messages: files.demoMessages,
      orders: files.demoOrders,
    },
  };
}
