import { lazyPart } from '../../shared/lazy-view.tsx';

/** The tab of questions. */
export const questionsPart = lazyPart(() =>
  import(/* webpackChunkName: "tab-questions" */ './ui/questions-tab.tsx').then(({ QuestionsTab }) => QuestionsTab),
);
