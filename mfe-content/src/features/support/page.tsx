import type { LoadContext, PageResult } from 'shared-contracts/host';
import { definePage } from 'storefront-kit/remote/page';
import { SupportScreen, type SupportData } from './ui/support-screen.tsx';

/** Maximum length of an order number. */
const MAX_ORDER_LENGTH = 40;

/** Contact support (CON-03): `?order=` names the order of the previous page. */
export function load({ search, message }: LoadContext): Promise<PageResult<SupportData>> {
  const order = new URLSearchParams(search).get('order')?.trim().slice(0, MAX_ORDER_LENGTH) ?? '';
  const [title, description] = [message('content.support.title'), message('content.support.lead')];
  return Promise.resolve({ kind: 'page', head: { title, description }, data: { order } });
}

export default definePage({ load, Page: SupportScreen });
