import { lazyView } from '../../shared/lazy-view.tsx';

/** The tab of questions. */
export const lazyQuestionsTab = lazyView(() =>
  import(/* webpackChunkName: "tab-questions" */ './ui/questions-tab.tsx').then(({ QuestionsTab }) => QuestionsTab),
);
