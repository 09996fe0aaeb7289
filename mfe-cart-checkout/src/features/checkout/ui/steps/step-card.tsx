import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { color, radius, space, type } from 'storefront-kit/theme/tokens';
import { Card } from 'storefront-kit/ui/layout/card';

const style = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  > h2 {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    font-size: ${type.lg};
  }
  .step-number {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 28px;
    block-size: 28px;
    border-radius: ${radius.full};
    background: ${color.accentSoft};
    color: ${color.accent};
    font-size: ${type.sm};
  }
`;

interface StepCardProps {
  readonly id?: string;
  readonly step: number;
  readonly title: string;
  readonly children: ReactNode;
}

/** One step of checkout. */
export function StepCard({ id, step, title, children }: StepCardProps) {
  const { formatNumber } = useIntl();
  const heading = useId();
  return (
    <Card css={style} id={id} aria-labelledby={heading}>
      <h2 id={heading}>
        <span className="step-number" aria-hidden="true">
          {formatNumber(step)}
        </span>
        {title}
      </h2>
      {children}
    </Card>
  );
}
