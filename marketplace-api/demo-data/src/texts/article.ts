import type { CoverName } from '../pictures/banner-table.ts';
import type { Pair } from '../catalogue/product-type.ts';

/** A post of the blog. A body is a list of paragraphs; one that begins with `# ` is a heading. */
export interface Post {
  readonly slug: string;
  readonly category: string;
  readonly cover: CoverName;
  readonly title: Pair;
  readonly summary: Pair;
  readonly author: Pair;
  readonly daysAgo: number;
  readonly body: readonly Pair[];
}

/** A text block as stored in the database. */
interface StoredBlock {
  readonly kind: 'heading' | 'paragraph';
  readonly text: string;
}

/** The body in one language as stored in the database. */
export function storedBody(body: readonly Pair[], language: 'en' | 'ar'): StoredBlock[] {
  return body.map((pair) => {
    const text = pair[language === 'en' ? 0 : 1];
    return text.startsWith('# ') ? { kind: 'heading', text: text.slice(2) } : { kind: 'paragraph', text };
  });
}
