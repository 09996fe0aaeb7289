import { css } from '@emotion/react';
import type { Block } from 'shared-contracts/entities/content/content';
import { space, type } from 'storefront-kit/theme/tokens';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';

const style = css`
  display: grid;
  gap: ${space(4)};
  max-inline-size: 68ch;
  font-size: ${type.lg};
  line-height: ${type.leading};
  h2 {
    margin-block-start: ${space(4)};
  }
  h2:first-of-type:first-child {
    margin-block-start: 0;
  }
`;

/** A text of headings and paragraphs, styled for reading. */
export function ArticleBody({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <div css={style}>
      {keyed(blocks).map(({ key, kind, text }) =>
        kind === 'heading' ? (
          <h2 key={key}>
            <BidiText text={text} />
          </h2>
        ) : (
          <p key={key}>
            <BidiText text={text} />
          </p>
        ),
      )}
    </div>
  );
}

/** The blocks of a text never change their order, so their index is the key. */
function keyed(blocks: readonly Block[]): readonly (Block & { readonly key: string })[] {
  return blocks.map((block, index) => ({ ...block, key: `${index}` }));
}
