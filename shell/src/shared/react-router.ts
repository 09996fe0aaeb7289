/**
 * Exports of the page's shared copy of react-router: the matcher. The shell does the routing itself (docs/adr/0003).
 */
export { matchPath } from '#react-router';
