import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { CountryCode } from 'shared-contracts/locale';
import { space } from 'storefront-kit/theme/tokens';
import { Card } from 'storefront-kit/ui/layout/card';
import { BlockerNotice } from './buy/blocker-notice.tsx';

const style = css`
  display: grid;
  gap: ${space(4)};
`;

/** Says that the product has no seller in the visitor's country, and which countries sell it (PDP-05). */
export function UnavailableNotice({ soldIn }: { readonly soldIn: readonly CountryCode[] }) {
  const { formatMessage } = useIntl();
  return (
    <Card>
      <div css={style}>
        <BlockerNotice blocker="not-deliverable" />
        {soldIn.map((country) => (
          <p key={country}>{formatMessage({ id: 'product.unavailable.soldElsewhere' }, { country })}</p>
        ))}
      </div>
    </Card>
  );
}
