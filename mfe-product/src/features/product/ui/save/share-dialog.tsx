import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { useHost } from 'storefront-kit/remote/host-context';
import { space } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { buttonStyle } from 'storefront-kit/ui/form/button-style';
import { Dialog } from 'storefront-kit/ui/overlay/dialog';
import { networkLinks } from '../../model/network-links.ts';

const style = css`
  display: grid;
  gap: ${space(2)};
`;

/** Title and URL to share. */
export interface ShareContent {
  readonly title: string;
  readonly url: string;
}

export interface ShareDialogProps {
  /** Null while closed. */
  readonly shared: ShareContent | null;
  readonly onClose: () => void;
}

/** Dialog that copies the URL or links to a social network. */
export function ShareDialog({ shared, onClose }: ShareDialogProps) {
  const host = useHost();
  const { formatMessage } = useIntl();
  const copy = async () => {
    try {
      // Browsers have no clipboard on pages without HTTPS.
      await navigator.clipboard.writeText(shared?.url ?? '');
      host.toast({ type: 'Success', position: 'bottom_left', message: formatMessage({ id: 'product.share.copied' }) });
      onClose();
    } catch {
      host.toast({ type: 'Error', position: 'bottom_left', message: formatMessage({ id: 'product.share.failed' }) });
    }
  };
  return (
    <Dialog open={shared !== null} onClose={onClose} title={formatMessage({ id: 'product.share.title' })}>
      <div css={style}>
        <Button fullWidth onClick={() => void copy()}>
          {formatMessage({ id: 'product.share.copy' })}
        </Button>
        {shared &&
          networkLinks(shared).map(({ network, href }) => (
            <a
              key={network}
              css={buttonStyle('secondary', 'md', true)}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
            >
              <span>{formatMessage({ id: `product.share.by.${network}` })}</span>
            </a>
          ))}
      </div>
    </Dialog>
  );
}
