import { lazyView } from '../../shared/lazy-view.tsx';

/**
 * Similar products are part of the page's HTML, so their code is in the page's own chunk: each page view needs it at
 * once (COMP-10).
 */
export const lazySimilarProducts = lazyView(() =>
  import(/* webpackMode: "eager" */ './ui/similar-products.tsx').then(({ SimilarProducts }) => SimilarProducts),
);
