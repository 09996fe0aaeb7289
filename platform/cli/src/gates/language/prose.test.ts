import { expect, test } from '@jest/globals';
import { complaintsOf } from './prose.ts';

const words = (count: number): string => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

test('prose: finds a long line, a long sentence and a long paragraph with their lines', () => {
  const markdown = [
    '# Title',
    '',
    'word '.repeat(25).trim(),
    '',
    `${words(31)}.`.replaceAll(/(?<=word\d*5) /g, '\n'),
    '',
    Array.from({ length: 9 }, (_, index) => `Sentence ${index} has exactly nine words to read here.`).join('\n'),
  ].join('\n');

  expect(complaintsOf('page.md', markdown)).toEqual([
    'page.md:3: a line of 124 characters; at most 120',
    expect.stringMatching(/^page\.md:5: a sentence of 31 words \(“word0 word1/),
    'page.md:10: a paragraph of 81 words; at most 80',
  ]);
});

test('prose: reads code, tables and links as rendered', () => {
  const markdown = [
    '```sh',
    words(60),
    '```',
    `| ${words(40)} |`,
    `A link to [a page](https://example.com/${'x'.repeat(50)}).`,
    '',
    `\`${words(20)}\` is one word.`,
    `- ${words(30)}.`,
  ].join('\n');

  expect(complaintsOf('page.md', markdown).filter((complaint) => !complaint.includes('a line of'))).toEqual([]);
});
