import { listHelp } from 'shared-contracts/endpoints/content/content';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { definePage } from 'storefront-kit/remote/page';
import { readQuery } from './model/filter.ts';
import { toGroupData, type HelpData } from './model/help-data.ts';
import { HelpCentre } from './ui/help-centre.tsx';

/** Every question of the help centre (CON-02); `?q=` filters them, also without scripts. */
export async function load({ request, search, signal, message }: LoadContext): Promise<PageResult<HelpData>> {
  const { results } = await request(listHelp, {}, { signal });
  const structuredData = async () => {
    const { helpStructuredData } = await import(
      /* webpackChunkName: "structured-data" */ '../../shared/structured-data.ts'
    );
    return helpStructuredData(results, message);
  };
  return {
    kind: 'page',
    head: { title: message('content.help.title'), description: message('content.help.intro'), structuredData },
    data: { groups: results.map(toGroupData), query: readQuery(search) },
  };
}

export default definePage({ load, Page: HelpCentre });
