/** What the page's one copy of react-router offers: the matcher. Routing itself is the shell's (docs/adr/0003). */
export { matchPath } from '#react-router';
