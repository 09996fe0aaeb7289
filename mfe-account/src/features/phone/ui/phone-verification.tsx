import { css } from '@emotion/react';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { iconCheck } from 'storefront-kit/ui/media/icons';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Badge } from 'storefront-kit/ui/feedback/badge';
import { Button } from 'storefront-kit/ui/form/button';
import { useStepFocus } from '../../../shared/use-step-focus.ts';
import type { PhoneData } from '../api/fetch-phone.ts';
import { CodeForm } from './code-form.tsx';
import { NumberForm } from './number-form.tsx';
import { usePhoneVerification } from './use-phone-verification.ts';

const style = css`
  display: grid;
  grid-template-columns: minmax(0, 400px);
  gap: ${space(4)};
  form {
    display: grid;
    gap: ${space(4)};
  }
  .lead {
    color: ${color.muted};
    font-size: ${type.sm};
  }
  .lead bdi {
    color: ${color.text};
    font-weight: 600;
    white-space: nowrap;
  }
  .number {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)} ${space(3)};
    font-size: ${type.lg};
    font-variant-numeric: tabular-nums;
  }
  .again {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)};
    min-block-size: 44px;
    color: ${color.muted};
    font-size: ${type.sm};
  }
`;

/**
 * Verifies the customer's phone number: send a code, enter it, request a new one after the countdown (CART-12). The
 * account's page shows it, and checkout does as a slot.
 */
export function PhoneVerification({ data }: { readonly data: PhoneData }) {
  const { formatMessage } = useIntl();
  const host = useHost();
  const phone = usePhoneVerification(data);
  const box = useRef<HTMLDivElement>(null);
  // Another code is a step, too: its button goes until the end of the countdown.
  useStepFocus(phone.step === 'code' ? phone.delay : phone.step, box);
  const verify = async () => {
    if (await phone.verify()) host.toast({ type: 'Success', message: formatMessage({ id: 'account.phone.done' }) });
  };
  return (
    <div css={style} ref={box}>
      {phone.step === 'verified' && (
        <>
          <p className="number" tabIndex={-1} data-step-focus>
            <bdi>{phone.state.phone_number}</bdi>
            <Badge tone="success" icon={iconCheck}>
              {formatMessage({ id: 'account.phone.verified' })}
            </Badge>
          </p>
          <p>
            <Button variant="secondary" size="sm" onClick={phone.change}>
              {formatMessage({ id: 'account.phone.change' })}
            </Button>
          </p>
        </>
      )}
      {phone.step === 'number' && <NumberForm phone={phone} pattern={data.pattern} />}
      {phone.step === 'code' && <CodeForm phone={phone} onVerify={() => void verify()} />}
    </div>
  );
}
