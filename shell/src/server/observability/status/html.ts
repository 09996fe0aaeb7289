import { escapeHtml } from '../../../model/document/html.ts';

/** HTML that is safe to send: made by `html`, whose interpolated texts are escaped. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | null | readonly Html[];

/** A piece of HTML; texts in it are escaped, pieces stand as they are, null is nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: String.raw({ raw: strings }, ...parts.map(renderPart)) };
}

function renderPart(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'html' in part ? part.html : part.map((piece) => piece.html).join('');
}
