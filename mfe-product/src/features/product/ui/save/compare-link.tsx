import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { localizePath } from 'shared-contracts/locale';
import { comparePath } from 'shared-contracts/routes';
import { useHost } from 'storefront-kit/remote/host-context';
import { Icon } from 'storefront-kit/ui/media/icon';
import { iconCompare } from 'storefront-kit/ui/media/icons';
import { Link } from 'storefront-kit/ui/navigation/link';
import { readCompared } from '../../../../shared/compared-products.ts';

/** Leads to the comparison of this product with those that this browser compared last. */
export function CompareLink({ slug }: { readonly slug: string }) {
  const { locale } = useHost();
  const { formatMessage } = useIntl();
  // The list is read at the press: another tab may have changed it.
  const addCompared = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    const others = readCompared().filter((other) => other !== slug);
    currentTarget.href = localizePath(locale, comparePath([...others, slug]));
  };
  return (
    <Link to={comparePath([slug])} onClick={addCompared} onAuxClick={addCompared}>
      <Icon icon={iconCompare} size={22} />
      {formatMessage({ id: 'product.compare.action' })}
    </Link>
  );
}
