import * as v from 'valibot';
import { remoteName, routeSchema, type RemoteManifest } from 'shared-contracts/composition/manifest';
import { LOCALES } from 'shared-contracts/locale';

/** Prefixes of paths that the shell itself serves. */
const RESERVED = [
  'api',
  'assets',
  'media',
  'remotes',
  'healthz',
  'readyz',
  'metrics',
  '_app',
  '__composition',
  ...LOCALES,
];

/** A remote to generate. */
export interface RemoteProposal {
  readonly name: string;
  /** Path pattern of its first page, after the locale. */
  readonly route: string;
}

/** Reasons not to generate the remote beside the existing ones; empty when it is valid. */
export function findProposalProblems({ name, route }: RemoteProposal, others: readonly RemoteManifest[]): string[] {
  const complaints: string[] = [];
  const names = v.safeParse(remoteName, name);
  if (!names.success)
    complaints.push(`“${name}” cannot be its name: ${names.issues[0].message}, for example gift-cards.`);
  if (others.some((other) => other.name === name))
    complaints.push(`There is a remote “${name}” already, in mfe-${name}. Choose another name.`);
  return [...complaints, ...findRouteProblems(route, others)];
}

function findRouteProblems(route: string, others: readonly RemoteManifest[]): string[] {
  const parsed = v.safeParse(routeSchema.entries.path, route);
  const [, first = ''] = route.split('/');
  if (!parsed.success || !/^(\/:?[\w-]+)*\/$/.test(route))
    return [
      `“${route}” cannot be its route: it begins and ends with a slash, for example /gift-cards/ or /gifts/:slug/.`,
    ];
  if (RESERVED.includes(first)) return [`${route} cannot be its route: what begins with /${first} is the shell’s.`];
  const owner = others.find(({ routes }) => routes.some(({ path }) => pattern(path) === pattern(route)));
  return owner ? [`${route} leads to the remote “${owner.name}” already. Give another one with --route.`] : [];
}

/** Names of route parameters make no difference. */
const pattern = (path: string): string => path.replaceAll(/\/:[^/]+/g, '/:');
