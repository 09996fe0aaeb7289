import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { IconShape } from '../media/icons.ts';
import { color, radius, space, type } from '../../theme/tokens.ts';
import { Icon } from '../media/icon.tsx';

const base = css`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  padding: 2px ${space(2)};
  border-radius: ${radius.sm};
  font-size: ${type.xs};
  font-weight: 600;
  line-height: 1.5;
  text-wrap: balance;
`;

const TONE = {
  neutral: css(
    base,
    css`
      background: ${color.sunken};
      color: ${color.text};
    `,
  ),
  /** Over a picture. */
  strong: css(
    base,
    css`
      background: ${color.text};
      color: ${color.surface};
    `,
  ),
  accent: css(
    base,
    css`
      background: ${color.accentSoft};
      color: ${color.accent};
    `,
  ),
  sale: css(
    base,
    css`
      background: ${color.danger};
      color: ${color.onDanger};
    `,
  ),
  success: css(
    base,
    css`
      background: ${color.successSoft};
      color: ${color.success};
    `,
  ),
  warning: css(
    base,
    css`
      background: ${color.warningSoft};
      color: ${color.warning};
    `,
  ),
  danger: css(
    base,
    css`
      background: ${color.dangerSoft};
      color: ${color.danger};
    `,
  ),
  info: css(
    base,
    css`
      background: ${color.infoSoft};
      color: ${color.info};
    `,
  ),
  late: css(
    base,
    css`
      background: ${color.lateSoft};
      color: ${color.late};
    `,
  ),
};

export type BadgeTone = keyof typeof TONE;

export interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly icon?: IconShape;
  readonly children: ReactNode;
}

/** A short fact in a coloured box: a status, a price cut, late delivery. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span css={TONE[tone]}>
      {icon && <Icon icon={icon} size={14} />}
      {children}
    </span>
  );
}
