import type { Random } from '../random.ts';
import type { Seller } from '../catalogue/sellers.ts';
import { ARABIC_NAMES, ENGLISH_NAMES } from '../review-texts/reviewer-names.ts';
import { COMMON_QUESTIONS } from '../review-texts/question-texts.ts';
import { findCategoryTexts } from '../review-texts/review-details.ts';
import type { DemoFamily, DemoQuestion } from './model.ts';

/** Generates up to three questions about a product; most have an answer by `seller`. */
export function generateQuestions({ type }: DemoFamily, seller: Seller | undefined, random: Random): DemoQuestion[] {
  const pool = [...findCategoryTexts(type.category).questions, ...COMMON_QUESTIONS];
  return random.sample(pool, random.pick([0, 0, 1, 1, 2, 3])).map(({ question, answer }) => {
    const language = random.chance(50) ? 'ar' : 'en';
    const index = language === 'ar' ? 1 : 0;
    const answered = seller !== undefined && random.chance(85);
    return {
      name: random.pick(language === 'ar' ? ARABIC_NAMES : ENGLISH_NAMES),
      text: question[index],
      answer: answered ? answer[index] : undefined,
      answeredBy: answered ? seller[language] : undefined,
      language,
      daysAgo: random.integer(2, 300),
    };
  });
}
