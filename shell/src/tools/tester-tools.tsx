import { css } from '@emotion/react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { isolateLtr } from 'shared-contracts/bidi';
import type { Locale } from 'shared-contracts/locale';
import { color, from, layer, radius, shadow, space, TARGET, type } from 'storefront-kit/theme/tokens';
import type { Override, ToolsState } from '../model/composition/overrides.ts';
import type { BrowserComposition } from '../model/document/document-state.ts';
import { OverridePanel } from './override-panel.tsx';

/** Above the bottom bar on phones. */
const button = css`
  position: fixed;
  z-index: ${layer.progress};
  inset-block-end: calc(64px + env(safe-area-inset-bottom));
  inset-inline-start: ${space(2)};
  min-block-size: ${TARGET};
  max-inline-size: calc(100vw - ${space(4)});
  padding: ${space(2)} ${space(4)};
  border: 2px solid ${color.surface};
  border-radius: ${radius.full};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.high};
  font-size: ${type.sm};
  font-weight: 600;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${from.tablet} {
    inset-block-end: ${space(4)};
    inset-inline-start: ${space(4)};
  }
`;

/** A badge that distinguishes an overridden page from the real shop. */
const overriddenButton = css(button, { background: color.danger, color: color.onDanger });

interface TesterToolsProps {
  readonly locale: Locale;
  readonly composition: BrowserComposition;
  readonly tools: ToolsState;
  /** Whether the panel is open initially. */
  readonly open: boolean;
}

/** A tester's button for the panel; while an override is active, a badge that shows it. */
export function TesterTools({ locale, composition, tools, open: isInitiallyOpen }: TesterToolsProps) {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState(isInitiallyOpen);
  const { overrides, problems } = tools;
  const label =
    overrides.length > 0
      ? formatMessage({ id: 'tools.overridden' }, { list: overrides.map(describe).join(', ') })
      : formatMessage({ id: 'tools.title' });
  return (
    <aside aria-label={formatMessage({ id: 'tools.tester' })}>
      <button
        type="button"
        css={overrides.length > 0 ? overriddenButton : button}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
        {problems.length > 0 && ` · ${formatMessage({ id: 'tools.problems' }, { count: problems.length })}`}
      </button>
      <OverridePanel
        open={open}
        onClose={() => setOpen(false)}
        locale={locale}
        composition={composition}
        tools={tools}
      />
    </aside>
  );
}

function describe(override: Override): string {
  const target = override.kind === 'local' ? new URL(override.url).host : override.version;
  return isolateLtr(`${override.remote} ${target}`);
}
