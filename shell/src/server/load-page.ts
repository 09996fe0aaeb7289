import type { Composition } from 'shared-contracts/composition/manifest';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { localeInfo, type Language } from 'shared-contracts/locale';
import type { PageModule } from 'storefront-kit/remote/page';
import type { RemoteModule } from 'storefront-kit/remote/define-remote';
import type { MessageCatalogue } from 'storefront-kit/remote/intl';
import { createFormatter } from '../model/format-message.ts';
import type { PageMatch } from '../model/route-table.ts';
import type { RemoteCode } from './remote-code.ts';
import { withLimit } from './with-limit.ts';

/** A page whose code and data are there: ready to render. */
export interface LoadedPage {
  readonly remote: RemoteModule;
  readonly page: PageModule;
  readonly messages: MessageCatalogue;
  readonly result: PageResult<unknown>;
}

type PageContext = Omit<LoadContext, 'message' | 'signal' | 'standing'>;

/**
 * Loads a page's code, messages and data within the remote's time limit.
 * @throws RemoteCodeError, TimeLimitError, or what the page's own `load` threw.
 */
export async function loadPage(
  composition: Composition,
  match: PageMatch,
  code: RemoteCode,
  context: PageContext,
): Promise<LoadedPage> {
  const composed = composition.remotes[match.remote];
  if (!composed) throw new Error(`Composition ${composition.id} has no remote “${match.remote}”.`);
  const { limitMs } = composed.descriptor.manifest;
  return withLimit(
    limitMs,
    `Page “${match.route.page}” of ${match.remote}@${composed.descriptor.version}`,
    async (signal) => {
      const remote = await code.load(composed);
      const language: Language = localeInfo(context.locale).language;
      const [page, messages] = await Promise.all([remote.loadPage(match.route.page), remote.loadMessages(language)]);
      const result = await page.load({
        ...context,
        standing: null,
        message: createFormatter(context.locale, messages),
        signal,
      });
      return { remote, page, messages, result };
    },
  );
}
