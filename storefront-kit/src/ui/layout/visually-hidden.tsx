import type { ReactNode } from 'react';

/** Text for screen readers only. The rule is in `global-css.ts`. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
