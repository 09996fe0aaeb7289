/** Messages of a gate to its cleanup process, one JSON line each. */
export type CleanupOrder =
  /** A process group to kill, by the id of its leader. */
  | { readonly group: number }
  /** A folder to remove. */
  | { readonly folder: string }
  /** A process group or folder that is gone already. */
  | { readonly forget: number | string };
