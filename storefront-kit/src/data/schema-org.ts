import type { StructuredData } from 'shared-contracts/host';

/** Only what is asked for by the server imports this: see `PageHead.structuredData`. */
export const SCHEMA_ORG = { '@context': 'https://schema.org' };

/** One step of the way from home to a page. */
export interface BreadcrumbStep {
  readonly name: string;
  /** Path without locale segment. */
  readonly path: string;
}

/** The way from home to a page, both included. */
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

/** Questions that the page shows with their answers. */
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
