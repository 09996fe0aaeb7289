import type { MouseEvent } from 'react';
import { isPlainClick } from 'storefront-kit/browser/plain-click';
import { Link, type LinkProps } from 'storefront-kit/ui/navigation/link';
import { type InPlaceNavigation, type InPlaceOptions, useInPlace } from './use-in-place.ts';

export interface InPlaceLinkProps extends Omit<LinkProps, 'onClick'>, InPlaceOptions {
  /** Called at a plain click in place of the navigation. */
  readonly onPress?: InPlaceNavigation | undefined;
}

/** Link to another state of the page; a plain click changes it in place. */
export function InPlaceLink({ to, replace, reveal, onPress, ...rest }: InPlaceLinkProps) {
  const go = useInPlace();
  const press = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void (onPress ?? go)(to, { replace, reveal });
  };
  return <Link {...rest} to={reveal ? `${to}#${reveal}` : to} onClick={press} />;
}
