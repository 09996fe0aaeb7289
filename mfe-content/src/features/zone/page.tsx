import type { LoadContext, PageResult } from 'shared-contracts/host';
import { definePage } from 'storefront-kit/remote/page';
import { fetchZone, type ZoneData } from './api/fetch-zone.ts';
import { ZoneScreen } from './ui/zone-screen.tsx';

/** RB Zone (CON-05): the shop's curated products, new products, and popular ones. */
export async function load(context: LoadContext): Promise<PageResult<ZoneData>> {
  const data = await fetchZone(context);
  const title = data.intro?.title ?? context.message('content.zone.title');
  const description = data.intro?.summary ?? context.message('content.zone.lead');
  return { kind: 'page', head: { title, description }, data };
}

export default definePage({ load, Page: ZoneScreen });
