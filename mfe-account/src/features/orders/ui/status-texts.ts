import type { ShownStatus } from '../model/shown-status.ts';

/** Message ids of a status: its name and its explanation. */
interface StatusTexts {
  readonly name: string;
  readonly meaning: string;
}

export const STATUS_TEXTS: Readonly<Record<ShownStatus, StatusTexts>> = {
  ordered: { name: 'account.status.ordered', meaning: 'account.status.orderedMeaning' },
  processing: { name: 'account.status.processing', meaning: 'account.status.processingMeaning' },
  shipped: { name: 'account.status.shipped', meaning: 'account.status.shippedMeaning' },
  delivered: { name: 'account.status.delivered', meaning: 'account.status.deliveredMeaning' },
  return_requested: { name: 'account.status.returnRequested', meaning: 'account.status.returnRequestedMeaning' },
  returned: { name: 'account.status.returned', meaning: 'account.status.returnedMeaning' },
  cancelled: { name: 'account.status.cancelled', meaning: 'account.status.cancelledMeaning' },
};
