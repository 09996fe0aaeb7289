import { css } from '@emotion/react';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { applyPromoCode, clearPromoCode } from 'shared-contracts/endpoints/checkout/promo-codes';
import type { Cart } from 'shared-contracts/entities/checkout/cart';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { useErrorText } from 'storefront-kit/format/error-text';
import { iconTag } from 'storefront-kit/ui/media/icons';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, radius, space } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { Icon } from 'storefront-kit/ui/media/icon';
import { TextField } from 'storefront-kit/ui/form/text-field';
import { useFocusRecovery } from '../../../../shared/use-focus-recovery.ts';
import { cartRejectionReason } from '../../model/cart-rejection-reason.ts';
import type { CheckoutMutation, CheckoutOptionsState } from '../use-checkout-options.ts';

const style = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
    gap: ${space(3)};
  }
  /* Beside the control, below its label. */
  form > button {
    margin-block-start: calc(1.5em + ${space(0.5)});
  }
  .applied {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    margin-block-start: ${space(3)};
    padding-block: ${space(1)};
    padding-inline: ${space(3)} ${space(1)};
    border-radius: ${radius.md};
    background: ${color.successSoft};
    color: ${color.success};
    font-weight: 500;
  }
  .applied > span {
    flex: 1;
  }
`;

interface PromoCodeProps {
  readonly cart: Cart;
  readonly state: CheckoutOptionsState;
}

/** The cart's code, and a field for the first or another one. A rejected code stays in the field. */
export function PromoCode({ cart, state: { changing, change } }: PromoCodeProps) {
  const { formatMessage } = useIntl();
  const { request, bus } = useHost();
  const errorText = useErrorText();
  const recoverFocus = useFocusRecovery();
  const form = useRef<HTMLFormElement>(null);
  const [input, setInput] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  async function applyChange(mutation: CheckoutMutation): Promise<void> {
    if (changing) return;
    setProblem(null);
    try {
      const { promo_code: code, promo_code_percent: percent } = await change(mutation);
      bus.publish({ type: 'promo-changed', payload: { code, percent } });
      setInput('');
      recoverFocus(() => form.current?.querySelector('input'));
    } catch (error) {
      setProblem(cartRejectionReason(error));
    }
  }
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const code = input.trim();
    if (code) void applyChange((query) => request(applyPromoCode, { query, body: { code } }));
    else setProblem(ERROR_MESSAGES.blank);
  }
  return (
    <div css={style}>
      <form ref={form} onSubmit={submit} noValidate>
        <TextField
          label={formatMessage({ id: 'cart-checkout.checkout.promoCode' })}
          error={problem === null ? undefined : errorText(problem)}
          name="promo_code"
          dir="auto"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={100}
          value={input}
          onChange={({ target }) => {
            setInput(target.value);
            setProblem(null);
          }}
        />
        <Button type="submit" variant="secondary" busy={changing}>
          {formatMessage({ id: 'cart-checkout.checkout.apply' })}
        </Button>
      </form>
      <div aria-live="polite">
        {cart.promo_code !== null && (
          <div className="applied">
            <Icon icon={iconTag} />
            <span>
              {formatMessage(
                { id: 'cart-checkout.checkout.promoApplied' },
                { code: <bdi key="code">{cart.promo_code}</bdi>, percent: cart.promo_code_percent },
              )}
            </span>
            <Button
              variant="ghost"
              aria-label={formatMessage({ id: 'cart-checkout.checkout.promoRemove' }, { code: cart.promo_code })}
              onClick={() => void applyChange((query) => request(clearPromoCode, { query }))}
            >
              {formatMessage({ id: 'cart-checkout.checkout.remove' })}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
