/** Behaviour of the sandbox for a test card. */
export type CardOutcome = 'paid' | 'challenge' | 'late' | 'insufficient_funds' | 'expired_card';

/** A card that pays no money anywhere. */
export interface TestCard {
  readonly number: string;
  readonly brand: 'Visa' | 'Mastercard' | 'mada';
  readonly outcome: CardOutcome;
}

/**
 * The only numbers that the sandbox accepts (docs/testers.md). Each passes Luhn's check, and none belongs to anyone.
 */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'Visa', outcome: 'paid' },
  { number: '5555555555554444', brand: 'Mastercard', outcome: 'paid' },
  { number: '4000000000003220', brand: 'Visa', outcome: 'challenge' },
  { number: '4000000000000077', brand: 'Visa', outcome: 'late' },
  { number: '4000000000009995', brand: 'Visa', outcome: 'insufficient_funds' },
  { number: '4000000000000069', brand: 'Visa', outcome: 'expired_card' },
];

/** Correct code of the challenge step; every other code is wrong. */
export const CHALLENGE_CODE = '246810';

export const findTestCard = (number: string): TestCard | undefined => TEST_CARDS.find((card) => card.number === number);
