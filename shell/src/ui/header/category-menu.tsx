import { css } from '@emotion/react';
import { type KeyboardEvent, memo, type MouseEvent, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { iconClose } from 'storefront-kit/ui/media/icons';
import { color, from, radius, shadow, space, TARGET, type } from 'storefront-kit/theme/tokens';
import { Icon } from 'storefront-kit/ui/media/icon';
import { Link } from 'storefront-kit/ui/navigation/link';
import type { ViewCategory } from '../../model/ui-state/layout-view-data.ts';

/** Id of the panel: its buttons use it as their `popoverTarget`. */
export const CATEGORY_MENU_ID = 'shell-categories';

/** Height of the header from the tablet's width on, in px: the panel begins below it. */
export const HEADER_HEIGHT = 113;

const style = css`
  position: fixed;
  inset: 0;
  inline-size: 100%;
  block-size: auto;
  max-inline-size: none;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 0;
  background: ${color.surface};
  color: ${color.text};
  &::backdrop {
    background: rgb(8 12 16 / 0.4);
  }
  html:has(&:popover-open) {
    overflow: hidden;
  }
  .menu-head {
    position: sticky;
    inset-block-start: 0;
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding-inline: ${space(4)} ${space(2)};
    padding-block: ${space(1)};
    border-block-end: 1px solid ${color.border};
    background: ${color.surface};
  }
  .menu-head > h2 {
    font-size: ${type.lg};
  }
  .menu-head > button {
    display: grid;
    place-items: center;
    inline-size: ${TARGET};
    block-size: ${TARGET};
    border-radius: ${radius.full};
  }
  .groups {
    display: grid;
    gap: ${space(5)} ${space(6)};
    padding: ${space(3)} ${space(4)} ${space(8)};
  }
  .group > a {
    display: flex;
    align-items: center;
    min-block-size: ${TARGET};
    font-size: ${type.md};
    font-weight: 600;
  }
  .group li > a {
    display: inline-flex;
    align-items: center;
    min-block-size: 40px;
    color: ${color.muted};
    font-size: ${type.sm};
  }
  .group ul {
    display: grid;
    grid-template-columns: 1fr 1fr;
    column-gap: ${space(4)};
  }
  a:hover {
    color: ${color.accent};
  }
  ${from.tablet} {
    &::backdrop {
      inset-block-start: ${HEADER_HEIGHT}px;
    }
    inset: ${HEADER_HEIGHT}px 0 auto;
    max-block-size: calc(100dvh - ${HEADER_HEIGHT + 32}px);
    border-block-start: 1px solid ${color.border};
    box-shadow: ${shadow.high};
    .menu-head {
      display: none;
    }
    .groups {
      grid-template-columns: repeat(3, 1fr);
      max-inline-size: 1360px;
      margin-inline: auto;
      padding: ${space(5)} ${space(6)} ${space(8)};
    }
    .group ul {
      display: block;
    }
    .group li > a {
      min-block-size: 32px;
    }
    .group > a {
      min-block-size: 36px;
    }
  }
  ${from.desktop} {
    .groups {
      grid-template-columns: repeat(6, 1fr);
      padding-inline: ${space(8)};
    }
  }
`;

interface CategoryMenuProps {
  readonly categories: readonly ViewCategory[];
  /** The page with its query: a navigation closes the panel. */
  readonly page: string;
}

/**
 * Every category in one panel: a sheet over the page on a phone, below the header elsewhere. The browser opens it,
 * closes it on Escape or a press outside and restores the focus, also without scripts. Tab stays inside, as the panel
 * covers the page (APP-09). It stays in the document across navigations, because it is large.
 */
export function CategoryMenu({ categories, page }: CategoryMenuProps) {
  const { formatMessage } = useIntl();
  const panel = useRef<HTMLElement>(null);
  const previousPage = useRef(page);
  useEffect(() => {
    if (previousPage.current !== page) panel.current?.hidePopover();
    previousPage.current = page;
  }, [page]);
  const title = formatMessage({ id: 'shell.categories' });
  const closeOnLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) panel.current?.hidePopover();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- pointer or key presses go to the links inside; the panel only observes them
    <nav
      css={style}
      ref={panel}
      id={CATEGORY_MENU_ID}
      popover="auto"
      data-menu="categories"
      aria-label={title}
      onClick={closeOnLink}
      onKeyDown={trapFocus}
    >
      <div className="menu-head">
        <h2>{title}</h2>
        <button
          type="button"
          popoverTarget={CATEGORY_MENU_ID}
          popoverTargetAction="hide"
          aria-label={formatMessage({ id: 'shell.close' })}
        >
          <Icon icon={iconClose} />
        </button>
      </div>
      <CategoryGroups categories={categories} />
    </nav>
  );
}

/** Leads Tab from the last visible control of the panel to the first, and Shift+Tab from the first to the last. */
function trapFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')].filter((control) =>
    control.checkVisibility(),
  );
  if (event.shiftKey) controls.reverse();
  if (event.target !== controls.at(-1)) return;
  event.preventDefault();
  controls[0]?.focus();
}

/** Memoised: some hundred links that are the same on all pages. */
const CategoryGroups = memo(function CategoryGroups({ categories }: Pick<CategoryMenuProps, 'categories'>) {
  return (
    <div className="groups">
      {categories.map(({ label, path, children }) => (
        <div key={path} className="group">
          <Link to={path}>{label}</Link>
          <ul>
            {children.map((child) => (
              <li key={child.path}>
                <Link to={child.path}>{child.label}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
});
