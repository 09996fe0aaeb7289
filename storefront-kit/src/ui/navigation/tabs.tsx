import { css } from '@emotion/react';
import { useEffect, useRef, type MouseEvent } from 'react';
import { isPlainClick } from '../../browser/plain-click.ts';
import { TARGET, color, motion, space, type } from '../../theme/tokens.ts';
import { Link } from './link.tsx';

const style = css`
  ul {
    display: flex;
    gap: ${space(5)};
    overflow-x: auto;
    scrollbar-width: none;
    border-block-end: 1px solid ${color.border};
  }
  a {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-block-size: ${TARGET};
    border-block-end: 2px solid transparent;
    color: ${color.muted};
    font-size: ${type.md};
    font-weight: 500;
    white-space: nowrap;
    transition: color ${motion.fast};
  }
  a:hover {
    color: ${color.text};
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  a[aria-current] {
    border-block-end-color: ${color.accent};
    color: ${color.accent};
  }
  .count {
    color: ${color.muted};
    font-size: ${type.sm};
    font-weight: 400;
  }
`;

/** A tab is a page with its own URL, so it can be linked to and opened without scripts. */
export interface Tab {
  readonly key: string;
  readonly label: string;
  /** Path of the shop, with its query. */
  readonly to: string;
  /** Number of items of the tab, already formatted in the locale. */
  readonly count?: string;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Key of the tab that is shown. */
  readonly current: string;
  /** With it, a plain click calls this; every other click follows the link. */
  readonly onChoose?: (tab: Tab) => void;
}

/** Links between the views of one thing. */
export function Tabs({ label, tabs, current, onChoose }: TabsProps) {
  const list = useRef<HTMLUListElement>(null);
  const currentIndex = tabs.findIndex(({ key }) => key === current);
  useEffect(() => {
    if (list.current) scrollTabIntoView(list.current, currentIndex);
  }, [currentIndex]);
  const press = (event: MouseEvent, tab: Tab) => {
    if (!onChoose || !isPlainClick(event)) return;
    event.preventDefault();
    onChoose(tab);
  };
  return (
    <nav css={style} aria-label={label}>
      <ul ref={list}>
        {tabs.map((tab) => (
          <li key={tab.key}>
            <Link
              to={tab.to}
              aria-current={tab.key === current ? 'page' : undefined}
              onClick={(event) => press(event, tab)}
            >
              {tab.label}
              {tab.count && <span className="count">{tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** If the tabs overflow, scrolls the row so that the one at `place` is in the middle. */
function scrollTabIntoView(row: HTMLElement, index: number): void {
  const tab = row.children[index]?.getBoundingClientRect();
  const { left, width } = row.getBoundingClientRect();
  if (tab) row.scrollLeft += tab.left + tab.width / 2 - (left + width / 2);
}
