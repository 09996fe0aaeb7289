import { css } from '@emotion/react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { isApiError } from 'shared-contracts/endpoint';
import { chooseDefaultAddress, deleteAddress } from 'shared-contracts/endpoints/account/addresses';
import type { Address } from 'shared-contracts/entities/account/address';
import { useErrorText } from 'storefront-kit/format/error-text';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, space } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { requestFailure } from '../../model/request-failure.ts';
import type { AddressChoice } from './use-address-choice.ts';

const style = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  p {
    flex: 1 1 100%;
  }
  [role='alert'] {
    color: ${color.danger};
  }
`;

interface AddressActionsProps {
  /** The chosen address. */
  readonly address: Address;
  readonly choice: AddressChoice;
}

/** Changes, deletes or makes the default the chosen address, as in the account (ACC-04). */
export function AddressActions({ address, choice }: AddressActionsProps) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const { request } = useHost();
  const [isDeleting, setDeleting] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const text = (id: string) => formatMessage({ id: `cart-checkout.address.${id}` });
  const params = { addressId: address.id };

  /** Runs a change, then shows the list with it. */
  async function change(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await choice.change(work);
    } catch (error) {
      setFailure(requestFailure(error));
    } finally {
      setBusy(false);
    }
  }
  const confirmDelete = () =>
    change(() =>
      request(deleteAddress, { params }).catch((error: unknown) => {
        // Another tab has deleted it already: same result.
        if (!isApiError(error, 404)) throw error;
      }),
    );
  const makeDefault = () => change(() => request(chooseDefaultAddress, { params }));
  const renderButton = (id: string, onClick: () => unknown, isBusy = false) => (
    <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void onClick()}>
      {text(id)}
    </Button>
  );
  return (
    <div css={style}>
      {failure && <p role="alert">{errorText(failure)}</p>}
      {isDeleting ? (
        <>
          <p>{text('deleteText')}</p>
          {renderButton('delete', confirmDelete, busy)}
          {renderButton('cancel', () => setDeleting(false))}
        </>
      ) : (
        <>
          {renderButton('change', () => choice.edit(address.id))}
          {!address.is_default && renderButton('makeDefault', makeDefault, busy)}
          {renderButton('delete', () => setDeleting(true))}
        </>
      )}
    </div>
  );
}
