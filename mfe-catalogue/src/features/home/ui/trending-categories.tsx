import { useIntl } from 'react-intl';
import { SectionHead } from 'storefront-kit/ui/navigation/section-head';
import { CategoryCarousel } from '../../../shared/category-carousel.tsx';
import type { CategoryLink } from '../../../shared/category-link.ts';

/** Trending categories; nothing without any. */
export function TrendingCategories({ categories }: { readonly categories: readonly CategoryLink[] }) {
  const { formatMessage } = useIntl();
  if (categories.length === 0) return null;
  const title = formatMessage({ id: 'catalogue.home.categories' });
  return (
    <section>
      <SectionHead title={title} />
      <CategoryCarousel label={title} categories={categories} />
    </section>
  );
}
