import { expect, test } from '@jest/globals';
import { BRANDS } from '../catalogue/brands.ts';
import { CATEGORIES } from '../catalogue/categories.ts';
import { generateCatalogue } from '../generate/catalogue.ts';
import { POSTS } from './blog.ts';
import { CAMPAIGNS, COLLECTIONS, LIMITED_OFFER } from './campaigns.ts';
import { HELP_GROUPS } from './help.ts';
import { MENU_LINKS } from './menus.ts';
import { TEXT_PAGES } from './pages.ts';

/** Every text of the demonstration shop, in both languages. */
function allTexts(): string[] {
  const { products } = generateCatalogue();
  const bilingual = [
    ...CATEGORIES.flatMap((top) => [top, top.description, ...top.leaves]),
    ...BRANDS.flatMap((brand) => [brand, brand.description]),
    ...products.flatMap(({ name, description, overview, bullets, specs }) => [
      name,
      description,
      ...overview,
      ...bullets,
      ...specs.flatMap((spec) => [spec.name, spec.value]),
    ]),
  ];
  const pairs = [
    ...POSTS.flatMap(({ title, summary, body }) => [title, summary, ...body]),
    ...HELP_GROUPS.flatMap(({ topics }) => topics.flatMap(({ question, answer }) => [question, answer])),
    ...TEXT_PAGES.flatMap(({ title, summary, body }) => [title, summary, ...body]),
    ...MENU_LINKS.map(({ label }) => label),
    ...CAMPAIGNS.flatMap(({ title, text, action }) => [title, text, action]),
    ...[...COLLECTIONS, LIMITED_OFFER].map(({ title }) => title),
  ];
  const written = products.flatMap(({ reviews, questions }) => [
    ...reviews.map(({ text }) => text),
    ...questions.flatMap(({ text, answer }) => [text, answer ?? '']),
  ]);
  return [...new Set([...bilingual.flatMap(({ en, ar }) => [en, ar]), ...pairs.flat(), ...written])];
}

const texts = allTexts();
/** Feasts that the Gulf's shops do not celebrate. «عيد الميلاد» alone is read as Christmas. */
const FOREIGN_FEASTS =
  /christmas|\bxmas|santa claus|\beaster|halloween|thanksgiving|valentine|black friday|boxing day|عيد الميلاد|كريسماس|الكريسمس|بابا نويل|الفصح|الهالوين|عيد الشكر|عيد الحب|الجمعة السوداء/iu;
/** An amount after the words of a price or a promise. */
const AMOUNT =
  /(?:\b(?:free (?:delivery )?(?:from|over|above)|orders? (?:over|above|from)|costs?|pay|save) |(?:مجاني(?: للطلبات)? (?:من|فوق)|برسوم|تكلفته|وفّر) )(?:AED|SAR|د\.إ|ر\.س)?\s?[\d,.]+(?:\s?(?:AED|SAR|dirhams|riyals|درهم|ريال))?/giu;
const CURRENCY = /AED|SAR|dirham|riyal|درهم|ريال|د\.إ|ر\.س/u;

test('Demo texts: no text names a feast of elsewhere', () => {
  expect(['هدية لعيد الميلاد', 'A Christmas present'].every((text) => FOREIGN_FEASTS.test(text))).toBe(true);
  expect(texts.filter((text) => FOREIGN_FEASTS.test(text))).toEqual([]);
});

test('Demo texts: the amount of every promise has a currency', () => {
  const bare = (text: string) => (text.match(AMOUNT) ?? []).filter((amount) => !CURRENCY.test(amount));
  expect(bare('Free delivery from 100')).toEqual(['Free delivery from 100']);
  expect(bare('توصيل مجاني من 100')).toEqual(['مجاني من 100']);
  expect(bare('Free delivery from AED 100, it costs 15 dirhams')).toEqual([]);
  expect(texts.flatMap(bare)).toEqual([]);
});
