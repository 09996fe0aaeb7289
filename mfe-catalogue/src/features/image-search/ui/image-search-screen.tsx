import { css } from '@emotion/react';
import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { iconSearch } from 'storefront-kit/ui/media/icons';
import { color, from, radius, space, type } from 'storefront-kit/theme/tokens';
import { routes } from 'shared-contracts/routes';
import { Breadcrumbs } from 'storefront-kit/ui/navigation/breadcrumbs';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { EmptyState } from 'storefront-kit/ui/feedback/empty-state';
import { ProductGrid } from 'storefront-kit/ui/product/product-grid';
import { CatalogueLayout } from '../../../shared/catalogue-layout.tsx';
import type { ImageSearchData } from '../model/image-search-data.ts';
import { findThumbnail } from '../model/thumbnails.ts';
import { ImageForm } from './image-form.tsx';

const intro = css`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  img {
    inline-size: 72px;
    block-size: 72px;
    object-fit: cover;
    border: 1px solid ${color.border};
    border-radius: ${radius.md};
  }
  h1 {
    font-size: ${type.xl};
  }
  p {
    color: ${color.muted};
  }
  ${from.tablet} {
    img {
      inline-size: 104px;
      block-size: 104px;
    }
    h1 {
      font-size: ${type.xxl};
    }
  }
`;

const narrow = css`
  display: grid;
  gap: ${space(4)};
  inline-size: 100%;
  max-inline-size: 720px;
  .gone {
    padding: ${space(3)} ${space(4)};
    border-radius: ${radius.md};
    background: ${color.warningSoft};
  }
`;

/** Image search (CAT-07): results, the image next to them, and the form for the next one. */
export function ImageSearchScreen({ data }: { readonly data: ImageSearchData }) {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: 'catalogue.image.title' });
  return (
    <CatalogueLayout>
      <Breadcrumbs
        crumbs={[{ label: formatMessage({ id: 'catalogue.common.home' }), to: routes.home() }, { label: title }]}
      />
      {data.kind === 'found' ? (
        <FoundProducts id={data.id} products={data.products} />
      ) : (
        <div css={intro}>
          <div>
            <h1>{title}</h1>
            <p>{formatMessage({ id: 'catalogue.image.text' })}</p>
          </div>
        </div>
      )}
      <div css={narrow}>
        {data.kind === 'begin' && data.gone && (
          <p className="gone" role="alert">
            {formatMessage({ id: 'catalogue.image.gone' })}
          </p>
        )}
        {data.kind === 'found' && <h2>{formatMessage({ id: 'catalogue.image.another' })}</h2>}
        <ImageForm key={data.kind === 'found' ? data.id : 'begin'} />
      </div>
    </CatalogueLayout>
  );
}

type FoundProductsProps = Omit<Extract<ImageSearchData, { kind: 'found' }>, 'kind'>;

function FoundProducts({ id, products }: FoundProductsProps) {
  const { formatMessage } = useIntl();
  const thumbnail = useThumbnail(id);
  return (
    <>
      <div css={intro}>
        {thumbnail && <img src={thumbnail} alt={formatMessage({ id: 'catalogue.image.yours' })} />}
        <div>
          <h1>{formatMessage({ id: 'catalogue.image.found' })}</h1>
          <p>{formatMessage({ id: 'catalogue.image.count' }, { count: products.length })}</p>
        </div>
      </div>
      {products.length > 0 ? (
        <ProductGrid products={products} first heading="h2" />
      ) : (
        <EmptyState
          icon={iconSearch}
          title={formatMessage({ id: 'catalogue.image.none' })}
          text={formatMessage({ id: 'catalogue.image.noneText' })}
          actions={<ButtonLink to={routes.search()}>{formatMessage({ id: 'catalogue.image.all' })}</ButtonLink>}
        />
      )}
    </>
  );
}

/** Only the browser has it, so it renders after hydration. */
function useThumbnail(id: string): string | null {
  return useSyncExternalStore(
    () => () => {},
    () => findThumbnail(id),
    () => null,
  );
}
