import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { SelectFacet } from 'shared-contracts/entities/catalogue/facet';
import { TARGET, color, type } from 'storefront-kit/theme/tokens';
import { foldOptions, isAnySelected } from '../../model/facets.ts';
import type { FieldsProps } from './fields-props.ts';

const style = css`
  > summary {
    display: flex;
    align-items: center;
    min-block-size: ${TARGET};
    color: ${color.accent};
    font-size: ${type.sm};
    font-weight: 500;
    list-style: none;
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  &[open] > summary {
    display: none;
  }
`;

type Options = readonly SelectFacet['options'][number][];

export interface FoldableOptionsProps extends Pick<FieldsProps<SelectFacet>, 'facet' | 'control'> {
  readonly children: (options: Options) => ReactNode;
}

/** Options of a filter: the first in view, the others collapsed, unless one of them is selected. */
export function FoldableOptions({ facet: { name, options }, control, children }: FoldableOptionsProps) {
  const { formatMessage } = useIntl();
  const { inView, folded } = foldOptions(options);
  return (
    <>
      {children(inView)}
      {folded.length > 0 && (
        <details css={style} open={isAnySelected(control.state, name, folded)}>
          <summary>{formatMessage({ id: 'catalogue.filters.more' }, { count: folded.length })}</summary>
          {children(folded)}
        </details>
      )}
    </>
  );
}
