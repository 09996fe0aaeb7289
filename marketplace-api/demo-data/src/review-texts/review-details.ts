import type { Pair } from '../catalogue/product-type.ts';
import type { CategoryTexts } from './categories/category-texts.ts';
import { electronicsTexts } from './categories/electronics.ts';
import { fashionTexts } from './categories/fashion.ts';
import { gulfTexts } from './categories/gulf.ts';
import { homeTexts } from './categories/home.ts';
import { leisureTexts } from './categories/leisure.ts';

/** Details of reviews that hold for any product. */
const GENERAL: { readonly good: readonly Pair[]; readonly bad: readonly Pair[] } = {
  good: [
    ['The colour matches the photos.', 'اللون مطابق للصور.'],
    ['Well made, nothing to complain about.', 'متقن الصنع ولا ملاحظات عليه.'],
    ['Nicely packed, good as a present.', 'التغليف أنيق ويصلح هدية.'],
  ],
  bad: [['The box was dented.', 'العلبة وصلت مضغوطة.']],
};

const TEXTS: Readonly<Record<string, CategoryTexts>> = {
  ...electronicsTexts,
  ...homeTexts,
  ...fashionTexts,
  ...leisureTexts,
  ...gulfTexts,
};

/**
 * Texts for the products of a leaf category: its own, and for reviews the general ones.
 * @throws Error if the category has no texts.
 */
export function findCategoryTexts(category: string): CategoryTexts {
  const texts = TEXTS[category];
  if (!texts) throw new Error(`no review texts for the category ${category}`);
  return {
    good: [...texts.good, ...GENERAL.good],
    bad: [...texts.bad, ...GENERAL.bad],
    questions: texts.questions,
  };
}
