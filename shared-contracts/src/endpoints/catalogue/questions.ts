import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { idSchema, paged } from '../../entities/common.ts';
import { writtenText } from '../../entities/input-text.ts';
import { ownQuestionSchema, QUESTION_LIMITS, questionSchema } from '../../entities/catalogue/review.ts';
import { idInQuery, pagingEntries } from '../query.ts';

const questionText = writtenText(QUESTION_LIMITS.least, QUESTION_LIMITS.most);

export const listQuestions = defineEndpoint({
  id: 'listQuestions',
  summary: 'Questions about a product, newest first.',
  method: 'GET',
  path: '/api/v1/question/',
  query: v.object({ product: idInQuery, ...pagingEntries(10) }),
  response: paged(questionSchema),
  token: 'none',
  errors: [400, 404],
});

export const listMyQuestions = defineEndpoint({
  id: 'listMyQuestions',
  summary: 'The customer’s own questions, newest first, with their products; with `product` only those about it.',
  method: 'GET',
  path: '/api/v1/question/mine/',
  query: v.object({ product: v.optional(idInQuery), ...pagingEntries(10) }),
  response: paged(ownQuestionSchema),
  token: 'required',
  errors: [400, 401],
});

/** 400 with the listed message at the customer's limit of questions about the product; 429 after too many. */
export const createQuestion = defineEndpoint({
  id: 'createQuestion',
  summary: 'Asks a question about a product.',
  method: 'POST',
  path: '/api/v1/question/',
  body: v.object({ product: idSchema, text: questionText }),
  response: ownQuestionSchema,
  token: 'required',
  errors: [400, 401, 404, 429],
});

/** 404 for another customer's question, 400 for an answered one. */
export const editQuestion = defineEndpoint({
  id: 'editQuestion',
  summary: 'Changes the customer’s own question before it has an answer.',
  method: 'PATCH',
  path: '/api/v1/question/:questionId/',
  body: v.object({ text: questionText }),
  response: ownQuestionSchema,
  token: 'required',
  errors: [400, 401, 404],
});
