import { useRef, useState, type ComponentType, type FocusEvent, type KeyboardEvent } from 'react';
import { routes } from 'shared-contracts/routes';
import { useHost } from 'storefront-kit/remote/host-context';
import type { SuggestionsControl, SuggestionsProps } from './suggestion-list-props.ts';

const NONE = { some: false, active: null };
const loadList = () => import(/* webpackChunkName: "search" */ './suggestion-list.tsx');
const loadMemory = () => import(/* webpackChunkName: "search" */ '../../model/search/recent-searches.ts');

/** The search box's suggestions: they open on the focus and on typing, and close on Escape, on a choice and on leaving. */
export function useSuggestions(words: string) {
  const { navigate, reportError } = useHost();
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);
  const [typed, setTyped] = useState(words);
  const [isOpen, setOpen] = useState(false);
  const [control, setControl] = useState<SuggestionsControl | null>(null);

  const failed = (error: unknown) => reportError(error, { region: 'header', phase: 'load' });
  const close = () => setOpen(false);
  const form = useRef<HTMLFormElement>(null);
  /** A suggestion was taken: the words that led to it are done with. */
  const taken = () => {
    form.current?.reset();
    close();
  };
  const go = (path: string) => {
    close();
    navigate(path).catch(failed);
  };
  const open = (text: string) => {
    setTyped(text);
    setOpen(true);
    if (!Suggestions) loadList().then((list) => setSuggestions(() => list.Suggestions), failed);
  };

  const step = (way: 1 | -1, text: string) => {
    if (isOpen) control?.step(way);
    else open(text);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const act = actionOf(event);
    if (!act) return;
    event.preventDefault();
    act();
  };
  /** What a key does; nothing where it is the browser's own. Enter that ends the composing of a word is no choice. */
  function actionOf({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>): (() => void) | null {
    if (nativeEvent.isComposing) return null;
    if (key === 'ArrowDown') return () => step(1, currentTarget.value);
    if (key === 'ArrowUp') return () => step(-1, currentTarget.value);
    if (!isOpen || !control?.some) return null;
    if (key === 'Escape') return close;
    const target = key === 'Enter' ? control.target() : null;
    if (target === null) return null;
    return () => {
      taken();
      go(target);
    };
  }

  return {
    form,
    typed,
    isOpen,
    list: control ?? NONE,
    Suggestions,
    control: setControl,
    taken,
    press,
    type: open,
    focus: (event: FocusEvent<HTMLInputElement>) => open(event.currentTarget.value),
    blur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close();
    },
    search: (text: string) => {
      loadMemory().then(({ saveSearch: rememberSearch }) => rememberSearch(text), failed);
      go(routes.search(text.trim()));
    },
  };
}
