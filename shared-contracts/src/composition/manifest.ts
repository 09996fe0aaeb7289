import * as v from 'valibot';
import { SLOT_NAMES } from './slots.ts';

/** A remote's name in URLs, folders and containers. */
export const remoteName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{1,40}$/, 'a remote’s name is lower-case letters, digits and hyphens'),
);

const pageId = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/));

/** One route of a remote, as data: the shell matches and preloads it without running the remote's code. */
export const routeSchema = v.strictObject({
  /** Path pattern after the locale segment, in react-router's form, ending with a slash: `/c/:slug/`. */
  path: v.pipe(v.string(), v.regex(/^\/(?:.*\/)?$/, 'a route’s path begins and ends with a slash')),
  /** Id of the remote's page that renders the route. */
  page: pageId,
  /**
   * `public`: the first HTML is the same for every visitor of one locale and city, and may be cached. `personal`: the
   * server renders it with the visitor's session and never caches it.
   */
  audience: v.picklist(['public', 'personal']),
  /** Slots of other remotes in this page; the shell loads them in parallel with the page. */
  slots: v.optional(v.array(v.picklist(SLOT_NAMES)), []),
  /**
   * Content of the sitemap (contract 1.3.0): `pages` for a route without parameters. For a route with a parameter:
   * the kind of slugs, as in `listSitemap`. Default: not in the sitemap.
   */
  sitemap: v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/))),
});

/** `remote.manifest.json`: the remote's declarations for the shell. */
export const remoteManifestSchema = v.strictObject({
  $schema: v.optional(v.string()),
  name: remoteName,
  /** The contract version that the remote was written against: major.minor.patch. */
  contract: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
  routes: v.array(routeSchema),
  /** Slots that this remote fills. */
  fills: v.optional(v.array(v.picklist(SLOT_NAMES)), []),
  /** Time limit in ms: the server waits this long for a page's data, then shows the region's fallback. */
  limitMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(10_000)), 3_000),
});
export type RemoteManifest = v.InferOutput<typeof remoteManifestSchema>;
export type RemoteRoute = RemoteManifest['routes'][number];

/**
 * A published file: path inside the version's folder, SHA-256 in base64 (the format of subresource integrity), size
 * in bytes.
 */
export const publishedFileSchema = v.strictObject({
  path: v.pipe(v.string(), v.regex(/^(?!\/)(?!.*\.\.)[\w./-]+$/, 'a file’s path stays inside its folder')),
  sha256: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43}=$/)),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Size after brotli, in bytes; only for files that a browser fetches. */
  brotliBytes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
export type PublishedFile = v.InferOutput<typeof publishedFileSchema>;

/** `remote.json`: the descriptor of one immutable published version. */
export const remoteDescriptorSchema = v.strictObject({
  name: remoteName,
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/)),
  contract: v.string(),
  manifest: remoteManifestSchema,
  /** Global variable of the Module Federation container; it contains the version. */
  container: v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]*$/)),
  /** The container's script (remoteEntry). */
  entry: v.string(),
  /** The only file that the server runs. */
  server: v.string(),
  /** Scripts that every page of the remote needs, except the entry. */
  base: v.array(v.string()),
  /** Scripts per page id, besides `base`. */
  pages: v.record(v.string(), v.array(v.string())),
  /** Scripts per slot, besides `base`. */
  slots: v.record(v.string(), v.array(v.string())),
  /** Message scripts per language (`en`, `ar`); those that only pages need are `page-en` and `page-ar`. */
  messages: v.record(v.string(), v.array(v.string())),
  /**
   * Messages of storefront-kit per language: the hash of the build and their scripts. A page needs them only when the
   * shell's shared messages have another hash.
   */
  kitMessages: v.optional(v.record(v.string(), v.strictObject({ hash: v.string(), scripts: v.array(v.string()) })), {}),
  files: v.array(publishedFileSchema),
});
export type RemoteDescriptor = v.InferOutput<typeof remoteDescriptorSchema>;

/** One remote of a composition: its descriptor and the URL of its folder (ends with a slash). */
export interface ComposedRemote {
  readonly descriptor: RemoteDescriptor;
  readonly baseUrl: string;
}

/**
 * One immutable set of remotes. A request is rendered with one composition, and the page carries its id. Later loads
 * of that page use it until a navigation finds a newer one.
 */
export interface Composition {
  /** Changes exactly when any remote's version changes. */
  readonly id: string;
  readonly remotes: Readonly<Record<string, ComposedRemote>>;
}
