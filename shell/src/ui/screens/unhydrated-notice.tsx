import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { iconAlert } from 'storefront-kit/ui/media/icons';
import { color, radius, space } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { Icon } from 'storefront-kit/ui/media/icon';
import { PageContainer } from 'storefront-kit/ui/layout/page-container';

const style = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  margin-block-start: ${space(4)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.md};
  background: ${color.dangerSoft};
  p {
    flex: 1 1 20ch;
  }
`;

/** Notice above a readable page whose code cannot be loaded (COMP-08): the page's own heading stays. */
export function UnhydratedNotice({ onRetry }: { readonly onRetry: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <PageContainer>
      <div css={style} role="alert">
        <Icon icon={iconAlert} size={24} />
        <p>{formatMessage({ id: 'shell.unhydrated' })}</p>
        <Button variant="secondary" onClick={onRetry}>
          {formatMessage({ id: 'shell.tryAgain' })}
        </Button>
      </div>
    </PageContainer>
  );
}
