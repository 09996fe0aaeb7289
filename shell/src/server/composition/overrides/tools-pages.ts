import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactElement } from 'react';
import { localeInfo, splitPathname } from 'shared-contracts/locale';
import { getMessage } from '../../../model/locale/format-message.ts';
import type { ConfirmPageProps } from '../../../tools/confirm-page.tsx';
import type { ProblemsPageProps } from '../../../tools/problems-page.tsx';
import type { ToolsContext } from '../../../tools/tools-providers.tsx';
import { createStreamedBody } from '../../responses/document-body.ts';
import { renderErrorDocument } from '../../responses/error-document.ts';
import { RENDER_NONCE } from '../../responses/nonce.ts';
import { renderRegionToString } from '../../rendering/render-region.ts';
import { sendDocument } from '../../responses/send-document.ts';
import type { ShellUi } from '../../shell-build.ts';

/** Inputs of the pages. */
export interface ToolsPageOptions {
  readonly ui: ShellUi;
  readonly css: string;
}

/** Pages for testers that need no script. */
export interface ToolsPages {
  /** Sends 400 with the problems of overrides and the alternatives. */
  sendProblems(request: FastifyRequest, reply: FastifyReply, props: ProblemsPageProps): Promise<void>;
  /** Sends 200 with a form that confirms a change of overrides. */
  sendConfirmation(request: FastifyRequest, reply: FastifyReply, props: ConfirmPageProps): Promise<void>;
}

interface ToolsPage {
  readonly status: number;
  /** Path of the requested page, whose locale the page uses. */
  readonly address: string;
  readonly title: string;
  element(context: ToolsContext): ReactElement;
}

export function createToolsPages({ ui, css }: ToolsPageOptions): ToolsPages {
  async function send(request: FastifyRequest, reply: FastifyReply, toolsPage: ToolsPage): Promise<void> {
    const { locale } = splitPathname(toolsPage.address);
    const messages = await ui.loadToolsMessages(localeInfo(locale).language);
    const cache = ui.createShellStyleCache(RENDER_NONCE);
    const html = await renderRegionToString(toolsPage.element({ locale, cache, messages }), {
      cache,
      nonce: RENDER_NONCE,
      identifierPrefix: 'tools-',
      signal: new AbortController().signal,
      onError: (error) => request.log.error({ err: error }, 'The page about overrides failed.'),
    });
    const title = getMessage(messages, toolsPage.title);
    await sendDocument(request, reply, {
      status: toolsPage.status,
      body: createStreamedBody([renderErrorDocument({ locale, css, title, page: html })]),
      codeOrigins: [],
      isPersonal: true,
    });
  }
  return {
    sendProblems: (request, reply, props) =>
      send(request, reply, {
        status: 400,
        address: props.address,
        title: 'tools.problemsTitle',
        element: (context) => ui.problemsElement(context, props),
      }),
    sendConfirmation: (request, reply, props) =>
      send(request, reply, {
        status: 200,
        address: props.address,
        title: 'tools.confirm.title',
        element: (context) => ui.confirmElement(context, props),
      }),
  };
}
