import type { OrderStatus } from 'shared-contracts/entities/account/order';

/** Message ids of a status: its name and its explanation. */
interface StatusTexts {
  readonly name: string;
  readonly meaning: string;
}

export const STATUS_TEXTS: Readonly<Record<OrderStatus, StatusTexts>> = {
  ordered: { name: 'account.status.ordered', meaning: 'account.status.orderedMeaning' },
  processing: { name: 'account.status.processing', meaning: 'account.status.processingMeaning' },
  shipped: { name: 'account.status.shipped', meaning: 'account.status.shippedMeaning' },
  delivered: { name: 'account.status.delivered', meaning: 'account.status.deliveredMeaning' },
  return_requested: { name: 'account.status.returnRequested', meaning: 'account.status.returnRequestedMeaning' },
  returned: { name: 'account.status.returned', meaning: 'account.status.returnedMeaning' },
};
