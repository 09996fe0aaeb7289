import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verdict, type Gate } from '../gate.ts';
import { repositoryFiles } from './repository-files.ts';

const LONGEST_LINE = 120;
const LONGEST_SENTENCE = 30;
const LONGEST_PARAGRAPH = 80;

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A paragraph or an item of a list, with the number of its first line. */
interface Paragraph {
  readonly line: number;
  readonly text: string;
}

/** Complaints about Markdown: long lines, and outside tables long sentences and paragraphs. */
export async function proseComplaints(root: string): Promise<string[]> {
  const files = (await repositoryFiles(root, '**/*.md')).filter((file) => !file.includes('/fixtures/'));
  const complaints = files.map(async (file) => complaintsOf(file, await readFile(join(root, file), 'utf8')));
  return (await Promise.all(complaints)).flat();
}

/** The complaints about one document; each names its line. */
export function complaintsOf(file: string, markdown: string): string[] {
  const lines = withoutCode(markdown.split('\n'));
  const long = lines.flatMap((line, index) =>
    line.length > LONGEST_LINE && !isTable(line) && / /.test(line.trim())
      ? [`${file}:${index + 1}: a line of ${line.length} characters; at most ${LONGEST_LINE}`]
      : [],
  );
  return [...long, ...paragraphsOf(lines).flatMap((paragraph) => paragraphComplaints(file, paragraph))];
}

function paragraphComplaints(file: string, { line, text }: Paragraph): string[] {
  const place = `${file}:${line}`;
  const words = countWords(text);
  const sentences = [...SENTENCES.segment(text)].flatMap(({ segment }) => {
    const count = countWords(segment);
    const start = segment.trim().split(/\s+/).slice(0, 6).join(' ');
    return count > LONGEST_SENTENCE
      ? [`${place}: a sentence of ${count} words (“${start} …”); at most ${LONGEST_SENTENCE}`]
      : [];
  });
  return words > LONGEST_PARAGRAPH
    ? [...sentences, `${place}: a paragraph of ${words} words; at most ${LONGEST_PARAGRAPH}`]
    : sentences;
}

const countWords = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
const isTable = (line: string): boolean => /^\s*\|/.test(line);

/** The lines, with code blocks, comments and front matter emptied, so that line numbers remain valid. */
function withoutCode(lines: readonly string[]): string[] {
  let fence: string | undefined;
  return lines.map((line) => {
    const mark = /^\s*(```+|~~~+)/.exec(line)?.[1];
    if (fence === undefined && mark !== undefined) fence = mark;
    else if (fence !== undefined && mark?.startsWith(fence)) fence = undefined;
    else if (fence === undefined) return line;
    return '';
  });
}

/** Paragraphs and list items as plain text: code becomes one word, a link its text. */
function paragraphsOf(lines: readonly string[]): Paragraph[] {
  const paragraphs: { line: number; text: string }[] = [];
  let isOpen = false;
  for (const [index, line] of lines.entries()) {
    const isProse = line.trim() !== '' && !isTable(line) && !/^\s*(?:#|<|---|\[[^\]]+\]:)/.test(line);
    const isItem = /^\s*(?:[-*+]|\d+\.)\s/.test(line);
    const last = paragraphs.at(-1);
    if (isProse && isOpen && !isItem && last) last.text += ` ${line.trim()}`;
    else if (isProse) paragraphs.push({ line: index + 1, text: line.trim().replace(/^(?:[-*+]|\d+\.|>)\s+/, '') });
    isOpen = isProse;
  }
  return paragraphs.map(({ line, text }) => ({ line, text: plainText(text) }));
}

const plainText = (markdown: string): string =>
  markdown
    .replaceAll(/`[^`]*`/g, 'code')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_>]+/g, '');

/** Documents have short lines, sentences and paragraphs. */
export const prose: Gate = {
  name: 'prose',
  async run(root) {
    return verdict('prose', await proseComplaints(root));
  },
};
