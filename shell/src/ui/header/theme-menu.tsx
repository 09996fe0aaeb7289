import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { iconCheck, iconMoon, iconSun, iconSystem } from 'storefront-kit/ui/media/icons';
import { color, radius, TARGET } from 'storefront-kit/theme/tokens';
import { Icon } from 'storefront-kit/ui/media/icon';
import type { ThemePreference } from '../../model/ui-state/theme-store.ts';
import { menuListStyle } from '../shared/menu-list-style.ts';
import { Popup } from '../shared/popup.tsx';

const summaryStyle = css`
  display: grid;
  place-items: center;
  inline-size: ${TARGET};
  block-size: ${TARGET};
  border-radius: ${radius.full};
  &:hover {
    background: ${color.sunken};
  }
`;

const wrapStyle = css`
  @media (scripting: none) {
    display: none;
  }
  .check {
    display: flex;
    margin-inline-start: auto;
  }
`;

const CHOICES = [
  { theme: 'light', id: 'shell.themeLight', icon: iconSun },
  { theme: 'dark', id: 'shell.themeDark', icon: iconMoon },
  { theme: 'system', id: 'shell.themeSystem', icon: iconSystem },
] as const;

interface ThemeMenuProps {
  readonly theme: ThemePreference;
  readonly onChoose: (theme: ThemePreference) => void;
}

/** Choice of theme: light, dark, or the device's (APP-10). */
export function ThemeMenu({ theme, onChoose }: ThemeMenuProps) {
  const { formatMessage } = useIntl();
  const current = CHOICES.find((choice) => choice.theme === theme) ?? CHOICES[2];
  const summary = (
    <span css={summaryStyle}>
      <Icon icon={current.icon} size={22} />
    </span>
  );
  return (
    <div css={wrapStyle}>
      <Popup menu="theme" summary={summary} label={formatMessage({ id: 'shell.theme' })}>
        <fieldset css={menuListStyle} aria-label={formatMessage({ id: 'shell.theme' })}>
          {CHOICES.map((choice) => (
            <button
              key={choice.theme}
              type="button"
              aria-pressed={choice.theme === theme}
              onClick={() => onChoose(choice.theme)}
            >
              <Icon icon={choice.icon} />
              {formatMessage({ id: choice.id })}
              {choice.theme === theme && (
                <span className="check">
                  <Icon icon={iconCheck} size={18} />
                </span>
              )}
            </button>
          ))}
        </fieldset>
      </Popup>
    </div>
  );
}
