import { useIntl } from 'react-intl';
import { localizePath } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { iconShare } from 'storefront-kit/icons';
import { useHost } from 'storefront-kit/remote/host-context';
import { Icon } from 'storefront-kit/ui/icon';
import type { ProductFacts } from '../../model/product-data.ts';

/** Shares the product's address by the device's own sheet, or copies it where there is none. */
export function ShareButton({ product }: { readonly product: Pick<ProductFacts, 'slug' | 'name'> }) {
  const host = useHost();
  const { formatMessage } = useIntl();
  const share = async () => {
    const url = new URL(localizePath(host.locale, routes.product(product.slug)), location.origin).href;
    const outcome = await shareOrCopy({ title: product.name, url });
    if (outcome === 'copied') {
      host.toast({ type: 'Success', message: formatMessage({ id: 'product.share.copied' }) });
    }
    if (outcome === 'failed') {
      host.toast({ type: 'Error', message: formatMessage({ id: 'product.share.failed' }) });
    }
  };
  return (
    <button type="button" onClick={() => void share()}>
      <Icon icon={iconShare} size={22} />
      {formatMessage({ id: 'product.share.action' })}
    </button>
  );
}

/** `shared` also where the shopper closed the sheet. */
async function shareOrCopy(what: { title: string; url: string }): Promise<'shared' | 'copied' | 'failed'> {
  try {
    if ('share' in navigator) {
      await navigator.share(what);
      return 'shared';
    }
    // Browsers have no clipboard on pages without HTTPS.
    await (navigator as Navigator).clipboard.writeText(what.url);
    return 'copied';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed';
  }
}
