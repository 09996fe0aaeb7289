import { productKey } from '../pictures/picture-key.ts';
import { SCENES } from '../pictures/scene-count.ts';
import { COLOURS, type ColourName } from 'marketplace-api/modules/catalogue/colours';
import { createRandom, type Random } from '../random.ts';
import { bilingual, fillPlaceholders, slugify, type Bilingual } from 'marketplace-api/modules/catalogue/bilingual';
import type { Counters, DemoFamily, DemoProduct } from './model.ts';
import { findAudience } from './audience.ts';
import { generateOffers } from './offers.ts';
import { generateQuestions } from './questions.ts';
import { generateReviews } from './reviews.ts';

/** Generates the products of a family, one for each colour. */
export function generateProducts(seed: string, family: DemoFamily, counters: Counters): DemoProduct[] {
  const random = createRandom(`${seed}/products/${family.code}`);
  const texts = createTexts(family, random);
  const quality = 3.3 + Math.sqrt(random.next()) * 1.6;
  const popularity = random.next() ** 3;
  const age = random.integer(2, 640);
  const scenes = random.chance(55) ? SCENES : 2;
  return family.colours.map((colour, index) => {
    counters.product += 1;
    const share = popularity * (index === 0 ? 1 : 0.35 + random.next() * 0.4);
    const orders = Math.floor(share * 420 + random.integer(0, 6));
    const id = counters.product;
    const offers = generateOffers(family, id, random, counters);
    return {
      id,
      family,
      isLead: index === 0,
      colour,
      slug: slugOf(family, colour),
      sku: `RB-${family.leaf.slug.slice(0, 3).toUpperCase()}-${String(family.id).padStart(4, '0')}-${index + 1}`,
      rbin: `RBIN${String(7_300_000 + id * 17).padStart(8, '0')}`,
      ean: eanOf(id),
      options: [],
      ...describeIn(family, texts, colour),
      measures: family.type.measures,
      pictures: Array.from({ length: scenes }, (_, scene) =>
        productKey(family.object, colour, scene + 1, family.arrangement),
      ),
      views: orders * random.integer(14, 40) + random.integer(20, 300),
      orders,
      daysAgo: Math.max(1, age - random.integer(0, 20)),
      offers,
      reviews: generateReviews(family, quality, orders, random),
      questions: generateQuestions(family, offers[0]?.seller, random),
    };
  });
}

/** Texts of a product in one colour. */
type ColourTexts = Pick<DemoProduct, 'name' | 'description' | 'overview' | 'bullets' | 'specs'>;

/** The texts of a family's product in one colour, as `generateProducts` gives them. */
export function describeColour(seed: string, family: DemoFamily, colour: ColourName): ColourTexts {
  return describeIn(family, createTexts(family, createRandom(`${seed}/products/${family.code}`)), colour);
}

function describeIn(family: DemoFamily, texts: ReturnType<typeof createTexts>, colour: ColourName): ColourTexts {
  const { en, ar } = COLOURS[colour];
  return {
    ...texts,
    name: productName(family, colour),
    specs: [...texts.specs, { name: bilingual('Colour', 'اللون'), value: bilingual(en, ar) }],
  };
}

function createTexts(family: DemoFamily, random: Random) {
  const { type, brand, specs, noun, model } = family;
  const audience = findAudience(type.category, noun);
  const values = {
    en: { brand: brand.en, ...mapValues(specs, 'en') },
    ar: { brand: brand.ar, ...mapValues(specs, 'ar') },
  };
  const bullets = type.bullets.map((pair) => fillPlaceholders(bilingual(...pair), values));
  const sentences = random.sample(type.overview, 2).map((pair) => fillPlaceholders(bilingual(...pair), values));
  const about = bilingual(`About ${brand.en}: ${brand.description.en}`, `عن ${brand.ar}: ${brand.description.ar}`);
  const [first, second] = bullets;
  const rows = Object.entries(type.specs).map(([key, spec]) => ({
    name: bilingual(...spec.label),
    value: specs[key] ?? bilingual('', ''),
  }));
  return {
    bullets,
    overview: [...sentences, about],
    description: bilingual(
      `${noun.en} by ${brand.en}. ${first?.en ?? ''}. ${second?.en ?? ''}.`,
      `${noun.ar} من ${brand.ar}. ${first?.ar ?? ''}. ${second?.ar ?? ''}.`,
    ),
    specs: [
      { name: bilingual('Brand', 'العلامة التجارية'), value: bilingual(brand.en, brand.ar) },
      {
        name: bilingual(type.naming === 'code' ? 'Model' : 'Series', type.naming === 'code' ? 'الموديل' : 'المجموعة'),
        value: model,
      },
      ...(audience ? [{ name: bilingual('For', 'لمن'), value: audience }] : []),
      ...rows,
    ],
  };
}

/** «سماعات رأس لاسلكية من نوفارا A30، أسود» or «فستان سهرة «ريم» من فيلمورا، أسود». */
function productName({ brand, model, noun, type, specs }: DemoFamily, colour: ColourName): Bilingual {
  const detail = type.inName ? specs[type.inName] : undefined;
  const arabic =
    type.naming === 'code' ? `${noun.ar} من ${brand.ar} ${model.ar}` : `${noun.ar} «${model.ar}» من ${brand.ar}`;
  return bilingual(
    [`${brand.en} ${model.en} ${noun.en}`, detail?.en, COLOURS[colour].en].filter(Boolean).join(', '),
    [arabic, detail?.ar, COLOURS[colour].ar].filter(Boolean).join('، '),
  );
}

function slugOf({ id, brand, model, noun }: DemoFamily, colour: ColourName): string {
  return slugify(`${brand.en} ${model.en} ${noun.en.replaceAll("'", '')} ${colour} ${id}`);
}

/** An EAN from the GS1 range for in-store use (it begins with 2), with its check digit. */
function eanOf(id: number): string {
  const digits = `29${String(id * 7919).padStart(10, '0')}`;
  const sum = Array.from(digits).reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return digits + String((10 - (sum % 10)) % 10);
}

function mapValues(specs: DemoFamily['specs'], language: 'en' | 'ar'): Record<string, string> {
  return Object.fromEntries(Object.entries(specs).map(([key, value]) => [key, value[language]]));
}
