import type { MouseEvent } from 'react';
import type { ListingState } from 'shared-contracts/filters';
import { isPlainClick } from 'storefront-kit/browser/plain-click';
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
    if (!isPlainClick(event)) return;
    event.preventDefault();
    moveFocusFrom(event.currentTarget);
    control.show(state);
  };
  return <Link {...rest} to={control.pathOf(state)} rel="nofollow" onClick={press} />;
}

/** If the pressed link leaves with its item, the next item gets the focus, else the previous one, else the heading. */
function moveFocusFrom({ parentElement: item }: HTMLElement): void {
  const next = item?.nextElementSibling?.querySelector<HTMLElement>('a:not(.clear)');
  const near = next ?? item?.previousElementSibling?.querySelector('a');
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      (near?.isConnected ? near : document.querySelector('h1'))?.focus({ preventScroll: true });
  });
}
