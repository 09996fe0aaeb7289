import { playShorts } from 'shared-contracts/endpoints/catalogue/shorts';
import type { Short } from 'shared-contracts/entities/catalogue/short';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { definePage } from 'storefront-kit/remote/page';
import { ShortsScreen } from './ui/shorts-screen.tsx';

/** The player of short videos (CAT-11); `?v=` names the first one. */
export async function load(context: LoadContext): Promise<PageResult<readonly Short[]>> {
  const { request, signal, search, message } = context;
  const { results } = await request(playShorts, { query: {} }, { signal });
  const shorts = rotateTo(results, new URLSearchParams(search).get('v'));
  const [first] = shorts;
  const head = {
    title: message('catalogue.shorts.title'),
    description: message('catalogue.shorts.text'),
    ...(first && { image: `${first.poster.src}-360.webp` }),
  };
  return { kind: 'page', head, data: shorts };
}

/** Rotates the list to start with one video; unchanged if it is not in the list. */
function rotateTo(shorts: readonly Short[], id: string | null): readonly Short[] {
  const start = Math.max(
    0,
    shorts.findIndex((short) => short.id === id),
  );
  return [...shorts.slice(start), ...shorts.slice(0, start)];
}

export default definePage({ load, Page: ShortsScreen });
