import type { Page } from '@playwright/test';

/** Makes the shell refuse the data of pages, so that each page loads its data itself. */
export const refusePageData = (page: Page): Promise<unknown> =>
  page.route('**/_data/**', (route) => route.fulfill({ status: 204 }));

/** Makes the shell refuse the skeletons of pages, so that each page's own preview is shown. */
export const refuseSkeletons = (page: Page): Promise<unknown> =>
  page.route('**/_skeleton/**', (route) => route.fulfill({ status: 204 }));
