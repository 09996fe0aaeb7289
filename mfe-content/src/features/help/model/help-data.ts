import type { HelpGroup } from 'shared-contracts/entities/content/content';

/** A group of the help centre with what its page needs. */
export interface HelpGroupData {
  readonly slug: string;
  readonly name: string;
  readonly topics: readonly { readonly slug: string; readonly question: string; readonly answer: string }[];
}

/** What the help page loads: every question, so that typing filters without asking the backend, and what `?q=` asks for. */
export interface HelpData {
  readonly groups: readonly HelpGroupData[];
  readonly query: string;
}

/** A group of the backend without what no one reads. */
export function toGroupData({ slug, name, topics }: HelpGroup): HelpGroupData {
  return { slug, name, topics: topics.map(({ slug: topic, question, answer }) => ({ slug: topic, question, answer })) };
}
