import { normalizeText, queryTerms } from './normalize-text.ts';
import type { HelpGroupData } from './help-data.ts';

/** A question as the page shows it. */
export interface VisibleTopic {
  readonly slug: string;
  readonly question: string;
  readonly answer: string;
  /** The words were found in the answer only, so the answer is shown. */
  readonly open: boolean;
}

/** Questions under their heading, as the page shows them. */
export interface VisibleGroup {
  readonly slug: string;
  readonly name: string;
  readonly topics: readonly VisibleTopic[];
}

type Topic = HelpGroupData['topics'][number];

/**
 * The questions that hold every word of `query` in the question, its answer or its group's name; all of them for a query
 * without a word. Groups without a question are left out.
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

/** How many questions there are in all groups. */
export function countTopics(groups: readonly VisibleGroup[]): number {
  return groups.reduce((count, { topics }) => count + topics.length, 0);
}

/** What `?q=` asks for: trimmed, at most 100 characters. */
export function readQuery(search: string): string {
  return (new URLSearchParams(search).get('q') ?? '').trim().slice(0, 100);
}
