import type { Interpolation } from '@emotion/react';
import { useIntl } from 'react-intl';
import { sessionStore } from 'storefront-kit/browser/storage';
import { iconBell, iconClock, iconHeart } from 'storefront-kit/ui/media/icons';
import { useHost } from 'storefront-kit/remote/host-context';
import { usePageLocation } from 'storefront-kit/remote/page';
import { Icon } from 'storefront-kit/ui/media/icon';
import { storeIntent } from '../../../../shared/sign-in-intent.ts';
import type { SaveList } from './saved-lists.ts';
import { useSavedProduct } from './use-saved-product.ts';

const LOOKS = {
  favourites: { icon: iconHeart, textId: 'product.save.favourite' },
  'buy-later': { icon: iconClock, textId: 'product.save.buyLater' },
  notices: { icon: iconBell, textId: 'product.notice.priceDrop' },
};

export interface SaveButtonProps {
  readonly list: SaveList;
  /** Product id. */
  readonly product: number;
  /** Id of another message than the list's. */
  readonly textId?: string;
  /** Look of a button of its own; default: one of a row. */
  readonly style?: Interpolation;
}

/**
 * Toggles the product in one of the customer's lists. A guest signs in first and returns with the product saved
 * (AUTH-07).
 */
export function SaveButton({ list, product, textId = LOOKS[list].textId, style }: SaveButtonProps) {
  const host = useHost();
  const { path, search } = usePageLocation();
  const { formatMessage } = useIntl();
  const { signedIn, saved, toggle } = useSavedProduct(list, product);
  const content = (
    <>
      <Icon icon={LOOKS[list].icon} size={22} filled={saved && list === 'favourites'} />
      <span>{formatMessage({ id: textId })}</span>
    </>
  );
  if (!signedIn) {
    const remember = () => storeIntent(sessionStore, { what: list, product });
    return (
      <a css={style} data-replay="" href={host.signInUrl({ returnTo: path + search })} onClick={remember}>
        {content}
      </a>
    );
  }
  return (
    <button css={style} type="button" aria-pressed={saved} onClick={toggle}>
      {content}
    </button>
  );
}
