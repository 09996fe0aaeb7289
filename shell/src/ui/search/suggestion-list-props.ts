/** The list's id: the search box says that it controls it. */
export const SUGGESTIONS_ID = 'search-suggestions';

/** What the search box has to know of its list, and what it does with a key. */
export interface SuggestionListControl {
  /** Whether there is anything to choose. */
  readonly hasItems: boolean;
  /** Id of the suggestion that the keys have come to. */
  readonly active: string | null;
  step(direction: 1 | -1): void;
  /** Where the active suggestion leads; null when the words themselves are to be searched for. */
  target(): string | null;
}

export interface SuggestionListProps {
  /** What stands in the box. */
  readonly query: string;
  /** Told whenever what the box has to know has changed; null when the list goes. */
  readonly onControl: (control: SuggestionListControl | null) => void;
  readonly onSelect: () => void;
}
