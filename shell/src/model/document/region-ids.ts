/** Ids of the elements that hold regions: the server writes them, the browser's shell looks them up. */
export const REGION_IDS = {
  header: 'shell-header',
  main: 'main',
  footer: 'shell-footer',
  overlay: 'shell-overlay',
  state: 'page-state',
} as const;
