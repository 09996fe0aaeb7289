/** Stands for an expression between two texts: a private-use character, which no style sheet holds. */
const EXPRESSION = '\uE000';

const STRING = String.raw`"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'`;
const GAPS = new RegExp(String.raw`(?<kept>${STRING})|(?:\s|/\*[^]*?\*/)+|(?<slashes>(?<![:(])//)`, 'g');
/** Where white space, or the last semicolon of a block, means nothing. */
const LOOSE = new RegExp(
  String.raw`(?<kept>${STRING})| ?(?:; ?)*(?<end>\}) ?| ?(?<both>[{;,>]) ?|(?<after>[:(]) | (?=\))`,
  'g',
);

/**
 * The texts of a css`…` template without the white space and comments that mean nothing in CSS; one for each given, to stand
 * between the same expressions. What is in quotes stays as it is.
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

/** `replaceAll` hands a pattern's named groups over last. */
const groupsOf = (rest: readonly unknown[]): Groups => rest.at(-1) as Groups;

function withoutGap(match: string, { kept, slashes }: Groups): string {
  if (slashes) throw new Error('CSS has no “//” comment: write /* … */.');
  if (kept) return kept;
  if (match.includes(EXPRESSION)) throw new Error('A comment in CSS holds an expression: take it out of the comment.');
  return ' ';
}
