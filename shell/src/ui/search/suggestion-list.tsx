/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the list of a combobox has no HTML elements of its own that could hold links and pictures */
import { css } from '@emotion/react';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { iconClock, iconGrid, iconSearch, iconTag } from 'storefront-kit/ui/media/icons';
import { color, from, layer, radius, shadow, space, TARGET, type } from 'storefront-kit/theme/tokens';
import { Icon } from 'storefront-kit/ui/media/icon';
import { Link } from 'storefront-kit/ui/navigation/link';
import { Picture } from 'storefront-kit/ui/media/picture';
import { Price } from 'storefront-kit/ui/product/price';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import {
  findNextSuggestion,
  createSuggestionGroups,
  type Suggestion,
  type SuggestionGroup,
} from '../../model/search/suggestion-list.ts';
import { SUGGESTIONS_ID, type SuggestionListProps } from './suggestion-list-props.ts';
import { useCompletions } from './use-completions.ts';
import { useRecentSearches } from './use-recent-searches.ts';

const style = css`
  position: absolute;
  z-index: ${layer.popover};
  inset-block-start: calc(100% + ${space(1)});
  inset-inline: 0;
  max-block-size: min(70vh, 560px);
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space(2)};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  box-shadow: ${shadow.high};
  .name {
    padding: ${space(2)} ${space(2)} ${space(1)};
    color: ${color.muted};
    font-size: ${type.xs};
    font-weight: 600;
  }
  a,
  button {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    inline-size: 100%;
    min-block-size: ${TARGET};
    padding: ${space(1)} ${space(2)};
    border-radius: ${radius.sm};
    font-size: ${type.sm};
    line-height: 1.35;
    text-align: start;
  }
  a > svg {
    flex: none;
    color: ${color.muted};
  }
  a:hover,
  a[aria-selected='true'] {
    background: ${color.accentSoft};
    color: ${color.accent};
  }
  .label {
    display: -webkit-box;
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
  }
  img {
    flex: none;
    inline-size: 44px;
    block-size: 44px;
    border-radius: ${radius.sm};
    background: ${color.sunken};
  }
  button {
    inline-size: auto;
    color: ${color.accent};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  ${from.desktop} {
    a {
      min-block-size: 40px;
    }
  }
`;

const ICONS = { recent: iconClock, types: iconSearch, categories: iconGrid, brands: iconTag };

/** Below the search box: recent searches, and product types, categories, brands and products that match the typed text (CAT-06). */
export function SuggestionList({ query, onControl, onSelect }: SuggestionListProps) {
  const { formatMessage } = useIntl();
  const { searches, save, clear } = useRecentSearches();
  const [{ active, forQuery }, setActive] = useState<{ active: string | null; forQuery: string }>({
    active: null,
    forQuery: query,
  });
  const completions = useCompletions(query);
  const groups = useMemo(() => createSuggestionGroups(query, searches, completions), [query, searches, completions]);
  // Other text resets the active suggestion.
  const activeId = forQuery === query ? active : null;
  useLayoutEffect(() => {
    onControl({
      hasItems: groups.length > 0,
      active: activeId,
      step: (direction) =>
        setActive({ active: findNextSuggestion(groups, activeId, direction)?.id ?? null, forQuery: query }),
      choose: () => {
        const chosen = groups.flatMap(({ items }) => items).find(({ id }) => id === activeId);
        if (chosen && isRecent(groups, chosen)) save(chosen.label);
        return chosen?.to ?? null;
      },
    });
    return () => onControl(null);
  }, [groups, activeId, query, onControl, save]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  if (groups.length === 0) return null;
  const selectSuggestion = (suggestion: Suggestion) => {
    if (isRecent(groups, suggestion)) save(suggestion.label);
    onSelect();
  };
  return (
    // The box retains the focus while a suggestion is pressed.
    <div css={style} role="presentation" onMouseDown={(event) => event.preventDefault()}>
      <div role="listbox" id={SUGGESTIONS_ID} aria-label={formatMessage({ id: 'shell.suggestions' })}>
        {groups.map((group) => (
          <Group key={group.name} group={group} active={activeId} onSelect={selectSuggestion} />
        ))}
      </div>
      {groups.some(({ name }) => name === 'recent') && (
        <button type="button" onClick={clear}>
          {formatMessage({ id: 'shell.suggestions.forget' })}
        </button>
      )}
    </div>
  );
}

const isRecent = (groups: readonly SuggestionGroup[], suggestion: Suggestion) =>
  groups.some(({ name, items }) => name === 'recent' && items.includes(suggestion));

interface GroupProps {
  readonly group: SuggestionGroup;
  readonly active: string | null;
  readonly onSelect: (item: Suggestion) => void;
}

function Group({ group: { name, items }, active, onSelect }: GroupProps) {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: `shell.suggestions.${name}` });
  return (
    <div role="group" aria-label={title}>
      <div className="name" aria-hidden="true">
        {title}
      </div>
      {items.map((item) => (
        <Link
          key={item.id}
          id={item.id}
          role="option"
          tabIndex={-1}
          aria-selected={item.id === active}
          to={item.to}
          onClick={() => onSelect(item)}
        >
          {name === 'products' ? (
            item.product && <Picture image={item.product.image} sizes="44px" alt="" eager />
          ) : (
            <Icon icon={ICONS[name]} size={18} />
          )}
          <bdi className="label">
            <BidiText text={item.label} />
          </bdi>
          {item.product?.taxed_newprice && <Price price={item.product.taxed_newprice} size="sm" />}
        </Link>
      ))}
    </div>
  );
}
