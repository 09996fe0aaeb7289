import { css } from '@emotion/react';
import type { ChangeEvent } from 'react';
import { useIntl } from 'react-intl';
import { LISTING_DEFAULTS, ORDERINGS } from 'shared-contracts/filters';
import { localizePath } from 'shared-contracts/locale';
import { iconChevronDown } from 'storefront-kit/ui/media/icons';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, from, space, type } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { controlStyle } from 'storefront-kit/ui/form/control-style';
import { Icon } from 'storefront-kit/ui/media/icon';
import { formPath, listingKindOf } from '../model/scope.ts';
import { HiddenFields } from './filters/hidden-fields.tsx';
import type { ListingControl } from './use-listing.ts';

const style = css`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  min-inline-size: 0;
  label {
    position: relative;
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-inline-size: 0;
    font-size: ${type.sm};
    white-space: nowrap;
  }
  .name {
    color: ${color.muted};
  }
  select {
    appearance: none;
    padding-inline-end: ${space(9)};
    text-overflow: ellipsis;
  }
  svg {
    position: absolute;
    inset-inline-end: ${space(3)};
    color: ${color.muted};
    pointer-events: none;
  }
  .sizes,
  .name {
    display: none;
  }
  ${from.tablet} {
    .sizes {
      display: flex;
    }
    .name {
      display: inline;
    }
  }
`;

/** Available page sizes. */
const PAGE_SIZES = { listing: [7, 14, 28, 56], search: [30, 60] } as const;

/** Sort order (CAT-05) and page size. Without scripts a button submits the form, else each choice. */
export function SortForm({ control }: { readonly control: ListingControl }) {
  const { formatMessage, formatNumber } = useIntl();
  const { locale } = useHost();
  const { scope, state } = control;
  const kind = listingKindOf(scope);
  const sizes = [...new Set([...PAGE_SIZES[kind], state.pageSize])].toSorted((a, b) => a - b);
  const change = ({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) => {
    if (form) control.submit(form);
  };
  return (
    <form css={style} method="get" action={localizePath(locale, formPath(scope))}>
      <HiddenFields control={control} filters={state.filters} omit={['ordering', 'page_size']} />
      <label className="sizes">
        <span className="name">{formatMessage({ id: 'catalogue.sort.pageSize' })}</span>
        <select css={controlStyle} name="page_size" value={state.pageSize} onChange={change}>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {formatNumber(size)}
            </option>
          ))}
        </select>
        <Icon icon={iconChevronDown} />
      </label>
      <label>
        <span className="name">{formatMessage({ id: 'catalogue.sort.title' })}</span>
        <select
          css={controlStyle}
          name="ordering"
          aria-label={formatMessage({ id: 'catalogue.sort.title' })}
          value={state.ordering[0] ?? LISTING_DEFAULTS[kind].ordering}
          onChange={change}
        >
          {ORDERINGS.map((ordering) => (
            <option key={ordering} value={ordering}>
              {formatMessage({ id: `catalogue.sort.${ordering}` })}
            </option>
          ))}
        </select>
        <Icon icon={iconChevronDown} />
      </label>
      <noscript>
        <Button type="submit" variant="secondary">
          {formatMessage({ id: 'catalogue.sort.apply' })}
        </Button>
      </noscript>
    </form>
  );
}
