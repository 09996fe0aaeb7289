import type { LoadContext, PageResult } from 'shared-contracts/host';
import { imageHead } from '../../shared/image-head.ts';
import { fetchHome } from './api/fetch-home.ts';
import type { HomeData } from './model/home-data.ts';
import { HERO_SIZES } from './ui/hero.tsx';

/** Loads data and head of the home page. */
export async function loadHomePage(context: LoadContext): Promise<PageResult<HomeData>> {
  const { message, location } = context;
  const data = await fetchHome(context);
  const head = {
    title: message('catalogue.home.title', { country: location.country }),
    description: message('catalogue.home.description', { country: location.country }),
    ...imageHead(data.campaigns?.[0]?.image, HERO_SIZES),
  };
  return { kind: 'page', head, data };
}
