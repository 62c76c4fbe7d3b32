import type { Partner } from '../../../contracts/agency.ts';

/**
 * One colour at rest; under the pointer the partner's own. The logo is black, so a sheet of colour
 * that only lightens tints it and leaves the page around it as it is.
 */
export function PartnerLogo({ partner: { name, logo, color } }: { partner: Partner }) {
  return (
    <li className="group relative isolate me-14 shrink-0 py-3 hover:bg-page">
      <img
        src={`/content/partners/${logo.file}`}
        alt={name}
        width={logo.width}
        height={logo.height}
        loading="lazy"
        draggable={false}
        className="h-10 w-auto max-w-none opacity-60 transition-opacity group-hover:opacity-100"
      />
      <svg
        aria-hidden="true"
        className="absolute inset-0 size-full opacity-0 mix-blend-lighten transition-opacity group-hover:opacity-100"
      >
        <rect width="100%" height="100%" fill={color} />
      </svg>
    </li>
  );
}
