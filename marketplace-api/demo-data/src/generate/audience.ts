import { type Bilingual, bilingual } from 'marketplace-api/modules/catalogue/bilingual';

/** Categories whose products are made for women. */
const FOR_WOMEN: readonly string[] = ['dresses', 'handbags', 'abayas'];
/** Categories whose products are made for men. */
const FOR_MEN: readonly string[] = ['kanduras', 'ghutras'];
/** Categories whose products are worn by everybody unless their name says otherwise. */
const FOR_ALL: readonly string[] = ['t-shirts', 'jeans', 'coats', 'shoes', 'running-shoes', 'sunglasses'];

/** Whom a product is made for, as its name or category says; undefined where that does not matter. */
export function findAudience(category: string, noun: Bilingual): Bilingual | undefined {
  if (/نسائي/.test(noun.ar) || FOR_WOMEN.includes(category)) return bilingual('Women', 'النساء');
  if (/رجالي/.test(noun.ar) || FOR_MEN.includes(category)) return bilingual('Men', 'الرجال');
  return FOR_ALL.includes(category) ? bilingual('Women and men', 'النساء والرجال') : undefined;
}
