import type { StructuredData } from 'shared-contracts/host';

/** Only code that the server runs imports this: see `PageHead.structuredData`. */
export const SCHEMA_ORG = { '@context': 'https://schema.org' };

/** One level of the breadcrumb trail. */
export interface BreadcrumbStep {
  readonly name: string;
  /** Path without locale segment. */
  readonly path: string;
}

/** The breadcrumb trail from home to a page, both included. */
export function breadcrumbList(steps: readonly BreadcrumbStep[]): StructuredData {
  return {
    ...SCHEMA_ORG,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path,
    })),
  };
}

/** The questions and answers of the page. */
export function faqPage(questions: readonly { readonly question: string; readonly answer: string }[]): StructuredData {
  return {
    ...SCHEMA_ORG,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
