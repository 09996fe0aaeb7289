import type { FastifyReply, FastifyRequest } from 'fastify';
import { localeInfo, splitPathname } from 'shared-contracts/locale';
import { plainMessage } from '../../model/format-message.ts';
import type { ProblemsPageProps } from '../../tools/problems-page.tsx';
import { bodyOf } from '../document-body.ts';
import { RENDER_NONCE } from '../nonce.ts';
import { errorDocument } from '../error-document.ts';
import { renderRegionToString } from '../render-region.ts';
import { sendDocument } from '../send-document.ts';
import type { ShellUi } from '../shell-build.ts';

/** What the page is made with. */
export interface ProblemPageParts {
  readonly ui: ShellUi;
  readonly css: string;
}

/** Answers 400 with a page that says what is wrong with overrides and what there is instead. It needs no script. */
export function createProblemPage({ ui, css }: ProblemPageParts) {
  return async (request: FastifyRequest, reply: FastifyReply, props: ProblemsPageProps): Promise<void> => {
    const { locale } = splitPathname(props.address);
    const messages = await ui.loadToolsMessages(localeInfo(locale).language);
    const cache = ui.createShellStyleCache(RENDER_NONCE);
    const page = await renderRegionToString(ui.problemsElement({ locale, cache, messages }, props), {
      cache,
      nonce: RENDER_NONCE,
      identifierPrefix: 'problems-',
      signal: new AbortController().signal,
      onError: (error) => request.log.error({ err: error }, 'The page about overrides failed.'),
    });
    const title = plainMessage(messages, 'tools.problemsTitle');
    await sendDocument(request, reply, {
      status: 400,
      body: bodyOf([errorDocument({ locale, css, title, page })]),
      codeOrigins: [],
    });
  };
}
