/** The list's id, for the search box's `aria-controls`. */
export const SUGGESTIONS_ID = 'search-suggestions';

/** The list's state and key handler for the search box. */
export interface SuggestionListControl {
  /** Whether there is anything to choose. */
  readonly hasItems: boolean;
  /** Id of the active suggestion. */
  readonly active: string | null;
  step(direction: 1 | -1): void;
  /** Chooses the active suggestion. @returns its target; null when the typed text is the search */
  choose(): string | null;
}

export interface SuggestionListProps {
  /** The typed text. */
  readonly query: string;
  /** Called with each change of the list's state; with null when the list unmounts. */
  readonly onControl: (control: SuggestionListControl | null) => void;
  readonly onSelect: () => void;
}
