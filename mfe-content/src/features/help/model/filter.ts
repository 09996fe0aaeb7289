import { fold, foldedWords } from './normalize-text.ts';
import type { HelpGroupData } from './help-data.ts';

/** A question as the page shows it. */
export interface ShownTopic {
  readonly slug: string;
  readonly question: string;
  readonly answer: string;
  /** The words were found in the answer only, so the answer is shown. */
  readonly open: boolean;
}

/** Questions under their heading, as the page shows them. */
export interface ShownGroup {
  readonly slug: string;
  readonly name: string;
  readonly topics: readonly ShownTopic[];
}

type Topic = HelpGroupData['topics'][number];

/**
 * The questions that hold every word of `query` in the question, its answer or its group's name; all of them for a query
 * without a word. Groups without a question are left out.
 */
export function filterHelp(groups: readonly HelpGroupData[], query: string): ShownGroup[] {
  const words = foldedWords(query);
  return groups
    .map(({ slug, name, topics }) => ({
      slug,
      name,
      topics: topics.flatMap((topic) => shown(topic, fold(name), words)),
    }))
    .filter(({ topics }) => topics.length > 0);
}

function shown({ slug, question, answer }: Topic, group: string, words: readonly string[]): ShownTopic[] {
  const heading = `${group} ${fold(question)}`;
  const whole = `${heading} ${fold(answer)}`;
  if (!words.every((word) => whole.includes(word))) return [];
  return [{ slug, question, answer, open: !words.every((word) => heading.includes(word)) }];
}

/** How many questions there are in all groups. */
export function countTopics(groups: readonly ShownGroup[]): number {
  return groups.reduce((count, { topics }) => count + topics.length, 0);
}

/** What `?q=` asks for: trimmed, at most 100 characters. */
export function queryOf(search: string): string {
  return (new URLSearchParams(search).get('q') ?? '').trim().slice(0, 100);
}
