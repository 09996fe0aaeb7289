import { escapeHtml } from 'server-kit/escape-html';
import type { OpenApiDocument, Operation } from './document.ts';

/** The description as an HTML page; its style is a separate file, so that no inline style is needed. */
export function docsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))];
  const sections = tags.map((tag) => {
    const items = operations.filter(({ operation }) => operation.tags.includes(tag));
    return `<section id="${escapeHtml(tag)}"><h2>${escapeHtml(tag)}</h2>${items.map(operationHtml).join('')}</section>`;
  });
  const links = tags.map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join(' ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(document.info.title)}</title><link rel="stylesheet" href="/api/docs/style.css"></head><body>
<h1>${escapeHtml(document.info.title)} ${escapeHtml(document.info.version)}</h1>
<p>${escapeHtml(document.info.description)} <a href="/api/openapi.json">OpenAPI document</a></p>
<nav>${links}</nav><main>${sections.join('')}</main>
<section><h2>Schemas</h2>${schemasHtml(document)}</section></body></html>`;
}

function operationHtml({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const rows = operation.parameters.map(
    ({ name, in: location, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${location}</td><td>${required ? 'required' : ''}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
  );
  const body = operation.requestBody ? block('Body', operation.requestBody.content) : '';
  const responses = Object.entries(operation.responses).map(([status, { description, content }]) =>
    block(`${status} ${description}`, content),
  );
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary)}</summary>
<table>${rows.join('')}</table>${body}${responses.join('')}</details>`;
}

function schemasHtml({ components }: OpenApiDocument): string {
  return Object.entries(components.schemas)
    .map(([name, schema]) => `<details><summary>${escapeHtml(name)}</summary>${pretty(schema)}</details>`)
    .join('');
}

function block(title: string, content: object | undefined): string {
  return `<h3>${escapeHtml(title)}</h3>${content ? pretty(content) : ''}`;
}

function pretty(value: object): string {
  return `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
}

/** Style sheet of the page. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-inline-size: 70rem; margin: 2rem auto; padding-inline: 1rem; }
nav a { margin-inline-end: 1rem; }
summary { cursor: pointer; padding-block: 0.4rem; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid #8886; border-radius: 6px; font-size: 13px; }
table { border-collapse: collapse; }
td { padding: 0.2rem 0.8rem 0.2rem 0; vertical-align: top; }
h3 { font-size: 0.9rem; margin-block: 0.8rem 0.2rem; }
`;
