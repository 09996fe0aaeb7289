import { css, type SerializedStyles } from '@emotion/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { color, from } from '../../theme/tokens.ts';
import { InView } from './in-view.tsx';

/** CSS widths of a section's items by screen. */
export type ItemWidths = readonly [phone: string, tablet: string, desktop: string];

/**
 * Reserves the height of a row of items: an item's image, plus the lines of text above and below. The section overlays
 * it, so it causes no layout shift.
 * @param ratio aspect ratio of an item's image
 * @param text height of the texts in either language, on a phone and on larger screens
 */
export const reserveSpace = (
  ratio: string,
  [phone, tablet, desktop]: ItemWidths,
  text: readonly [phone: string, larger: string],
) => css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  &::before {
    content: '';
    grid-area: 1 / 1;
    inline-size: ${phone};
    aspect-ratio: ${ratio};
    margin-block-end: ${text[0]};
  }
  > * {
    grid-area: 1 / 1;
  }
  /* A new section would first have the height of a row of products. */
  section {
    content-visibility: visible;
  }
  > output {
    place-self: center;
    color: ${color.muted};
  }
  ${from.tablet} {
    &::before {
      inline-size: ${tablet};
      margin-block-end: ${text[1]};
    }
  }
  ${from.desktop} {
    &::before {
      inline-size: ${desktop};
    }
  }
`;

export interface LateSectionProps {
  readonly title: string;
  /** Style with the reserved space (`reserveSpace`). */
  readonly space: SerializedStyles;
  readonly items: readonly unknown[];
  /** The items have loaded or failed. */
  readonly isSettled: boolean;
  /** They take long. */
  readonly isSlow: boolean;
  /** Called once when the section comes near the viewport. */
  readonly onInView: () => void;
  readonly children: ReactNode;
}

/** A section that the page lacks. Its space is reserved until its items load or fail. */
export function LateSection({ title, space, items, isSettled, isSlow, onInView, children }: LateSectionProps) {
  const { formatMessage } = useIntl();
  if (isSettled && items.length === 0) return <CollapsingSpace space={space} />;
  const busy = isSettled ? null : ({ role: 'group', 'aria-label': title, 'aria-busy': true } as const);
  return (
    <InView onInView={onInView}>
      <div css={space} {...busy}>
        {isSlow && <output>{formatMessage({ id: 'kit.stillLoading' })}</output>}
        {children}
      </div>
    </InView>
  );
}

/** Space of a failed section. It collapses once it is below the viewport, so that nothing in view shifts. */
function CollapsingSpace({ space }: { readonly space: SerializedStyles }) {
  const container = useRef<HTMLDivElement>(null);
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const target = container.current;
    if (!target) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const isBelow = entries.some((entry) => !entry.isIntersecting && entry.boundingClientRect.top > 0);
      if (isBelow) setHidden(true);
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return isHidden ? null : <div css={space} ref={container} />;
}
