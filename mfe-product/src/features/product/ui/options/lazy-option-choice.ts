import { lazyView } from '../../../../shared/lazy-view.tsx';

/** Choice of sizes and other options; a separate chunk, since most products have a colour only. */
export const lazyOptionChoice = lazyView(() =>
  import(/* webpackChunkName: "options" */ './option-choice.tsx').then(({ OptionChoice }) => OptionChoice),
);
