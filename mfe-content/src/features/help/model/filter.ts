import { normalizeText, queryTerms } from './normalize-text.ts';
import type { HelpGroupData } from './help-data.ts';

/** A question in the page's form. */
export interface VisibleTopic {
  readonly slug: string;
  readonly question: string;
  readonly answer: string;
  /** Only the answer has the words, so it is open. */
  readonly open: boolean;
}

/** Questions under their heading, in the page's form. */
export interface VisibleGroup {
  readonly slug: string;
  readonly name: string;
  readonly topics: readonly VisibleTopic[];
}

type Topic = HelpGroupData['topics'][number];

/**
 * Returns the questions with every word of `query` in the question, its answer or its group's name. Without a word it
 * returns all. Groups without a question are omitted.
 */
export function filterHelp(groups: readonly HelpGroupData[], query: string): VisibleGroup[] {
  const terms = queryTerms(query);
  return groups
    .map(({ slug, name, topics }) => ({
      slug,
      name,
      topics: topics.flatMap((topic) => matchTopic(topic, normalizeText(name), terms)),
    }))
    .filter(({ topics }) => topics.length > 0);
}

function matchTopic({ slug, question, answer }: Topic, group: string, terms: readonly string[]): VisibleTopic[] {
  const heading = `${group} ${normalizeText(question)}`;
  const fullText = `${heading} ${normalizeText(answer)}`;
  if (!terms.every((term) => fullText.includes(term))) return [];
  return [{ slug, question, answer, open: !terms.every((term) => heading.includes(term)) }];
}

/** Counts the questions of all groups. */
export function countTopics(groups: readonly VisibleGroup[]): number {
  return groups.reduce((count, { topics }) => count + topics.length, 0);
}

/** Parses `?q=`: trimmed, at most 100 characters. */
export function readQuery(search: string): string {
  return (new URLSearchParams(search).get('q') ?? '').trim().slice(0, 100);
}
