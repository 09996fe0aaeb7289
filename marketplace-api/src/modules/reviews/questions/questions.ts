import { type OwnQuestion, type Question, QUESTION_LIMITS } from 'shared-contracts/entities/catalogue/review';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import type { Language } from 'shared-contracts/locale';
import { findReviewSubject } from '../user-content/review-subject.ts';
import { loadPage } from '../../../infra/db/load-page.ts';
import type { PageQuery } from '../../../infra/db/page-window.ts';
import { detectLanguage } from '../user-content/detect-language.ts';
import { PRODUCT_SUBJECT_COLUMNS, type ProductSubjectRow, toProductSubject } from '../user-content/product-subject.ts';
import type { Queryable } from '../../../infra/db/database.ts';
import { badRequest, notFound } from '../../../infra/http/http-error.ts';
import { lockActiveCustomer } from '../../identity/index.ts';

interface QuestionRow extends Omit<Question, 'created' | 'answered'> {
  created_at: Date;
  answered_at: Date | null;
}

const COLUMNS = 'q.id, q.name, q.text, q.language, q.answer, q.answered_by, q.created_at, q.answered_at';

/** Questions about a product, newest first. @param query.product as `findReviewSubject` returns it */
export async function loadQuestions(db: Queryable, query: PageQuery & { readonly product: number }) {
  const { rows, ...page } = await loadPage(
    db,
    query,
    {
      columns: COLUMNS,
      from: 'questions q',
      where: 'q.product_id = $1',
      orderBy: 'q.created_at DESC, q.id DESC',
      values: [query.product],
    },
    (sql, values) => db.query<QuestionRow>(sql, values),
  );
  return { ...page, results: rows.map(toQuestion) };
}

/** Returns one page of a customer's own questions, newest first, with their products (ACC-07). */
export async function loadOwnQuestions(
  db: Queryable,
  identityId: string,
  query: PageQuery & { readonly product?: number | undefined },
  language: Language,
) {
  const { rows, ...page } = await loadPage(
    db,
    query,
    {
      columns: ownColumns(language),
      from: 'questions q',
      join: JOIN_PRODUCT,
      where: 'q.identity_id = $1::uuid AND ($2::int IS NULL OR q.product_id = review_subject($2))',
      orderBy: 'q.created_at DESC, q.id DESC',
      values: [identityId, query.product ?? null],
    },
    (sql, values) => db.query<QuestionRow & ProductSubjectRow>(sql, values),
  );
  return { ...page, results: rows.map((row) => toOwnQuestion(row, language)) };
}

/**
 * Stores a customer's question. A repeated request, as after a lost response, returns the question that is stored
 * already and has no answer yet.
 * @throws HttpError 400 if the customer has reached the limit of questions about the product; 404 for an unknown
 * product.
 */
export async function insertQuestion(
  tx: Queryable,
  identityId: string,
  question: { readonly product: number; readonly text: string },
  now: Date,
  language: Language,
): Promise<{ readonly question: OwnQuestion; readonly isNew: boolean }> {
  // Serializes concurrent questions, so that the limit counts each one, and a repeated one is found.
  await lockActiveCustomer(tx, identityId);
  const product = await findReviewSubject(tx, question.product);
  const [stored] = await tx.query<{ id: number }>(
    `SELECT id FROM questions WHERE identity_id = $1::uuid AND product_id = $2 AND text = $3 AND answer IS NULL
     ORDER BY id LIMIT 1`,
    [identityId, product, question.text],
  );
  if (stored) return { question: await findOwnQuestion(tx, identityId, stored.id, language), isNew: false };
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO questions (product_id, identity_id, name, text, language, created_at)
     SELECT $2, i.id, i.full_name, $3, $4, $5 FROM identities i WHERE i.id = $1::uuid
       AND (SELECT count(*) FROM questions WHERE identity_id = $1::uuid AND product_id = $2) < $6 RETURNING id`,
    [identityId, product, question.text, detectLanguage(question.text), now, QUESTION_LIMITS.perProduct],
  );
  if (!row) throw badRequest(ERROR_MESSAGES.question_limit);
  return { question: await findOwnQuestion(tx, identityId, row.id, language), isNew: true };
}

/**
 * Changes a customer's question that has no answer yet.
 * @throws HttpError 404 for another customer's question; 400 if it has an answer.
 */
export async function updateQuestion(
  tx: Queryable,
  identityId: string,
  { id, text }: { readonly id: number; readonly text: string },
  now: Date,
  language: Language,
): Promise<OwnQuestion> {
  const updated = await tx.query(
    `UPDATE questions SET text = $3, language = $4, edited_at = $5
     WHERE id = $2 AND identity_id = $1::uuid AND answer IS NULL RETURNING id`,
    [identityId, id, text, detectLanguage(text), now],
  );
  const question = await findOwnQuestion(tx, identityId, id, language);
  if (updated.length === 0) throw badRequest(ERROR_MESSAGES.question_answered);
  return question;
}

async function findOwnQuestion(
  db: Queryable,
  identityId: string,
  id: number,
  language: Language,
): Promise<OwnQuestion> {
  const [row] = await db.query<QuestionRow & ProductSubjectRow>(
    `SELECT ${ownColumns(language)} FROM questions q ${JOIN_PRODUCT} WHERE q.id = $2 AND q.identity_id = $1::uuid`,
    [identityId, id],
  );
  if (!row) throw notFound();
  return toOwnQuestion(row, language);
}

const JOIN_PRODUCT = 'JOIN products p ON p.id = q.product_id';
const ownColumns = (language: Language) => `${COLUMNS}, ${PRODUCT_SUBJECT_COLUMNS(language)}`;

function toQuestion(row: QuestionRow): Question {
  return {
    id: row.id,
    name: row.name,
    text: row.text,
    language: row.language,
    answer: row.answer,
    answered_by: row.answered_by,
    created: row.created_at.toISOString(),
    answered: row.answered_at?.toISOString() ?? null,
  };
}

function toOwnQuestion(row: QuestionRow & ProductSubjectRow, language: Language): OwnQuestion {
  return { ...toQuestion(row), product: toProductSubject(row, language), can_edit: row.answer === null };
}
