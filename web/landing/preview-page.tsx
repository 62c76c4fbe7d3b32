import { data } from 'react-router';
import { language } from '../../messages/messages.ts';
import { BrandStyles, pageBrand } from '../brand.tsx';
import { pageContextKey } from '../page-context.ts';
import type { Route } from './+types/preview-page.ts';
import LandingPage from './landing-page.tsx';

/** The landing page as it would be with what is typed in the panel. Without the panel's grant there is nothing here. */
export async function loader({ context }: Route.LoaderArgs) {
  const { preview, publicUrl, mapTilesUrl } = context.get(pageContextKey);
  if (!preview) throw data(null, { status: 404 });
  const site = await preview(language());
  const brand = pageBrand(site.content.agency);
  return { ...site, brand, publicUrl, mapTilesUrl, previewed: true };
}

export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.content.agency.name },
  { name: 'robots', content: 'noindex' },
];

export default function PreviewPage(props: Route.ComponentProps) {
  const { brand } = props.loaderData;
  return (
    <>
      {brand && <BrandStyles styles={brand.styles} />}
      <LandingPage {...(props as unknown as Parameters<typeof LandingPage>[0])} />
    </>
  );
}
