import { listQuestions } from 'shared-contracts/endpoints/catalogue/questions';
import type { Question } from 'shared-contracts/entities/catalogue/review';
import type { LoadContext } from 'shared-contracts/host';
import { createSectionSignal, withFallback } from 'storefront-kit/data/optional-data';
import { LIST_SIZE, type TabList, tabList } from '../../shared/tab-list.ts';

/** Content of the tab of questions. */
export interface QuestionsContent {
  readonly key: 'questions';
  readonly questions: TabList<Question>;
}

/** Loads a page of a product's questions; an empty value when it fails. */
export async function loadQuestionsTab(
  page: number,
  product: number,
  { request, signal }: Pick<LoadContext, 'request' | 'signal'>,
): Promise<QuestionsContent> {
  const query = { product, page, page_size: LIST_SIZE };
  const optional = createSectionSignal(signal);
  const list = await withFallback(request(listQuestions, { query }, { signal: optional }), null, optional);
  return { key: 'questions', questions: list && tabList(list, page) };
}
