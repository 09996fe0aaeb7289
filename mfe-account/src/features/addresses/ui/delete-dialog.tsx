import { useIntl } from 'react-intl';
import { Button } from 'storefront-kit/ui/form/button';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import { Dialog } from 'storefront-kit/ui/overlay/dialog';
import type { Addresses } from './use-addresses.ts';

/** Confirms the deletion of an address. */
export function DeleteDialog({ addresses }: { readonly addresses: Addresses }) {
  const { formatMessage } = useIntl();
  const { deleting, busy } = addresses;
  const close = () => addresses.requestDelete(null);
  return (
    <Dialog
      open={deleting !== null}
      onClose={close}
      title={formatMessage({ id: 'account.addresses.deleteTitle' })}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {formatMessage({ id: 'account.address.cancel' })}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void addresses.confirmDelete()}>
            {formatMessage({ id: 'account.addresses.deleteConfirm' })}
          </Button>
        </>
      }
    >
      {deleting && (
        <p>
          {formatMessage(
            { id: 'account.addresses.deleteText' },
            {
              address: (
                <bdi key="address">
                  <BidiText text={deleting.address_line} />
                </bdi>
              ),
              city: deleting.city_name,
            },
          )}
        </p>
      )}
    </Dialog>
  );
}
