import type { Host } from 'shared-contracts/host';
import type { MessageCatalogue } from 'storefront-kit/remote/intl';
import type { DocumentState } from '../../model/document/document-state.ts';
import type { RouteTable } from '../../model/routing/route-table.ts';
import type { BrowserServices } from '../boot/services.ts';

/** What the offline part needs of the shell. */
export interface OfflineContext {
  readonly state: DocumentState;
  readonly table: RouteTable;
  readonly host: Host;
  readonly messages: MessageCatalogue;
  readonly services: Pick<BrowserServices, 'session' | 'bus'>;
  /** Whether what stands is no page, because it could not be had. */
  hasFailed(): boolean;
  /** Loads again what stands. */
  reload(): Promise<void>;
}

/** What can be asked of the part that knows about the network, once it is there. */
export interface OfflineSupport {
  /** Whether the browser keeps a document of this address that was seen; false until it is known. */
  hasDocument(url: string): Promise<boolean>;
}
