import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> & {
  sources: { src: string; avif?: string; webp?: string };
  /** Another cut of it, for screens that `media` describes. */
  cut?: { media: string; avif: string; webp: string };
  alt: string;
  /** How wide it is shown, for the browser to choose a file by. */
  sizes: string;
};

/** The smallest good file that the browser can read. Only the img takes part in the layout around it. */
export function Picture({ sources, cut, alt, sizes, ...rest }: Props) {
  return (
    <picture className="contents">
      {cut &&
        (['avif', 'webp'] as const).map((type) => (
          <source
            key={type}
            className="hidden"
            media={cut.media}
            type={`image/${type}`}
            srcSet={cut[type]}
            sizes={sizes}
          />
        ))}
      {sources.avif && (
        <source className="hidden" type="image/avif" srcSet={sources.avif} sizes={sizes} />
      )}
      {sources.webp && (
        <source className="hidden" type="image/webp" srcSet={sources.webp} sizes={sizes} />
      )}
      <img {...rest} src={sources.src} alt={alt} decoding="async" />
    </picture>
  );
}
