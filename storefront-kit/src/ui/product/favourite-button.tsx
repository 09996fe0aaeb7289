import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useHost } from '../../remote/host-context.ts';
import { IconButton } from '../form/icon-button.tsx';
import { iconHeart } from '../media/icons.ts';

export interface FavouriteButtonProps {
  /** Id of the product. */
  readonly product: number;
  /** Its name, for the accessible name and the toast. */
  readonly name: string;
}

/**
 * Toggles a product of a list in the favourites, by the command `favourite/toggle` (CAT-09). Its state is the shared
 * one of the bus; pages are common to all visitors, so the server draws it as not saved.
 */
export function FavouriteButton({ product, name }: FavouriteButtonProps) {
  const { bus } = useHost();
  const { formatMessage } = useIntl();
  const [saved, setSaved] = useState(false);
  useEffect(() => {
    const subscription = bus.state('favourites').subscribe(({ ids }) => setSaved(ids.includes(product)));
    return () => subscription.unsubscribe();
  }, [bus, product]);
  return (
    <IconButton
      icon={iconHeart}
      size={20}
      filled={saved}
      label={formatMessage({ id: 'kit.favouriteNamed' }, { name })}
      aria-pressed={saved}
      // The command's owner has told the shopper why it failed.
      onClick={() => void bus.send('favourite/toggle', { product, name }).catch(() => undefined)}
    />
  );
}
