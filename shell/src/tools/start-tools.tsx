import { createRoot } from 'react-dom/client';
import { localeInfo } from 'shared-contracts/locale';
import { documentNonce } from '../model/document/document-nonce.ts';
import type { ToolsState } from '../model/composition/overrides.ts';
import type { DocumentState } from '../model/document/document-state.ts';
import { loadToolsMessages } from './tools-messages.ts';
import { ToolsProviders } from './tools-providers.tsx';
import { TesterTools } from './tester-tools.tsx';
import { createStyleCache } from 'storefront-kit/remote/style-cache';

/** URL fragment that opens the panel. */
const OPEN = '#remotes';

/** Mounts testers' tools above the page, in a separate root. @throws Error when their messages cannot be loaded. */
export async function startTools({ locale, composition }: DocumentState, tools: ToolsState): Promise<void> {
  const messages = await loadToolsMessages(localeInfo(locale).language);
  const nonce = documentNonce();
  const cache = createStyleCache('tools', nonce);
  const open = location.hash === OPEN;
  if (open) history.replaceState(history.state, '', location.pathname + location.search);
  const element = document.createElement('div');
  document.body.append(element);
  createRoot(element, { identifierPrefix: 'tools-' }).render(
    <ToolsProviders locale={locale} cache={cache} messages={messages}>
      <TesterTools locale={locale} composition={composition} tools={tools} open={open} />
    </ToolsProviders>,
  );
}
