import { escapeHtml } from 'server-kit/escape-html';

/** HTML that is safe to send: created by `html`, which escapes interpolated texts. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | null | readonly Html[];

/** Template tag for HTML: it escapes texts, inserts HTML unchanged, and renders null as nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: String.raw({ raw: strings }, ...parts.map(renderPart)) };
}

function renderPart(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'html' in part ? part.html : part.map((piece) => piece.html).join('');
}
