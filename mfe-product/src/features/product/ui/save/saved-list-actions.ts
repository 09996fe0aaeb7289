import type { IntlShape } from 'react-intl';
import { isApiError } from 'shared-contracts/endpoint';
import type { Host } from 'shared-contracts/host';
import { NOTICE_MESSAGES } from 'shared-contracts/notice-messages';
import { sessionStore } from 'storefront-kit/browser/storage';
import { takeIntent } from '../../../../shared/take-intent.ts';
import { SAVED_LISTS } from './saved-list-endpoints.ts';
import type { SaveList } from './saved-lists.ts';

/** A product and one of the customer's lists. */
export interface SavedListEntry {
  readonly host: Host;
  readonly formatMessage: IntlShape['formatMessage'];
  readonly list: SaveList;
  /** Product id. */
  readonly product: number;
}

/** Adds the product or removes it, and says so in a toast; resolves to whether the list contains it afterwards. */
export async function saveInList(entry: SavedListEntry, isSaved: boolean): Promise<boolean> {
  const { host, formatMessage, list, product } = entry;
  const { toggle, done } = SAVED_LISTS[list];
  try {
    await host.request(toggle, { body: { product, saved: isSaved } });
  } catch (error) {
    const id = isNoticeLimit(error) ? 'product.notice.limit' : 'product.save.failed';
    host.toast({ type: 'Error', position: 'bottom_middle', message: formatMessage({ id }) });
    return !isSaved;
  }
  if (isSaved) host.toast({ type: 'Success', position: 'bottom_middle', message: formatMessage({ id: done }) });
  if (list === 'favourites') {
    host.bus.publish({ type: 'favourite-toggled', payload: { product, favourite: isSaved } });
  }
  return isSaved;
}

/** Whether the list contains the product; a guest's press before the sign-in adds it first (AUTH-07). */
export async function readSavedState(entry: SavedListEntry): Promise<boolean> {
  const { host, list, product } = entry;
  if (takeIntent(sessionStore, list, product)) return saveInList(entry, true);
  const { list: endpoint, kind } = SAVED_LISTS[list];
  const { count } = await host.request(endpoint, { query: { product, kind, page_size: 1 } });
  return count > 0;
}

const isNoticeLimit = (error: unknown): boolean =>
  isApiError(error, 400) && Object.values(error.errors).flat()[0] === NOTICE_MESSAGES.notice_limit;
