import {
  createQuestion,
  editQuestion,
  listMyQuestions,
  listQuestions,
} from 'shared-contracts/endpoints/catalogue/questions';
import { toPageResponse } from '../../../infra/http/pagination.ts';
import { findReviewSubject } from '../user-content/review-subject.ts';
import { requireCustomer, parseIdParam, type Router } from '../../../infra/http/router.ts';
import { enforceLimits } from '../../../infra/rate-limits/limiter.ts';
import type { Services } from '../../../infra/services.ts';
import { insertQuestion, updateQuestion, loadOwnQuestions, loadQuestions } from './questions.ts';

/** Registers the endpoints of product questions (PDP-07) and a customer's own questions (ACC-07). */
export function questionRoutes(router: Router, services: Services): void {
  const { database, clock } = services;
  router.handle(listQuestions, async ({ query }, { cache }) => {
    const product = await findReviewSubject(database, query.product);
    cache.addTags(`product:${query.product}`, `product:${product}`);
    return toPageResponse(listQuestions, { query }, await loadQuestions(database, { ...query, product }));
  });
  router.handle(listMyQuestions, async ({ query }, context) => {
    const { identityId } = requireCustomer(context);
    return toPageResponse(
      listMyQuestions,
      { query },
      await loadOwnQuestions(database, identityId, query, context.language),
    );
  });
  router.handle(createQuestion, ({ body }, context) => {
    const { identityId } = requireCustomer(context);
    return database.transaction(async (tx) => {
      const { question, isNew } = await insertQuestion(tx, identityId, body, clock(), context.language);
      if (isNew) await enforceLimits(services, [['questions', identityId]], tx);
      return question;
    });
  });
  router.handle(editQuestion, ({ params, body }, context) => {
    const { identityId } = requireCustomer(context);
    const id = parseIdParam(params['questionId']);
    return database.transaction((tx) =>
      updateQuestion(tx, identityId, { id, text: body.text }, clock(), context.language),
    );
  });
}
