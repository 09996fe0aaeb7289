import { listQuestions } from 'shared-contracts/endpoints/catalogue/questions';
import type { Question } from 'shared-contracts/entities/catalogue/review';
import type { LoadContext } from 'shared-contracts/host';
import { createSectionSignal, withFallback } from 'storefront-kit/data/optional-data';
import { LIST_SIZE, type TabList, tabList } from '../../shared/tab-list.ts';

/** What the tab of questions shows. */
export interface QuestionsContent {
  readonly key: 'questions';
  readonly questions: TabList<Question>;
}

/** A page of a product's questions; empty-handed where it cannot be loaded. */
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
