import { insertRows } from 'marketplace-api/infra/db/insert-rows';
import type { Queryable } from 'marketplace-api/infra/db/database';
import { tileKey } from '../pictures/picture-key.ts';
import { PICTURE_WIDTHS } from 'marketplace-api/modules/media/picture-store';
import { BRANDS } from '../catalogue/brands.ts';
import { CATEGORIES, LEAVES_BY_ID, type LeafCategory, type TopCategory } from '../catalogue/categories.ts';
import { slugify } from 'marketplace-api/modules/catalogue/bilingual';
import { COLOURS } from 'marketplace-api/modules/catalogue/colours';
import type { DemoCatalogue } from '../generate/catalogue.ts';
import type { DemoOffer, DemoOption, DemoProduct } from '../generate/model.ts';
import { SELLERS } from '../catalogue/sellers.ts';
import { daysBefore, storedPicture } from './stored-rows.ts';

/** Loads categories, brands and sellers. */
export async function seedTaxonomy(db: Queryable, now: Date): Promise<void> {
  await insertRows(db, 'categories', CATEGORIES.map(topRow));
  await insertRows(db, 'categories', CATEGORIES.flatMap(leafRows));
  await insertRows(
    db,
    'brands',
    BRANDS.map((brand, index) => ({
      id: index + 1,
      slug: brand.slug,
      name_en: brand.en,
      name_ar: brand.ar,
      description_en: brand.description.en,
      description_ar: brand.description.ar,
      logo: storedPicture(`brand-${brand.slug}`, PICTURE_WIDTHS, brand),
      position: index,
    })),
  );
  await insertRows(
    db,
    'sellers',
    SELLERS.map((seller, index) => ({
      id: index + 1,
      slug: seller.slug,
      name_en: seller.en,
      name_ar: seller.ar,
      rating: seller.rating / 100,
      rating_count: seller.ratings,
      created_at: daysBefore(now, 900 - index * 45),
    })),
  );
}

/** Top categories have the ids 1 to 12, leaves 101 and up. */
function topRow(top: TopCategory, index: number) {
  return {
    id: index + 1,
    parent_id: null,
    slug: top.slug,
    name_en: top.en,
    name_ar: top.ar,
    description_en: top.description.en,
    description_ar: top.description.ar,
    image: storedPicture(tileKey(...top.picture), PICTURE_WIDTHS),
    position: index,
    hot_rank: null,
  };
}

function leafRows(top: TopCategory, topIndex: number) {
  return top.leaves.map((leaf, position) => ({
    id: leafId(leaf),
    parent_id: topIndex + 1,
    slug: leaf.slug,
    name_en: leaf.en,
    name_ar: leaf.ar,
    description_en: top.description.en,
    description_ar: top.description.ar,
    image: storedPicture(tileKey(...leaf.picture), PICTURE_WIDTHS),
    position,
    hot_rank: leaf.hot ?? null,
  }));
}

function leafId(leaf: LeafCategory): number {
  return 101 + LEAVES_BY_ID.indexOf(leaf);
}

/** Loads families, products, offers, prices, reviews and questions. */
export async function seedProducts(
  db: Queryable,
  { families, products, sizes }: DemoCatalogue,
  now: Date,
): Promise<void> {
  const variants = [...products, ...sizes];
  await insertRows(
    db,
    'families',
    families.map(({ id, leaf, brand, code }) => ({
      id,
      category_id: leafId(leaf),
      brand_id: BRANDS.indexOf(brand) + 1,
      code,
    })),
  );
  await insertRows(
    db,
    'products',
    variants.map((product) => productRow(product, now)),
  );
  await insertRows(db, 'family_options', products.filter(({ isLead }) => isLead).flatMap(familyOptionRows));
  await insertRows(db, 'product_options', variants.flatMap(optionRows));
  await insertRows(
    db,
    'offers',
    variants.flatMap((product) => product.offers.map((offer) => offerRow(product, offer, now))),
  );
  await insertRows(
    db,
    'offer_prices',
    variants.flatMap(({ offers }) => offers.flatMap(priceRows)),
  );
  await insertRows(
    db,
    'reviews',
    products.flatMap((product) => reviewRows(product, now)),
  );
  await insertRows(
    db,
    'questions',
    products.flatMap((product) => questionRows(product, now)),
  );
}

