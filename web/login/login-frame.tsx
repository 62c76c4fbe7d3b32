import type { ReactNode } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import { writtenIn } from '../../contracts/languages.ts';
import { pictureSources, signOn, sitePictureUrl } from '../../contracts/pictures.ts';
import { LanguageSwitch } from '../language/language-switch.tsx';
import type { loader as rootLoader } from '../root.tsx';
import { DrawnWhenRead, Wordmark } from '../ui/layout.tsx';
import { Picture } from '../ui/picture.tsx';

/** The picture and the sign around the forms of recruiters who are not signed in. */
export function LoginFrame({ children }: { children: ReactNode }) {
  const agency = useRouteLoaderData<typeof rootLoader>('root');
  return (
    <main id="main" data-tone="paper" className="grid min-h-svh lg:grid-cols-[1.1fr_.9fr]">
      {agency && (
        <Picture
          sources={pictureSources(sitePictureUrl(agency.loginPicture.name))}
          alt={agency.loginPicture.alt}
          {...writtenIn(agency.loginPicture.lang)}
          sizes="55vw"
          width={agency.loginPicture.width}
          height={agency.loginPicture.height}
          className="h-svh w-full object-cover max-lg:hidden lg:sticky lg:top-0"
        />
      )}
      <div className="flex flex-col px-gutter py-8">
        <div className="flex items-center justify-between gap-4">
          <Link reloadDocument to="/" className="flex w-fit rounded-tag text-inherit no-underline">
            <Wordmark
              name={agency?.name ?? ''}
              picture={signOn('onLight', agency?.wordmark)}
              className="text-subheading"
            />
          </Link>
          <LanguageSwitch variant="compact" className="-my-3 -me-1.5 text-soft" />
        </div>
        <div className="m-auto w-full max-w-sm py-10">{children}</div>
      </div>
      <DrawnWhenRead />
    </main>
  );
}
