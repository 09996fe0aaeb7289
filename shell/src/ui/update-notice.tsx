import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { color, from, layer, radius, shadow, space, type } from 'storefront-kit/tokens';
import { Button } from 'storefront-kit/ui/button';

/** Above the bottom bar of a phone, out of the way of what is read. */
const style = css`
  position: fixed;
  z-index: ${layer.toast};
  inset-block-end: calc(72px + env(safe-area-inset-bottom));
  inset-inline: ${space(3)};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(2)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  box-shadow: ${shadow.high};
  font-size: ${type.sm};
  p {
    flex: 1 1 200px;
  }
  ${from.tablet} {
    inset-block-end: ${space(6)};
    inset-inline: auto ${space(6)};
    inline-size: 440px;
  }
`;

interface UpdateNoticeProps {
  readonly onReload: () => void;
  readonly onLater: () => void;
}

/** Says that a newer version of the shop is there, and offers to load it (APP-13). It stays until a button is pressed, and takes no focus. */
export function UpdateNotice({ onReload, onLater }: UpdateNoticeProps) {
  const { formatMessage } = useIntl();
  return (
    <div css={style}>
      <p>{formatMessage({ id: 'shell.updateText' })}</p>
      <Button variant="secondary" onClick={onLater}>
        {formatMessage({ id: 'shell.updateLater' })}
      </Button>
      <Button onClick={onReload}>{formatMessage({ id: 'shell.updateReload' })}</Button>
    </div>
  );
}
