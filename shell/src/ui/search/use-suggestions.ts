import { useRef, useState, type ComponentType, type FocusEvent, type KeyboardEvent } from 'react';
import { routes } from 'shared-contracts/routes';
import { useHost } from 'storefront-kit/remote/host-context';
import type { SuggestionListControl, SuggestionListProps } from './suggestion-list-props.ts';

const EMPTY_LIST = { hasItems: false, active: null };
const loadList = () => import(/* webpackChunkName: "search" */ './suggestion-list.tsx');
const loadRecentSearches = () => import(/* webpackChunkName: "search" */ '../../model/search/recent-searches.ts');

/** The search box's suggestions: they open on focus and typing, and close on Escape, on a choice and on blur. */
export function useSuggestions(query: string) {
  const host = useHost();
  const { navigate, reportError } = host;
  const [SuggestionList, setSuggestionList] = useState<ComponentType<SuggestionListProps> | null>(null);
  const [input, setInput] = useState(query);
  const [isOpen, setOpen] = useState(false);
  const [control, setControl] = useState<SuggestionListControl | null>(null);

  const reportFailure = (error: unknown) => reportError(error, { region: 'header', phase: 'load' });
  const close = () => setOpen(false);
  const form = useRef<HTMLFormElement>(null);
  /** A suggestion was chosen: restores the initial text. */
  const reset = () => {
    form.current?.reset();
    close();
  };
  const navigateTo = (path: string) => {
    close();
    navigate(path).catch(reportFailure);
  };
  const open = (text: string) => {
    setInput(text);
    setOpen(true);
    if (!SuggestionList) loadList().then((list) => setSuggestionList(() => list.SuggestionList), reportFailure);
  };

  const step = (direction: 1 | -1, text: string) => {
    if (isOpen) control?.step(direction);
    else open(text);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const action = findKeyAction(event);
    if (!action) return;
    event.preventDefault();
    action();
  };
  /** Handles a key; unhandled keys are the browser's. Enter that ends an IME composition is not a choice. */
  function findKeyAction({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>): (() => void) | null {
    if (nativeEvent.isComposing) return null;
    if (key === 'ArrowDown') return () => step(1, currentTarget.value);
    if (key === 'ArrowUp') return () => step(-1, currentTarget.value);
    if (!isOpen || !control?.hasItems) return null;
    if (key === 'Escape') return close;
    const target = key === 'Enter' ? control.choose() : null;
    if (target === null) return null;
    return () => {
      reset();
      navigateTo(target);
    };
  }

  return {
    form,
    input,
    isOpen,
    list: control ?? EMPTY_LIST,
    SuggestionList,
    control: setControl,
    reset,
    press,
    type: open,
    focus: (event: FocusEvent<HTMLInputElement>) => open(event.currentTarget.value),
    blur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close();
    },
    search: (text: string) => {
      loadRecentSearches().then(({ saveSearch: storeSearch, syncSearches }) => {
        storeSearch(text);
        // The next page sends it.
        syncSearches(host).catch(() => undefined);
      }, reportFailure);
      navigateTo(routes.search(text.trim()));
    },
  };
}
