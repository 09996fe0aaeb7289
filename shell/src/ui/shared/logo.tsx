import { css } from '@emotion/react';
import { localeInfo } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import type { ShopBrand } from 'storefront-kit/theme/brand';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, from, radius, space, TARGET, type } from 'storefront-kit/theme/tokens';
import { Link } from 'storefront-kit/ui/navigation/link';

const style = css`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: ${TARGET};
  font-size: ${type.md};
  ${from.tablet} {
    font-size: ${type.lg};
  }
  font-weight: 700;
  line-height: 1.2;
  white-space: nowrap;
  .mark {
    display: grid;
    place-items: center;
    inline-size: 34px;
    block-size: 34px;
    border-radius: ${radius.sm};
    background: ${color.accent};
    color: ${color.onAccent};
    font-size: 0.9375rem;
    letter-spacing: -0.02em;
  }
`;

/** The brand's mark and wordmark; leads home. */
export function Logo({ brand }: { readonly brand: ShopBrand }) {
  const { language } = localeInfo(useHost().locale);
  return (
    <Link css={style} to={routes.home()}>
      <span className="mark" aria-hidden="true" translate="no">
        {brand.mark}
      </span>
      <span translate="no">{brand.wordmark[language]}</span>
    </Link>
  );
}
