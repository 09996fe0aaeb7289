import { css } from '@emotion/react';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { Icon } from 'storefront-kit/ui/media/icon';
import { iconPin } from 'storefront-kit/ui/media/icons';
import { useAccountErrorText } from '../../../shared/use-account-error-text.ts';
import { loadMapPicker, type LoadedMapPicker } from '../map/load-map-picker.ts';
import { firstView } from '../model/first-view.ts';
import type { AddressFormState } from './use-address-form.ts';

const style = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  font-size: ${type.sm};
  .error {
    color: ${color.danger};
  }
`;

/** Opens the map; a place chosen there fills country, region, city and area (ACC-04). */
export function MapField({ form }: { readonly form: AddressFormState }) {
  const { formatMessage } = useIntl();
  const errorText = useAccountErrorText();
  const { picker, failed, busy, open, close } = useLazyPicker();
  const { draft } = form;
  const opener = useRef<HTMLButtonElement>(null);
  const closeMap = () => {
    close();
    // The dialog is removed, so it cannot give the focus back.
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <div css={style}>
      <Button variant="secondary" ref={opener} busy={busy} onClick={() => void open()}>
        <Icon icon={iconPin} />
        <span>{formatMessage({ id: 'account.address.map' })}</span>
      </Button>
      <output>
        {draft.pin && formatMessage({ id: 'account.address.pinned' })}
        {failed && (
          <span className="error">
            {errorText(navigator.onLine ? ERROR_MESSAGES.went_wrong : ERROR_MESSAGES.no_internet)}
          </span>
        )}
      </output>
      {picker && (
        <picker.MapPicker
          intl={picker.intl}
          {...firstView(draft, form.data)}
          onClose={closeMap}
          onChoose={(place) => {
            form.setPlace(place);
            closeMap();
          }}
        />
      )}
    </div>
  );
}

/** Loads the picker's code at the first press. */
function useLazyPicker() {
  const host = useHost();
  const [picker, setPicker] = useState<LoadedMapPicker | null>(null);
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle');
  return {
    picker,
    busy: status === 'loading',
    failed: status === 'failed',
    close: () => setPicker(null),
    async open() {
      setStatus('loading');
      try {
        setPicker(await loadMapPicker(host));
        setStatus('idle');
      } catch {
        setStatus('failed');
      }
    },
  };
}
