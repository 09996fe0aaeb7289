import type { ComponentProps } from 'react';
import { localizePath } from 'shared-contracts/locale';
import { useHost } from '../../remote/host-context.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the shop without its locale segment, for example `/p/some-phone/?tab=specs`. */
  readonly to: string;
}

/**
 * A plain anchor to a page of the shop in the visitor's locale. The shell intercepts its clicks; without scripts it
 * is a link.
 */
export function Link({ to, children, ...rest }: LinkProps) {
  const { locale } = useHost();
  return (
    <a {...rest} href={localizePath(locale, to)}>
      {children}
    </a>
  );
}
