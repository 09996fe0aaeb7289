import type { CountryCode } from 'shared-contracts/locale';
import { type Currency, currencyOf, fromMinor, type Money } from 'shared-contracts/money';

/** Referral rewards in minor units of any of the shop's currencies: for the referrer, and for the friend. */
const REWARDS = { referrer: 2_500, friend: 2_500 } as const;

/** Friends per referrer whose first orders are rewarded within a year. */
export const FRIENDS_PER_YEAR = 20;

/** Reward of the referrer for each friend, in minor units. */
export const REFERRER_REWARD: number = REWARDS.referrer;
/** Reward of the friend, in minor units. */
export const FRIEND_REWARD: number = REWARDS.friend;

/** The rewards as money of a country. */
export function getReferralRewards(country: CountryCode): { readonly referrer: Money; readonly friend: Money } {
  const currency: Currency = currencyOf(country);
  return { referrer: fromMinor(REWARDS.referrer, currency), friend: fromMinor(REWARDS.friend, currency) };
}
