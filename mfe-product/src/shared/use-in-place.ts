import { useHost } from 'storefront-kit/remote/host-context';

/** How the page goes to another of its states. */
export interface InPlaceOptions {
  /** Replace the history entry: for what is no page of its own, such as a tab. */
  readonly replace?: boolean;
  /** Id of the part of the page that is then to be in view. */
  readonly reveal?: string;
}

/** Goes to another state of the page without moving it: a tab, a colour, a page of reviews. */
export function useInPlace(): (path: string, options?: InPlaceOptions) => void {
  const host = useHost();
  return (path, { replace = false, reveal } = {}) => {
    host.navigate(path, { replace, keepScroll: true }).then(
      () => {
        if (reveal) document.getElementById(reveal)?.scrollIntoView({ block: 'start' });
      },
      (error: unknown) => host.reportError(error, { region: 'product' }),
    );
  };
}
