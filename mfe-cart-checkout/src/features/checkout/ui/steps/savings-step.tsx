import { useState } from 'react';
import { useIntl } from 'react-intl';
import { switchWallet } from 'shared-contracts/endpoints/account/wallet';
import type { Cart } from 'shared-contracts/entities/checkout/cart';
import { isZeroMoney } from 'shared-contracts/money';
import { useErrorText } from 'storefront-kit/format/error-text';
import { useHost } from 'storefront-kit/remote/host-context';
import { Checkbox } from 'storefront-kit/ui/form/checkbox';
import { Price } from 'storefront-kit/ui/product/price';
import { cartRejectionReason } from '../../model/cart-rejection-reason.ts';
import { PromoCode } from './promo-code.tsx';
import { StepCard } from './step-card.tsx';
import type { CheckoutOptionsState } from '../use-checkout-options.ts';

interface SavingsStepProps {
  readonly step: number;
  readonly cart: Cart;
  readonly state: CheckoutOptionsState;
}

/** A promo code (CART-07), and the wallet if it has a balance (CART-08). */
export function SavingsStep({ step, cart, state }: SavingsStepProps) {
  const { formatMessage } = useIntl();
  const { balance, active } = state.options.wallet;
  return (
    <StepCard step={step} title={formatMessage({ id: 'cart-checkout.checkout.savings' })}>
      <PromoCode cart={cart} state={state} />
      {(active || !isZeroMoney(balance)) && <WalletSwitch state={state} />}
    </StepCard>
  );
}

function WalletSwitch({ state: { options, change } }: Pick<SavingsStepProps, 'state'>) {
  const { formatMessage } = useIntl();
  const { request, bus } = useHost();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState<{ readonly active: boolean } | null>(null);

  async function switchTo(active: boolean): Promise<void> {
    const choice = { active };
    setPending(choice);
    setProblem(null);
    try {
      await change((query) => request(switchWallet, { query, body: { active } }));
      bus.publish({ type: 'wallet-switched', payload: { active } });
    } catch (error) {
      setProblem(cartRejectionReason(error));
    } finally {
      // A later choice may be waiting for its turn.
      setPending((current) => (current === choice ? null : current));
    }
  }
  return (
    <Checkbox
      label={formatMessage({ id: 'cart-checkout.checkout.useWallet' })}
      name="wallet"
      checked={pending?.active ?? options.wallet.active}
      onChange={({ target }) => void switchTo(target.checked)}
      aside={<Price price={options.wallet.balance} size="sm" />}
      {...(problem === null ? {} : { error: errorText(problem) })}
    />
  );
}
