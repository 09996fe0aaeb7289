import { useState, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { localizePath } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { iconShare } from 'storefront-kit/ui/media/icons';
import { useHost } from 'storefront-kit/remote/host-context';
import { Icon } from 'storefront-kit/ui/media/icon';
import type { ProductFacts } from '../../model/product-data.ts';
import type { ShareDialogProps, ShareContent } from './share-dialog.tsx';

/** Shares the product's URL by the device's share sheet; without one, by a dialog with copy and network links. */
export function ShareButton({ product }: { readonly product: Pick<ProductFacts, 'slug' | 'name'> }) {
  const host = useHost();
  const { formatMessage } = useIntl();
  const [Dialog, setDialog] = useState<{ readonly Content: ComponentType<ShareDialogProps> } | null>(null);
  const [shared, setShared] = useState<ShareContent | null>(null);
  const press = async () => {
    const url = new URL(localizePath(host.locale, routes.product(product.slug)), location.origin).href;
    const content = { title: product.name, url };
    if (await shareByDevice(content)) return;
    try {
      const { ShareDialog } = await import(/* webpackChunkName: "share" */ './share-dialog.tsx');
      setDialog({ Content: ShareDialog });
      setShared(content);
    } catch {
      host.toast({ type: 'Error', message: formatMessage({ id: 'product.share.failed' }) });
    }
  };
  return (
    <>
      <button type="button" onClick={() => void press()}>
        <Icon icon={iconShare} size={22} />
        {formatMessage({ id: 'product.share.action' })}
      </button>
      {Dialog && <Dialog.Content shared={shared} onClose={() => setShared(null)} />}
    </>
  );
}

/** Shares by the device's share sheet. False without one or when it fails; true when the shopper closed it. */
async function shareByDevice(content: ShareContent): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(content);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
