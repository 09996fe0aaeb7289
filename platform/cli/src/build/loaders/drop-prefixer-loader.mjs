/** webpack loader for the files of @emotion/cache. */
export { dropPrefixer as default } from '../source/drop-prefixer.ts';
