import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Image } from 'shared-contracts/entities/common';
import { routes, type ProductTab } from 'shared-contracts/routes';
import { formatDate } from 'storefront-kit/format/format';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, radius, space, type } from 'storefront-kit/theme/tokens';
import { Card } from 'storefront-kit/ui/layout/card';
import { Link } from 'storefront-kit/ui/navigation/link';
import { Picture } from 'storefront-kit/ui/media/picture';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';

const style = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  .about {
    display: flex;
    align-items: center;
    gap: ${space(3)};
  }
  .about img {
    inline-size: 56px;
    block-size: 56px;
    border-radius: ${radius.md};
    background: ${color.sunken};
    object-fit: cover;
  }
  .name a {
    font-weight: 500;
  }
  .name a:hover {
    color: ${color.accent};
  }
  .facts {
    display: block;
    color: ${color.muted};
    font-size: ${type.sm};
  }
  .said {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

interface UserContentCardProps {
  readonly product: { readonly slug: string; readonly name: string; readonly image: Image };
  /** Tab of the product page that has the text. */
  readonly tab: ProductTab;
  readonly created: string;
  readonly children: ReactNode;
}

/** A customer's text, below the product that it is about. */
export function UserContentCard({ product, tab, created, children }: UserContentCardProps) {
  const host = useHost();
  const { formatMessage } = useIntl();
  return (
    <Card css={style}>
      <div className="about">
        <Picture image={product.image} sizes="56px" alt="" />
        <p className="name">
          <Link to={routes.product(product.slug, tab)}>
            <BidiText text={product.name} />
          </Link>
          <span className="facts">
            {formatMessage({ id: 'account.userContent.written' }, { date: formatDate(created, host) })}
          </span>
        </p>
      </div>
      {children}
    </Card>
  );
}
