import { createQuestion, editQuestion, listMyQuestions, listQuestions } from 'shared-contracts/endpoints/questions';
import { pageAnswer } from '../../../infra/http/pagination.ts';
import { customerOf, idParam, type Router } from '../../../infra/http/router.ts';
import { holdLimits } from '../../../infra/rate-limits/limiter.ts';
import type { Services } from '../../../services.ts';
import { ask, edit, loadOwnQuestions, loadQuestions } from './questions.ts';

/** Questions about products (PDP-07) and a customer's own (ACC-07). */
export function questionRoutes(router: Router, services: Services): void {
  const { database, clock } = services;
  router.on(listQuestions, async ({ query }, { keep }) => {
    keep.tag(`product:${query.product}`);
    return pageAnswer(listQuestions, { query }, await loadQuestions(database, query));
  });
  router.on(listMyQuestions, async ({ query }, context) => {
    const { identityId } = customerOf(context);
    return pageAnswer(
      listMyQuestions,
      { query },
      await loadOwnQuestions(database, identityId, query, context.language),
    );
  });
  router.on(createQuestion, ({ body }, context) => {
    const { identityId } = customerOf(context);
    return database.transaction(async (tx) => {
      const question = await ask(tx, identityId, body, clock(), context.language);
      await holdLimits(services, [['questions', identityId]], tx);
      return question;
    });
  });
  router.on(editQuestion, ({ params, body }, context) => {
    const { identityId } = customerOf(context);
    const id = idParam(params['questionId']);
    return database.transaction((tx) => edit(tx, identityId, { id, text: body.text }, clock(), context.language));
  });
}
