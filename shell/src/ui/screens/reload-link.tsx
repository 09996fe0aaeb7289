import type { ReactNode } from 'react';
import { buttonStyle } from 'storefront-kit/ui/form/button-style';

const style = buttonStyle('primary', 'md', false);
/** An empty reference is the URL of this page, with its query. */
const CURRENT_PAGE = '';

interface ReloadLinkProps {
  /** Replaces the reload; without scripts the browser reloads the page. */
  readonly onPress?: () => void;
  readonly children: ReactNode;
}

/** Reloads this page: a link, so that it works before hydration and without scripts. */
export function ReloadLink({ onPress, children }: ReloadLinkProps) {
  return (
    <a
      css={style}
      href={CURRENT_PAGE}
      data-document=""
      onClick={(event) => {
        if (!onPress) return;
        event.preventDefault();
        onPress();
      }}
    >
      {children}
    </a>
  );
}
