import { css } from '@emotion/react';
import { useCallback, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import { routes } from 'shared-contracts/routes';
import type { CustomerIdentity } from 'storefront-kit/data/for-customer';
import { iconTrash } from 'storefront-kit/ui/media/icons';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { Card } from 'storefront-kit/ui/layout/card';
import { EmptyState } from 'storefront-kit/ui/feedback/empty-state';
import { IconButton } from 'storefront-kit/ui/form/icon-button';
import { Pagination } from 'storefront-kit/ui/navigation/pagination';
import { ProductGrid } from 'storefront-kit/ui/product/product-grid';
import { DashboardLayout } from '../../../shared/dashboard-layout.tsx';
import { pagePath } from '../../../shared/paging.ts';
import { useFocusRecovery } from '../../../shared/use-focus-recovery.ts';
import { LIST_PATHS, type FavouritesData, type FavouritesListName } from '../model/favourites-list.ts';
import { LIST_CONFIG } from './list-config.ts';
import { MoveButton } from './move-button.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useFavouritesList } from './use-favourites-list.ts';

const style = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  .head {
    display: flex;
    align-items: baseline;
    gap: ${space(3)};
    color: ${color.muted};
    font-size: ${type.sm};
  }
  h1 {
    color: ${color.text};
  }
`;

interface FavouritesScreenProps {
  readonly customer: CustomerIdentity | null;
  readonly saved: FavouritesData;
}

/** One of the customer's lists: remove, restore, or move a product to the cart. */
export function FavouritesScreen({ customer, saved }: FavouritesScreenProps) {
  const { formatMessage } = useIntl();
  const recoverFocus = useFocusRecovery();
  const [removed, setRemoved] = useState<ProductCard | null>(null);
  const { products, count, remove, restore } = useFavouritesList(saved);
  const path = LIST_PATHS[saved.list];

  /** The last removal; resolves to whether it succeeded. */
  const removal = useRef<Promise<boolean>>(null);
  const handleRemove = async (product: ProductCard) => {
    setRemoved(product);
    removal.current = remove(product);
    // Another product may have been removed since.
    if (await removal.current) return;
    setRemoved((current) => (current === product ? null : current));
    recoverFocus();
  };
  const handleMoved = (product: ProductCard) => {
    void remove(product);
    // The pressed button disappears with its card.
    recoverFocus();
  };
  const handleClose = useCallback(() => {
    // At the end of its time the bar can be without the focus.
    if (document.activeElement !== document.body) recoverFocus();
    setRemoved(null);
  }, [recoverFocus]);
  const handleUndo = async (product: ProductCard) => {
    handleClose();
    // It must reach the backend after the removal. A failed removal has restored the product.
    if (await removal.current) await restore(product);
  };
  const removeButton = (product: ProductCard) => (
    <IconButton
      icon={iconTrash}
      label={formatMessage({ id: 'account.saved.removeNamed' }, { name: product.name })}
      onClick={() => void handleRemove(product)}
    />
  );
  const moveButton = (product: ProductCard) =>
    product.qty > 0 && <MoveButton product={product} onMoved={() => handleMoved(product)} />;
  return (
    <DashboardLayout customer={customer} current={path}>
      <div css={style}>
        <div className="head">
          <h1>{formatMessage({ id: LIST_CONFIG[saved.list].title })}</h1>
          {count > 0 && formatMessage({ id: 'account.saved.count' }, { count })}
        </div>
        {count === 0 && <EmptyFavourites list={saved.list} />}
        {products.length > 0 && (
          <ProductGrid
            products={products}
            columns={4}
            first
            heading="h2"
            favourite={removeButton}
            actions={moveButton}
          />
        )}
        <Pagination page={saved.page} pageCount={saved.pageCount} pathOf={(target) => pagePath(path, target)} />
        {removed && (
          <UndoBar key={removed.id} name={removed.name} onUndo={() => void handleUndo(removed)} onClose={handleClose} />
        )}
      </div>
    </DashboardLayout>
  );
}

function EmptyFavourites({ list }: { readonly list: FavouritesListName }) {
  const { formatMessage } = useIntl();
  const { icon, empty, emptyText } = LIST_CONFIG[list];
  return (
    <Card>
      <EmptyState
        icon={icon}
        title={formatMessage({ id: empty })}
        text={formatMessage({ id: emptyText })}
        actions={<ButtonLink to={routes.home()}>{formatMessage({ id: 'account.dashboard.startShopping' })}</ButtonLink>}
      />
    </Card>
  );
}
