import type { Random } from '../random.ts';
import { ARABIC_NAMES, ENGLISH_NAMES } from '../review-texts/reviewer-names.ts';
import { findCategoryTexts } from '../review-texts/review-details.ts';
import { ARABIC_PHRASES, ENGLISH_PHRASES, type Mood } from '../review-texts/review-phrases.ts';
import type { DemoFamily, DemoReview } from './model.ts';

const MAX_REVIEWS = 14;
/** Percentage of bad reviews, independent of the product's quality. */
const UNLUCKY_PERCENT = 6;

/**
 * Generates the reviews of a product, at most one per name: more for popular products, with stars around `quality` (1
 * to 5).
 */
export function generateReviews(family: DemoFamily, quality: number, orders: number, random: Random): DemoReview[] {
  const count = Math.min(MAX_REVIEWS, Math.floor(Math.sqrt(orders) * (0.4 + random.next() * 0.9)));
  const reviews = Array.from({ length: count }, () => createReview(family, quality, random));
  return [...new Map(reviews.map((review) => [review.name, review])).values()];
}

function createReview({ type }: DemoFamily, quality: number, random: Random): DemoReview {
  const spread = (random.next() + random.next() - 1) * 1.7;
  const unlucky = random.chance(UNLUCKY_PERCENT);
  const rating = unlucky ? random.integer(1, 2) : Math.max(1, Math.min(5, Math.round(quality + spread)));
  const mood: Mood = rating >= 4 ? 'good' : rating === 3 ? 'fair' : 'poor';
  const language = random.chance(52) ? 'ar' : 'en';
  const phrases = (language === 'ar' ? ARABIC_PHRASES : ENGLISH_PHRASES)[mood];
  const details = findCategoryTexts(type.category);
  const index = language === 'ar' ? 1 : 0;
  const parts = [random.pick(phrases.openers)];
  if (mood !== 'poor') {
    const praises = random.sample(details.good, rating === 5 ? random.integer(1, 2) : 1);
    parts.push(...praises.map((praise) => praise[index]));
  }
  if (mood !== 'good' || random.chance(20)) parts.push(random.pick(details.bad)[index]);
  if (random.chance(55)) parts.push(random.pick(phrases.closers));
  return {
    name: random.pick(language === 'ar' ? ARABIC_NAMES : ENGLISH_NAMES),
    rating,
    text: parts.join(' '),
    language,
    verified: random.chance(78),
    daysAgo: random.integer(1, 400),
  };
}
