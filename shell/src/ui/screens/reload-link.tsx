import type { ReactNode } from 'react';
import { buttonStyle } from 'storefront-kit/ui/form/button-style';

const style = buttonStyle('primary', 'md', false);
/** An empty reference is the address of this very page, with its query. */
const CURRENT_PAGE = '';

interface ReloadLinkProps {
  /** Instead of loading the page again; where no script runs it is loaded. */
  readonly onPress?: () => void;
  readonly children: ReactNode;
}

/** Loads this page again: a link, so that it works before and without scripts. */
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
