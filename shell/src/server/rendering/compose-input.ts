import type { Clock } from 'shared-contracts/clock';
import type { Composition } from 'shared-contracts/composition/manifest';
import type { DocumentState } from '../../model/document/document-state.ts';
import type { ToolsState } from '../../model/composition/overrides.ts';
import type { PageMatch } from '../../model/routing/route-table.ts';
import type { Backend } from '../backend.ts';
import type { CacheDependencies } from '../cache/cache-dependencies.ts';
import type { RemoteCodeLoader } from '../remotes/remote-code.ts';
import type { PageRequest } from '../requests/page-request.ts';
import type { ShellBuild } from '../shell-build.ts';
import type { CrashReporter } from '../telemetry/crash-reporter.ts';
import type { EndpointFailures } from '../telemetry/endpoint-failures.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { LayoutData } from './layout-data.ts';
import type { LayoutTemplateCache } from './layout-template-cache.ts';

/** A page of a remote, by the names of its manifest. */
export interface PageOfRemote {
  readonly remote: string;
  readonly id: string;
}

/** The page that a document's cards lead to. */
export interface LinkedPage extends PageOfRemote {
  /** URL of its skeleton (docs/adr/0089). */
  readonly skeletonUrl: string;
}

/**
 * Finds the page at a path with its locale segment; null without a public page, and for one of the document's own kind,
 * whose code is there.
 */
export type FindNextPage = (
  composition: Composition,
  path: string,
  documentPage: PageOfRemote | null,
) => LinkedPage | null;

/** Dependencies of the composer, the same for every request. */
export interface ComposerOptions {
  readonly build: ShellBuild;
  readonly remoteCode: RemoteCodeLoader;
  readonly backend: Backend;
  readonly css: string;
  readonly layoutTemplates: LayoutTemplateCache;
  readonly findNextPage: FindNextPage;
  readonly clock: Clock;
  /** Whether pages maintain marketing's data layer; bots' pages never do. */
  readonly dataLayer: boolean;
  readonly serviceWorker: boolean;
  readonly report: CrashReporter;
  readonly measureLoad: Telemetry['measureLoad'];
  readonly recordLoadTime: Telemetry['recordLoadTime'];
  readonly recordEndpointFailure: EndpointFailures['record'];
  /** What browsers report about their pages; bots report nothing. */
  readonly observe: NonNullable<DocumentState['observe']>;
}

export interface ComposeInput {
  readonly composition: Composition;
  /** For a tester's page only; null for everyone else. */
  readonly tools: ToolsState | null;
  readonly pageRequest: PageRequest;
  readonly layout: LayoutData;
  /** The page of the path; null where no remote has one; `empty` for the application wrapper. */
  readonly match: PageMatch | null | 'empty';
  /** Records the cache dependencies of the page. */
  readonly dependencies: CacheDependencies;
}