function productRow(product: DemoProduct, now: Date) {
  const { name, description, family, colour, measures, reviews } = product;
  const [weight, width, height, length] = measures;
  const stars = reviews.reduce((sum, review) => sum + review.rating, 0);
  return {
    id: product.id,
    family_id: family.id,
    is_lead: product.isLead,
    slug: product.slug,
    sku: product.sku,
    rbin: product.rbin,
    ean: product.ean,
    model: family.modelCode,
    model_name: family.model.en,
    colour,
    colour_en: COLOURS[colour].en,
    colour_ar: COLOURS[colour].ar,
    colour_hex: COLOURS[colour].hex,
    option_key: product.options.map((option) => `${optionName(option)}:${slugify(option.value.en)}`).join(','),
    name_en: name.en,
    name_ar: name.ar,
    description_en: description.en,
    description_ar: description.ar,
    overview_en: product.overview.map((text) => text.en),
    overview_ar: product.overview.map((text) => text.ar),
    bullets_en: product.bullets.map((text) => text.en),
    bullets_ar: product.bullets.map((text) => text.ar),
    specs_en: product.specs.map((spec) => ({ name: spec.name.en, value: spec.value.en })),
    specs_ar: product.specs.map((spec) => ({ name: spec.name.ar, value: spec.value.ar })),
    weight_g: weight,
    width_mm: width,
    height_mm: height,
    length_mm: length,
    images: product.pictures.map((key) => storedPicture(key, PICTURE_WIDTHS, name)),
    returnable_days: 45,
    rating: reviews.length ? Math.round((stars * 100) / reviews.length) / 100 : 0,
    rating_count: reviews.length,
    views: product.views,
    orders_count: product.orders,
    is_active: true,
    created_at: daysBefore(now, product.daysAgo),
    updated_at: daysBefore(now, Math.min(product.daysAgo, 3)),
  };
}

const optionName = ({ name }: DemoOption) => slugify(name.en);

function familyOptionRows({ family, options }: DemoProduct) {
  return options.map((option, position) => ({
    family_id: family.id,
    option: optionName(option),
    name_en: option.name.en,
    name_ar: option.name.ar,
    position,
  }));
}

function optionRows({ id, options }: DemoProduct) {
  return options.map((option) => ({
    product_id: id,
    option: optionName(option),
    value: slugify(option.value.en),
    label_en: option.value.en,
    label_ar: option.value.ar,
  }));
}

function offerRow(product: DemoProduct, offer: DemoOffer, now: Date) {
  return {
    id: offer.id,
    product_id: product.id,
    seller_id: SELLERS.indexOf(offer.seller) + 1,
    inventory_id: offer.inventoryId,
    qty: offer.qty,
    dispatch_days: offer.dispatchDays,
    late_delivery: offer.late,
    warranty_required: offer.warrantyRequired,
    warranty_options: offer.warranties.map(({ months, label, price }) => ({
      months,
      label_en: label.en,
      label_ar: label.ar,
      price: offer.uaeOnly ? { AE: price.AE } : price,
    })),
    is_active: true,
    created_at: daysBefore(now, Math.max(0, product.daysAgo - 1)),
  };
}

function priceRows({ id, prices, oldPrices, uaeOnly }: DemoOffer) {
  const uae = { offer_id: id, country: 'AE', price: prices.AE, old_price: oldPrices?.AE ?? null };
  return uaeOnly ? [uae] : [uae, { offer_id: id, country: 'SA', price: prices.SA, old_price: oldPrices?.SA ?? null }];
}

/** One in this many positive reviews has a picture. */
const PICTURED = 6;

function reviewRows({ id, reviews, pictures }: DemoProduct, now: Date) {
  return reviews.map((review, index) => ({
    product_id: id,
    name: review.name,
    rating: review.rating,
    text: review.text,
    language: review.language,
    is_verified_purchase: review.verified,
    pictures:
      review.rating >= 4 && (id + index) % PICTURED === 0
        ? pictures.slice(-1 - (index % 2)).map((key) => storedPicture(key, PICTURE_WIDTHS))
        : [],
    created_at: daysBefore(now, review.daysAgo),
  }));
}

function questionRows({ id, questions }: DemoProduct, now: Date) {
  return questions.map((question) => ({
    product_id: id,
    name: question.name,
    text: question.text,
    answer: question.answer ?? null,
    answered_by: question.answeredBy ?? null,
    language: question.language,
    created_at: daysBefore(now, question.daysAgo),
    answered_at: question.answer === undefined ? null : daysBefore(now, question.daysAgo - 1),
  }));
}
