import type { MouseEvent } from 'react';
import type { ListingState } from 'shared-contracts/filters';
import { Link, type LinkProps } from 'storefront-kit/ui/navigation/link';
import type { ListingControl } from './use-listing.ts';

export interface ListingLinkProps extends Omit<LinkProps, 'to' | 'rel' | 'onClick'> {
  readonly control: ListingControl;
  /** Target state of the listing. */
  readonly state: ListingState;
}

/** Link to the listing in another state; a plain press changes it in place. */
export function ListingLink({ control, state, ...rest }: ListingLinkProps) {
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    control.show(state);
  };
  return <Link {...rest} to={control.pathOf(state)} rel="nofollow" onClick={press} />;
}
