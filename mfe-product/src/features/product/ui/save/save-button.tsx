import type { Interpolation } from '@emotion/react';
import { useEffect, useState, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { sessionStore } from 'storefront-kit/browser/storage';
import { iconBell, iconClock, iconHeart } from 'storefront-kit/ui/media/icons';
import { useHost } from 'storefront-kit/remote/host-context';
import { usePageLocation } from 'storefront-kit/remote/page';
import { useSignedIn } from 'storefront-kit/remote/use-signed-in';
import { Icon } from 'storefront-kit/ui/media/icon';
import { storeIntent } from '../../../../shared/sign-in-intent.ts';
import type { SaveToggleProps } from './save-toggle.tsx';
import type { SaveList } from './saved-lists.ts';

const LOOKS = {
  favourites: { icon: iconHeart, textId: 'product.save.favourite' },
  'buy-later': { icon: iconClock, textId: 'product.save.buyLater' },
  'price-drop': { icon: iconBell, textId: 'product.notice.priceDrop' },
  restock: { icon: iconBell, textId: 'product.notice.restock' },
};

export interface SaveButtonProps {
  readonly list: SaveList;
  /** Product id. */
  readonly product: number;
  /** Look of a button of its own; default: one of a row. */
  readonly style?: Interpolation;
}

/** A guest needs no code of lists. */
const loadToggle = () => import(/* webpackChunkName: "saved-lists" */ './save-toggle.tsx');

/**
 * Toggles the product in one of the customer's lists. A guest signs in first and returns with the product saved
 * (AUTH-07); so does a customer whose code of the lists has not arrived.
 */
export function SaveButton({ list, product, style }: SaveButtonProps) {
  const host = useHost();
  const { path, search } = usePageLocation();
  const { formatMessage } = useIntl();
  const signedIn = useSignedIn();
  const [toggle, setToggle] = useState<{ readonly Content: ComponentType<SaveToggleProps> } | null>(null);
  useEffect(() => {
    if (!signedIn) return;
    loadToggle().then(
      ({ SaveToggle }) => setToggle({ Content: SaveToggle }),
      () => undefined,
    );
  }, [signedIn]);
  const renderContent = (saved: boolean) => (
    <>
      <Icon icon={LOOKS[list].icon} size={22} filled={saved && list === 'favourites'} />
      <span>{formatMessage({ id: LOOKS[list].textId })}</span>
    </>
  );
  if (signedIn && toggle) {
    return <toggle.Content list={list} product={product} style={style} renderContent={renderContent} />;
  }
  const remember = () => storeIntent(sessionStore, { what: list, product });
  return (
    <a css={style} data-replay="" href={host.signInUrl({ returnTo: path + search })} onClick={remember}>
      {renderContent(false)}
    </a>
  );
}
