/** Ids of the elements that regions stand in: the server writes them, the browser's shell looks for them. */
export const REGION_IDS = {
  header: 'shell-header',
  main: 'main',
  footer: 'shell-footer',
  overlay: 'shell-overlay',
  state: 'page-state',
} as const;
