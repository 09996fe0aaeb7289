import { createRoot } from 'react-dom/client';
import type { Host } from 'shared-contracts/host';
import type { MessageCatalogue } from 'storefront-kit/remote/intl';
import { RegionProviders } from 'storefront-kit/lifecycle/region';
import { createStyleCache } from 'storefront-kit/remote/style-cache';
import { UpdateNotice } from '../../ui/notices/update-notice.tsx';
import { documentNonce } from '../../model/document/document-nonce.ts';

interface Options {
  readonly host: Host;
  readonly messages: MessageCatalogue;
  readonly reload: () => void;
}

/** The notice of a newer version, in its own element, a live region for screen readers; loaded when there is one. */
export function createUpdateNotice({ host, messages, reload }: Options): { show(hasUpdate: boolean): void } {
  const element = document.createElement('div');
  element.setAttribute('role', 'status');
  document.body.append(element);
  const root = createRoot(element, { identifierPrefix: 'update-' });
  const nonce = documentNonce();
  const cache = createStyleCache('update', nonce);
  const show = (hasUpdate: boolean): void =>
    root.render(
      hasUpdate && (
        <RegionProviders host={host} cache={cache} messages={messages} slotContent={{}}>
          <UpdateNotice onReload={reload} onDismiss={() => show(false)} />
        </RegionProviders>
      ),
    );
  return { show };
}
