/** Placeholder for an expression between two texts: a private-use character, which no style sheet contains. */
const EXPRESSION = '\uE000';

const STRING = String.raw`"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'`;
const GAPS = new RegExp(String.raw`(?<kept>${STRING})|(?:\s|/\*[^]*?\*/)+|(?<slashes>(?<![:(])//)`, 'g');
/** Positions where white space, or the last semicolon of a block, has no meaning. */
const LOOSE = new RegExp(
  String.raw`(?<kept>${STRING})| ?(?:; ?)*(?<end>\}) ?| ?(?<both>[{;,>]) ?|(?<after>[:(]) | (?=\))`,
  'g',
);

/**
 * Removes insignificant white space and comments from the texts of a css`…` template; returns one text for each given
 * one. Quoted text remains unchanged.
 * @throws Error for `//`, which is no comment in CSS, and for an expression inside a comment.
 */
export function collapseCss(texts: readonly string[]): string[] {
  return texts
    .join(EXPRESSION)
    .replaceAll(GAPS, (match, ...rest) => withoutGap(match, groupsOf(rest)))
    .replaceAll(LOOSE, (_, ...rest) => {
      const { kept, end, both, after } = groupsOf(rest);
      return kept ?? end ?? both ?? after ?? '';
    })
    .trim()
    .split(EXPRESSION);
}

type Groups = Readonly<Record<string, string | undefined>>;

/** `replaceAll` passes a pattern's named groups as the last argument. */
const groupsOf = (rest: readonly unknown[]): Groups => rest.at(-1) as Groups;

function withoutGap(match: string, { kept, slashes }: Groups): string {
  if (slashes) throw new Error('CSS has no “//” comment: write /* … */.');
  if (kept) return kept;
  if (match.includes(EXPRESSION)) throw new Error('A comment in CSS holds an expression: take it out of the comment.');
  return ' ';
}
