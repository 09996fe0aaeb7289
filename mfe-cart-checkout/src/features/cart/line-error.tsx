import { css } from '@emotion/react';
import type { CartLine } from 'shared-contracts/entities/checkout/cart';
import { useErrorText } from 'storefront-kit/format/error-text';
import { iconAlert } from 'storefront-kit/ui/media/icons';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Icon } from 'storefront-kit/ui/media/icon';
import { lineError } from './model/line-error.ts';

const style = css`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  color: ${color.danger};
  font-size: ${type.sm};
  font-weight: 500;
`;

/** Shows why a line cannot be ordered. */
export function LineError({ line }: { readonly line: CartLine }) {
  const errorText = useErrorText();
  const error = lineError(line);
  if (error === null) return null;
  return (
    <p css={style}>
      <Icon icon={iconAlert} size={16} />
      {errorText(error)}
    </p>
  );
}
