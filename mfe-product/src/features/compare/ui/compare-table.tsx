import { css } from '@emotion/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { comparePath, routes } from 'shared-contracts/routes';
import { color, from, radius, space, TARGET, type } from 'storefront-kit/theme/tokens';
import { Checkbox } from 'storefront-kit/ui/form/checkbox';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import { VisuallyHidden } from 'storefront-kit/ui/layout/visually-hidden';
import { Icon } from 'storefront-kit/ui/media/icon';
import { iconClose } from 'storefront-kit/ui/media/icons';
import { Picture } from 'storefront-kit/ui/media/picture';
import { Link } from 'storefront-kit/ui/navigation/link';
import { Price } from 'storefront-kit/ui/product/price';
import { QuickAdd } from 'storefront-kit/ui/product/quick-add';
import { Rating } from 'storefront-kit/ui/product/rating';
import { type ComparedProduct, type ComparisonRow, isDifferent } from '../model/comparison.ts';
import { useComparisonRows } from './use-comparison-rows.ts';
import type { RequestedSlugs } from './use-requested-slugs.ts';

/** Widths of the column of names and of a product on a phone, in px. */
const NAME_PX = 104;
const PRODUCT_PX = 148;

const style = css`
  /* Texts for screen readers are positioned: they scroll with the table, not with the page. */
  position: relative;
  overflow-x: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  table {
    inline-size: 100%;
    table-layout: fixed;
    border-collapse: separate;
    border-spacing: 0;
    font-size: ${type.sm};
  }
  th,
  td {
    padding: ${space(3)};
    text-align: start;
    vertical-align: top;
  }
  tr + tr > *,
  tbody > tr > * {
    border-block-start: 1px solid ${color.border};
  }
  /* The names of the rows stay in view while the products move under them. */
  tr > :first-child {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    inline-size: ${NAME_PX}px;
    background: ${color.surface};
    color: ${color.muted};
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  tr[data-different] > :first-child {
    color: ${color.text};
    font-weight: 600;
  }
  thead th {
    font-weight: 400;
  }
  .picture {
    display: block;
    max-inline-size: 180px;
    aspect-ratio: 1;
    border-radius: ${radius.sm};
    overflow: hidden;
    background: ${color.sunken};
  }
  .picture img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  .name {
    display: block;
    padding-block: ${space(2)};
    line-height: 1.45;
  }
  .remove {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
    min-block-size: ${TARGET};
    color: ${color.muted};
  }
  .remove:hover,
  .name:hover {
    color: ${color.accent};
  }
  ${from.tablet} {
    th,
    td {
      padding: ${space(4)};
    }
    tr > :first-child {
      inline-size: 180px;
    }
  }
`;

/** The products share the width; on a phone they scroll. */
const columnsOf = (count: number) => css`
  min-inline-size: ${NAME_PX + count * PRODUCT_PX}px;
`;

interface CompareTableProps {
  readonly products: readonly ComparedProduct[];
  /** Also has the product that takes the place of a removed one. */
  readonly requested: RequestedSlugs;
}

/** A column for each product and a row for each of their properties; a box hides the rows in which they agree. */
export function CompareTable({ products, requested }: CompareTableProps) {
  const { formatMessage } = useIntl();
  const [isDifferencesOnly, setDifferencesOnly] = useState(false);
  const rows = useComparisonRows(products);
  const isMany = products.length > 1;
  const visible = isDifferencesOnly && isMany ? rows.filter(isDifferent) : rows;
  return (
    <>
      {isMany && (
        <Checkbox
          label={formatMessage({ id: 'product.compare.differences' })}
          checked={isDifferencesOnly}
          onChange={({ currentTarget }) => setDifferencesOnly(currentTarget.checked)}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll the table */}
      <section css={style} tabIndex={0} aria-label={formatMessage({ id: 'product.compare.title' })}>
        <table css={columnsOf(products.length)}>
          <thead>
            <tr>
              <td>
                <VisuallyHidden>{formatMessage({ id: 'product.compare.property' })}</VisuallyHidden>
              </td>
              {products.map((product) => (
                <th key={product.id} scope="col">
                  <ColumnHead product={product} requested={requested} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row name={formatMessage({ id: 'product.compare.price' })} products={products}>
              {({ taxed_newprice: price, taxed_oldprice: oldPrice, percent_off: percentOff }) => (
                <Price price={price} oldPrice={oldPrice} percentOff={percentOff} />
              )}
            </Row>
            <Row name={formatMessage({ id: 'product.compare.rating' })} products={products}>
              {({ rating }) => <Rating average={rating.average} count={rating.count} />}
            </Row>
            {visible.map((row) => (
              <TextRow key={row.name} row={row} products={products} isMarked={isMany && isDifferent(row)} />
            ))}
            <Row name={formatMessage({ id: 'kit.addToCart' })} products={products}>
              {(product) => <Buying product={product} />}
            </Row>
          </tbody>
        </table>
      </section>
    </>
  );
}

interface ColumnHeadProps {
  readonly product: ComparedProduct;
  readonly requested: RequestedSlugs;
}

function ColumnHead({ product: { slug, name, image }, requested }: ColumnHeadProps) {
  const { formatMessage } = useIntl();
  const others = requested.slugs.filter((other) => other !== slug);
  return (
    <>
      <span className="picture">
        <Picture image={image} sizes="180px" alt="" eager />
      </span>
      <Link className="name" to={routes.product(slug)}>
        <BidiText text={name} />
      </Link>
      <Link
        className="remove"
        to={comparePath(others)}
        onClick={requested.request(others)}
        aria-label={formatMessage({ id: 'product.compare.removeNamed' }, { name })}
      >
        <Icon icon={iconClose} size={18} />
        {formatMessage({ id: 'kit.remove' })}
      </Link>
    </>
  );
}

interface RowProps {
  readonly name: string;
  readonly products: readonly ComparedProduct[];
  readonly children: (product: ComparedProduct) => ReactNode;
}

function Row({ name, products, children }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {products.map((product) => (
        <td key={product.id}>{children(product)}</td>
      ))}
    </tr>
  );
}

interface TextRowProps {
  readonly row: ComparisonRow;
  readonly products: readonly ComparedProduct[];
  /** Whether the row stands out, because the products differ in it. */
  readonly isMarked: boolean;
}

function TextRow({ row: { name, values }, products, isMarked }: TextRowProps) {
  const { formatMessage } = useIntl();
  return (
    <tr data-different={isMarked || undefined}>
      <th scope="row">
        <BidiText text={name} />
      </th>
      {products.map(({ id }, index) => (
        <td key={id}>
          {values[index] == null ? (
            <>
              <span aria-hidden="true">—</span>
              <VisuallyHidden>{formatMessage({ id: 'product.compare.none' })}</VisuallyHidden>
            </>
          ) : (
            <BidiText text={values[index]} />
          )}
        </td>
      ))}
    </tr>
  );
}

/** A product with sizes or other options is bought on its own page. */
function Buying({ product: { id, slug, name, qty, has_options: hasOptions } }: { readonly product: ComparedProduct }) {
  const { formatMessage } = useIntl();
  if (qty === 0) return formatMessage({ id: 'kit.soldOut' });
  if (!hasOptions) return <QuickAdd product={id} name={name} />;
  return (
    <Link className="remove" to={routes.product(slug)}>
      {formatMessage({ id: 'product.compare.options' })}
    </Link>
  );
}
