import type { FastifyInstance } from 'fastify';
import { ALL_ENDPOINTS, SHELL_ENDPOINTS } from 'shared-contracts/endpoints/all';
import { HTML_HEADERS } from '../http/html.ts';
import { describeApi } from './document.ts';
import { DOCS_STYLE, docsPage } from './page.ts';

/** `/api/openapi.json`: the OpenAPI description. `/api/docs/`: the description as a page. */
export function openApiRoutes(app: FastifyInstance): void {
  const cached = { 'cache-control': 'public, max-age=300' } as const;
  let document: ReturnType<typeof describeApi> | undefined;
  const getDocument = () => (document ??= describeApi([...ALL_ENDPOINTS, ...SHELL_ENDPOINTS]));
  app.get('/api/openapi.json', (_request, reply) => reply.headers(cached).send(getDocument()));
  app.get('/api/docs/', (_request, reply) => reply.headers(HTML_HEADERS).send(docsPage(getDocument())));
  app.get('/api/docs/style.css', (_request, reply) =>
    reply.headers(cached).type('text/css; charset=utf-8').send(DOCS_STYLE),
  );
}
