/** Placeholder for an expression between two texts: a private-use character, which no style sheet contains. */
const EXPRESSION = '\uE000';

const STRING = String.raw`"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'`;
const GAPS = new RegExp(String.raw`(?<quoted>${STRING})|(?:\s|/\*[^]*?\*/)+|(?<slashes>(?<![:(])//)`, 'g');
/** Positions where white space, or the last semicolon of a block, has no meaning. */
const LOOSE = new RegExp(
  String.raw`(?<quoted>${STRING})| ?(?:; ?)*(?<end>\}) ?| ?(?<both>[{;,>]) ?|(?<after>[:(]) | (?=\))`,
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
    .replaceAll(GAPS, (match, ...rest: MatchArguments) => withoutGap(match, groupsOf(rest)))
    .replaceAll(LOOSE, (_, ...rest: MatchArguments) => {
      const { quoted, end, both, after } = groupsOf(rest);
      return quoted ?? end ?? both ?? after ?? '';
    })
    .trim()
    .split(EXPRESSION);
}

type Groups = Readonly<Record<string, string | undefined>>;

/** What `replaceAll` passes after the match: groups, position, text and, as the last one, the named groups. */
type MatchArguments = readonly (string | number | undefined | Groups)[];

function groupsOf(rest: MatchArguments): Groups {
  const groups = rest.at(-1);
  return typeof groups === 'object' ? groups : {};
}

function withoutGap(match: string, { quoted, slashes }: Groups): string {
  if (slashes) throw new Error('CSS has no “//” comment: write /* … */.');
  if (quoted) return quoted;
  if (match.includes(EXPRESSION)) throw new Error('A comment in CSS holds an expression: take it out of the comment.');
  return ' ';
}
