/** The box every typed-in control shares. */
export const controlClass =
  'block w-full min-w-0 rounded-control border border-edge bg-field px-3 text-control text-strong ' +
  'transition-colors hover:border-soft focus-visible:border-focus focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)] ' +
  '[&[readonly]]:bg-well disabled:cursor-not-allowed disabled:border-line-firm disabled:bg-well disabled:text-muted';
