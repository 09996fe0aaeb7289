import type { HelpGroup } from 'shared-contracts/entities/content/content';

/** A group of the help centre with the data for its page. */
export interface HelpGroupData {
  readonly slug: string;
  readonly name: string;
  readonly topics: readonly { readonly slug: string; readonly question: string; readonly answer: string }[];
}

/** Data of the help page: the query `?q=`, and every question, so that typing filters without a request. */
export interface HelpData {
  readonly groups: readonly HelpGroupData[];
  readonly query: string;
}

/** Reduces a group of the backend to the data of the page. */
export function toGroupData({ slug, name, topics }: HelpGroup): HelpGroupData {
  return { slug, name, topics: topics.map(({ slug: topic, question, answer }) => ({ slug: topic, question, answer })) };
}
