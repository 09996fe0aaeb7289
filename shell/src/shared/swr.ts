/** Exports of the page's shared copy of SWR, a chunk of its own that loads with the first list (docs/adr/0063). */
// oxlint-disable-next-line import/no-default-export -- the hook is the library's default export
export { default, mutate } from '#swr';
