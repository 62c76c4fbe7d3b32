import { ui } from '../../messages/messages.ts';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import { formatNumber } from './format-number.ts';
import { ChevronLeft, ChevronRight } from './icons.tsx';

type Props = {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  label?: string;
  previousLabel?: string;
  nextLabel?: string;
  pageLabel?: (page: number) => string;
  positionLabel?: (page: number, pages: number) => string;
  className?: string;
};

/** 'Page 3 of 1,200' */
export const pagePosition = (page: number, pages: number) =>
  ui.pageOf({ page: formatNumber(page), pages: formatNumber(pages) });

const pageName = (page: number) => ui.goToPage({ page });

export function Pagination({
  page,
  pages,
  onPage,
  label = ui.pages,
  previousLabel = ui.previousPage,
  nextLabel = ui.nextPage,
  pageLabel = pageName,
  positionLabel = pagePosition,
  className,
}: Props) {
  if (pages <= 1) return null;
  return (
    <nav
      aria-label={label}
      className={cx('@container flex flex-wrap items-center gap-x-4 gap-y-2 text-ui', className)}
    >
      <p className="text-muted max-sm:sr-only">{positionLabel(page, pages)}</p>
      <div className="flex items-center gap-1 max-sm:w-full max-sm:justify-between sm:ms-auto">
        <IconButton
          label={previousLabel}
          icon={<ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />}
          variant="quiet"
          size="small"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <p aria-hidden="true" className="text-muted sm:hidden">
          {positionLabel(page, pages)}
        </p>
        <ul className="mx-1 flex items-center gap-1 max-sm:hidden">
          {pageWindow(page, pages).map((step) => (
            <li key={step}>
              {typeof step === 'number' ? (
                <button
                  type="button"
                  aria-label={pageLabel(step)}
                  aria-current={step === page ? 'page' : undefined}
                  onClick={() => onPage(step)}
                  className="h-control-small min-w-control-small cursor-pointer rounded-control px-1.5 font-medium font-mono text-small text-soft tabular-nums transition-colors hover:bg-well hover:text-strong aria-[current=page]:bg-fill aria-[current=page]:text-on-fill"
                >
                  {step}
                </button>
              ) : (
                <span
                  aria-hidden="true"
                  className="inline-block w-control-small text-center text-muted"
                >
                  …
                </span>
              )}
            </li>
          ))}
        </ul>
        <IconButton
          label={nextLabel}
          icon={<ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />}
          variant="quiet"
          size="small"
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </div>
    </nav>
  );
}

type PageStep = number | 'gap-before' | 'gap-after';

/**
 * First page, last page and a window around the current one. The number of steps does not change
 * while paging, so the buttons stay under the pointer.
 */
export function pageWindow(page: number, pages: number, around = 1): PageStep[] {
  const steps = 2 * around + 5;
  if (pages <= steps) return range(1, pages);
  const edge = steps - 2;
  if (page <= edge - around) return [...range(1, edge), 'gap-after', pages];
  if (page > pages - edge + around) return [1, 'gap-before', ...range(pages - edge + 1, pages)];
  return [1, 'gap-before', ...range(page - around, page + around), 'gap-after', pages];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
}
