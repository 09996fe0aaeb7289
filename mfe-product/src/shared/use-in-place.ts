import { useHost } from 'storefront-kit/remote/host-context';

/** Options of a change of the page's state. */
export interface InPlaceOptions {
  /** Replaces the history entry, for states that are no page of their own, such as a tab. */
  readonly replace?: boolean | undefined;
  /** Id of the element to scroll into view afterwards. */
  readonly reveal?: string | undefined;
}

/** Navigates to another state of the page. The result settles with the navigation, also when that fails. */
export type InPlaceNavigation = (path: string, options?: InPlaceOptions) => Promise<void>;

/** Navigates to another state of the page without scrolling: a tab, a colour, a page of reviews. */
export function useInPlace(): InPlaceNavigation {
  const host = useHost();
  return (path, { replace = false, reveal } = {}) =>
    host.navigate(path, { replace, keepScroll: true }).then(
      () => {
        if (reveal) document.getElementById(reveal)?.scrollIntoView({ block: 'start' });
      },
      (error: unknown) => host.reportError(error, { region: 'product' }),
    );
}
