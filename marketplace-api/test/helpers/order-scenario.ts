import {
  calculateAmountDue,
  amountReceived,
  type OrderEffect,
  type OrderEvent,
  type OrderState,
} from '../../src/modules/orders/order-state.ts';
import { createPlacedOrder, transition } from '../../src/modules/orders/transition.ts';
import { IllegalTransitionError, PaymentMismatchError } from '../../src/modules/orders/transition-errors.ts';

/** In-memory model of the small shop for order transitions: orders, one wallet, one offer, one referral, a provider. */
export class OrderScenario {
  readonly orders: OrderState[] = [];
  stock = 40;
  wallet = 50_000;
  owed = 0;
  rewards = 0;
  rewardedBy: number | null = null;
  /** Money in and out by order: wallet, card and cash together. */
  readonly cardIn: number[] = [];
  readonly cardOut: number[] = [];
  readonly cashIn: number[] = [];
  readonly walletNet: number[] = [];
  /** Pieces that orders hold, delivered or not. */
  readonly held: number[] = [];

  place(method: 'cash' | 'card', price: number, pieces: number, useWallet: boolean): void {
    const total = price * pieces;
    const wallet = useWallet ? Math.min(total, this.wallet) : 0;
    if (pieces > this.stock) return;
    const result = createPlacedOrder({
      method: wallet === total ? 'wallet' : method,
      total,
      wallet,
      shipping: 0,
      pieces,
    });
    const index = this.orders.push(result.state) - 1;
    for (const list of [this.cardIn, this.cardOut, this.cashIn, this.walletNet, this.held]) list.push(0);
    this.apply(index, result.effects);
  }

  send(index: number, event: OrderEvent): void {
    const before = this.orders[index];
    if (!before) return;
    try {
      const { state, effects } = transition(before, event);
      this.orders[index] = state;
      if (event.type === 'advance' && state !== before && state.status === 'delivered') {
        this.cashIn[index]! += calculateAmountDue(before);
      }
      this.apply(index, effects);
    } catch (error) {
      if (!(error instanceof IllegalTransitionError) && !(error instanceof PaymentMismatchError)) throw error;
    }
  }

  /** The provider captures the money once and may notify any number of times. */
  payByCard(index: number, matches: boolean, isExpired: boolean): void {
    const order = this.orders[index];
    if (!order?.card || order.card === 'refunded') return;
    this.cardIn[index] = order.total - order.wallet;
    const canRestore = order.card !== 'pending' && order.pieces <= this.stock && order.wallet <= this.wallet;
    this.send(index, { type: 'card_paid', matches, isExpired, canRestore });
  }

  refundCard(index: number): void {
    if (this.orders[index]?.card !== 'refund_due') return;
    this.cardOut[index]! += this.cardIn[index]!;
    this.send(index, { type: 'card_refunded' });
  }

  private credit(amount: number): void {
    const collected = Math.min(this.owed, Math.max(0, amount));
    this.owed -= collected;
    this.wallet += amount - collected;
  }

  private apply(index: number, effects: readonly OrderEffect[]): void {
    const order = this.orders[index]!;
    for (const effect of effects) {
      if (effect.type === 'reserve_stock') {
        this.stock -= order.pieces;
        this.held[index]! += order.pieces;
      } else if (effect.type === 'release_stock') {
        this.stock += order.pieces;
        this.held[index]! -= order.pieces;
      } else if (effect.type === 'move_wallet') {
        this.walletNet[index]! += effect.amount;
        this.credit(effect.amount);
      } else if (effect.type === 'grant_referral' && this.rewardedBy === null) {
        this.rewardedBy = index;
        this.rewards += 2_500;
        this.credit(2_500);
      } else if (effect.type === 'revoke_referral' && this.rewardedBy === index) {
        this.rewardedBy = null;
        this.rewards -= 2_500;
        const taken = Math.min(2_500, this.wallet);
        this.wallet -= taken;
        this.owed += 2_500 - taken;
      }
    }
  }

  /** Checks the invariants that hold after every step. */
  check(): void {
    assertThat(this.stock >= 0, 'stock is below zero');
    assertThat(this.stock + sum(this.held) === 40, 'pieces are lost or made');
    assertThat(this.wallet >= 0, 'the wallet is below zero');
    assertThat(this.wallet - this.owed === 50_000 + sum(this.walletNet) + this.rewards, 'the ledger does not balance');
    for (const [index, order] of this.orders.entries()) this.checkOrder(index, order);
    const rewarding = this.rewardedBy === null ? undefined : this.orders[this.rewardedBy];
    if (!rewarding) return;
    const back = rewarding.returns.filter(({ status }) => status === 'returned');
    assertThat(
      sum(back.map(({ pieces }) => pieces)) < rewarding.pieces,
      'an order that was returned whole is rewarded',
    );
  }

  private checkOrder(index: number, order: OrderState): void {
    const [cardIn, cardOut, cashIn, net, held] = [
      this.cardIn,
      this.cardOut,
      this.cashIn,
      this.walletNet,
      this.held,
    ].map((list) => list[index] ?? 0) as [number, number, number, number, number];
    const { status, payment, returns, refunded } = order;
    const walletIn = payment === 'refused' ? 0 : order.wallet;
    const moneyTaken = walletIn + cardIn + cashIn;
    assertThat(refunded + cardOut <= moneyTaken && cardOut <= cardIn, 'more money went out than came in');
    assertThat(refunded <= amountReceived(order), 'more was refunded than the shop holds');
    assertThat(net === refunded - walletIn, 'the wallet moved another amount than the order says');
    assertThat(held === (payment === 'refused' ? 0 : order.pieces), 'an order holds other pieces than its own');
    if (['delivered', 'return_requested', 'returned'].includes(status)) {
      assertThat(moneyTaken >= order.total, 'an order was delivered that is not paid');
    }
    if (order.isCancelled) {
      assertThat(payment === 'refused' && ['ordered', 'processing'].includes(status), 'a cancelled order goes on');
      assertThat(order.card === null || cardOut === (order.card === 'refunded' ? cardIn : 0), 'its card keeps money');
    } else if (order.method !== 'cash' && status !== 'ordered') {
      assertThat(payment === 'paid' || payment === 'refunded', 'an order goes on that is not paid');
    }
    assertThat(sum(returns.map(({ refund }) => refund)) <= order.total, 'more is promised than was paid');
    assertThat(sum(returns.map(({ pieces }) => pieces)) <= order.pieces, 'more pieces come back than were sold');
    const isOpen = returns.some((each) => each.status === 'requested');
    assertThat((status === 'return_requested') === isOpen, 'the order and its returns contradict each other');
    assertThat(status !== 'returned' || returns.length > 0, 'an order is returned without a return');
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

export function assertThat(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}
