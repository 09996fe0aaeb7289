import { lazyPart } from '../../ui/lazy-part.tsx';

/** Similar products: in the page's HTML, their code beside what it takes to buy. */
export const similarPart = lazyPart(() =>
  import(/* webpackChunkName: "more-products" */ './ui/similar-products.tsx').then(
    ({ SimilarProducts }) => SimilarProducts,
  ),
);
