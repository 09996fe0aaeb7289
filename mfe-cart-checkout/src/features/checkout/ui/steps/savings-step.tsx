import { useState } from 'react';
import { useIntl } from 'react-intl';
import { switchWallet } from 'shared-contracts/endpoints/wallet';
import type { Cart } from 'shared-contracts/entities/cart';
import { isZeroMoney } from 'shared-contracts/money';
import { useErrorText } from 'storefront-kit/format/error-text';
import { useHost } from 'storefront-kit/remote/host-context';
import { Checkbox } from 'storefront-kit/ui/form/checkbox';
import { Price } from 'storefront-kit/ui/product/price';
import { failureOf } from '../../model/cart-rejection-reason.ts';
import { PromoCode } from './promo-code.tsx';
import { StepCard } from './step-card.tsx';
import type { OffersInStep } from '../use-checkout-options.ts';

interface SavingsStepProps {
  readonly step: number;
  readonly cart: Cart;
  readonly inStep: OffersInStep;
}

/** A promo code (CART-07), and the wallet where it holds something (CART-08). */
export function SavingsStep({ step, cart, inStep }: SavingsStepProps) {
  const { formatMessage } = useIntl();
  const { balance, active } = inStep.offers.wallet;
  return (
    <StepCard step={step} title={formatMessage({ id: 'cart-checkout.checkout.savings' })}>
      <PromoCode cart={cart} inStep={inStep} />
      {(active || !isZeroMoney(balance)) && <WalletSwitch inStep={inStep} />}
    </StepCard>
  );
}

function WalletSwitch({ inStep: { offers, change } }: Pick<SavingsStepProps, 'inStep'>) {
  const { formatMessage } = useIntl();
  const { request, bus } = useHost();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const [wish, setWish] = useState<boolean | null>(null);

  async function choose(active: boolean): Promise<void> {
    setWish(active);
    setProblem(null);
    try {
      await change((query) => request(switchWallet, { query, body: { active } }));
      bus.publish({ type: 'wallet-switched', payload: { active } });
    } catch (error) {
      setProblem(failureOf(error));
    } finally {
      setWish(null);
    }
  }
  return (
    <Checkbox
      label={formatMessage({ id: 'cart-checkout.checkout.useWallet' })}
      name="wallet"
      checked={wish ?? offers.wallet.active}
      onChange={({ target }) => void choose(target.checked)}
      aside={<Price price={offers.wallet.balance} size="sm" />}
      {...(problem === null ? {} : { error: errorText(problem) })}
    />
  );
}
