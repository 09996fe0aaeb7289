import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { color, from, space, type } from 'storefront-kit/theme/tokens';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import { toMeasures } from '../../../../shared/measures.ts';
import type { Specs } from '../../model/tab-content.ts';

const style = css`
  display: grid;
  gap: ${space(8)};
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(8)} ${space(10)};
  }
  align-items: start;
  .column {
    display: grid;
    gap: inherit;
  }
  table {
    inline-size: 100%;
    font-size: ${type.sm};
  }
  caption {
    padding-block-end: ${space(2)};
    font-size: ${type.lg};
    font-weight: 600;
    text-align: start;
  }
  tr {
    border-block-end: 1px solid ${color.border};
  }
  th,
  td {
    padding-block: ${space(2)};
    text-align: start;
    vertical-align: top;
  }
  th {
    inline-size: 42%;
    padding-inline-end: ${space(4)};
    color: ${color.muted};
    font-weight: 400;
  }
`;

/** Tables of specifications, measures and identifiers (PDP-02). Unknown values have no row. */
export function SpecsTab({ specs: { technical, identifiers, measures } }: { readonly specs: Specs }) {
  const { formatMessage, formatNumber } = useIntl();
  const codes = [
    ['product.specs.sku', identifiers.sku],
    ['product.specs.rbin', identifiers.rbin],
    ['product.specs.ean', identifiers.ean],
    ['product.specs.model', identifiers.model],
    ['product.specs.modelName', identifiers.model_name],
  ] as const;
  const codeRows = codes.flatMap(([id, value]) =>
    value ? [{ name: formatMessage({ id }), value: <bdi dir="ltr">{value}</bdi> }] : [],
  );
  const measureRows = toMeasures(measures).map(({ name, unit, value }) => ({
    name: formatMessage({ id: `product.specs.${name}` }),
    value: formatMessage({ id: `product.specs.${unit}` }, { value: formatNumber(value) }),
  }));
  return (
    <div css={style}>
      <SpecsTable caption={formatMessage({ id: 'product.specs.technical' })} rows={technical} />
      <div className="column">
        <SpecsTable caption={formatMessage({ id: 'product.specs.measures' })} rows={measureRows} />
        <SpecsTable caption={formatMessage({ id: 'product.specs.identifiers' })} rows={codeRows} />
      </div>
    </div>
  );
}

interface SpecsTableProps {
  readonly caption: string;
  readonly rows: readonly { readonly name: string; readonly value: ReactNode }[];
}

function SpecsTable({ caption, rows }: SpecsTableProps) {
  if (rows.length === 0) return null;
  return (
    <table>
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">
              <BidiText text={name} />
            </th>
            <td>{typeof value === 'string' ? <BidiText text={value} /> : value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
