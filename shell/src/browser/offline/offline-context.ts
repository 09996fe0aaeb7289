import type { Host } from 'shared-contracts/host';
import type { MessageCatalogue } from 'storefront-kit/remote/intl';
import type { DocumentState } from '../../model/document/document-state.ts';
import type { RouteTable } from '../../model/routing/route-table.ts';
import type { ShellNavigation } from '../navigation/shell-navigation.ts';
import type { BrowserServices } from '../session/services.ts';

/** The offline support's dependencies on the shell. */
export interface OfflineContext {
  readonly state: DocumentState;
  readonly table: RouteTable;
  readonly host: Host;
  readonly messages: MessageCatalogue;
  readonly services: Pick<BrowserServices, 'session' | 'bus'>;
  readonly navigation: Pick<ShellNavigation, 'hasFailed' | 'reload'>;
}

/** Interface of the offline support, once it is loaded. */
export interface OfflineSupport {
  /** Whether the service worker has cached a visited document of this URL; false until it is known. */
  hasDocument(url: string): Promise<boolean>;
}
