import * as v from 'valibot';
import { canaryTermsSchema, type CanaryTerms } from 'registry-client/registry';
import { parseCommandLine, UsageError } from '../parse-command-line.ts';

const USAGE = `Publishes remotes and activates their versions. A running shop on the same data folder updates within two seconds.

  npm run remote -- publish <remote>              build the sources, check them, activate the version
      --version x.y.z   the version's number (default: the package's version and a fingerprint of the sources)
      --from folder     publish a folder that was built elsewhere; needs --version
      --no-activate     store the version without activating it
      --without-backend accept the version without rendering its pages on a backend; the history says so
      --seed n          repeat the random queries of an earlier run; each run reports its seed
  npm run remote -- versions <remote>             published versions, the active version, last changes
  npm run remote -- activate <remote> <version>   activate a published version
  npm run remote -- rollback <remote>             activate the previously active version
  npm run remote -- pin <remote> <version>        activate it; later publications do not replace it
  npm run remote -- unpin <remote>                remove the pin; publishing activates versions again
  npm run remote -- retire <remote>               remove the remote from the shop; its paths lead nowhere then
  npm run remote -- canary <remote> <version> <percent>
                                                  serve a published version to this percentage of the shoppers; each
                                                  shopper always gets the same version; “activate” serves it to all
      --max-error-rate n  automatic rollback when more than n % of its page views fail (default: 2)
      --min-views n       page views before a rollback is possible (default: 20)
  npm run remote -- canary-stop <remote>          every shopper gets the active version again

  --by name       author of the change, for the history (default: git's user.name, else USER)
  --reason text   reason of the change, for the history
  --json          one line of JSON instead of text
  --help          this page

DATA_DIR names the shop's data folder (default: .data). REGISTRY_URL, with REGISTRY_TOKEN, names a registry that is a service;
without it the registry is the file in the data folder. Paths are read from the repository's root.
Exit code: 0 done · 1 rejected, not found or not built · 2 wrong usage.`;

const OPTIONS = {
  version: { type: 'string' },
  from: { type: 'string' },
  'no-activate': { type: 'boolean' },
  'without-backend': { type: 'boolean' },
  seed: { type: 'string' },
  'max-error-rate': { type: 'string' },
  'min-views': { type: 'string' },
  by: { type: 'string' },
  reason: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Positional arguments of each command. */
const POSITIONALS = {
  publish: ['remote'],
  versions: ['remote'],
  activate: ['remote', 'version'],
  rollback: ['remote'],
  pin: ['remote', 'version'],
  unpin: ['remote'],
  retire: ['remote'],
  canary: ['remote', 'version', 'percent'],
  'canary-stop': ['remote'],
} as const;

type Verb = keyof typeof POSITIONALS;

/** A parsed command. */
export interface Command {
  readonly verb: Verb;
  readonly remote: string;
  readonly version: string | undefined;
  readonly from: string | undefined;
  readonly activate: boolean;
  /** For “publish”: whether a version passes whose pages cannot be rendered. */
  readonly withoutBackend: boolean;
  /** For “publish”: the seed of its random queries. */
  readonly seed: number | undefined;
  /** For “canary”: its terms. */
  readonly canary: CanaryTerms | undefined;
  readonly by: string | undefined;
  readonly reason: string | undefined;
}

/** Either a command, or the help page. `json` is known in both cases. */
export type Arguments = { readonly json: boolean } & ({ readonly command: Command } | { readonly help: string });

/** Parses the arguments after the program's name. @throws UsageError */
export function readPublishArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parseCommandLine(args, OPTIONS);
  const { json = false, help = false, ...options } = values;
  if (help || positionals.length === 0) return { json, help: USAGE };
  const [verb = '', remote = '', positionalVersion, percent] = positionals;
  if (!isVerb(verb))
    throw new UsageError(`There is no command “${verb}”, only ${Object.keys(POSITIONALS).join(', ')}.`);
  const expected = POSITIONALS[verb];
  if (positionals.length - 1 !== expected.length)
    throw new UsageError(`Write: ${verb} ${expected.map((argument) => `<${argument}>`).join(' ')}. --help says more.`);
  assertOptions(verb, options);
  const { version = positionalVersion, from, by, reason, 'no-activate': inactive = false } = options;
  const { 'without-backend': withoutBackend = false, seed } = options;
  const canary = verb === 'canary' ? readTerms(percent, options) : undefined;
  return {
    json,
    command: {
      verb,
      remote,
      version,
      from,
      activate: !inactive,
      withoutBackend,
      seed: seed === undefined ? undefined : Number(seed),
      canary,
      by,
      reason,
    },
  };
}

function readTerms(percent: string | undefined, options: TermOptions): CanaryTerms {
  const terms = {
    percent: Number(percent),
    maxErrorRate: Number(options['max-error-rate'] ?? 2),
    minViews: Number(options['min-views'] ?? 20),
  };
  const parsed = v.safeParse(canaryTermsSchema, terms);
  if (parsed.success) return parsed.output;
  throw new UsageError(
    'The percent of a canary is 0.01 to 100, --max-error-rate 0 to 100 (percent of page views), --min-views a whole number from 1.',
  );
}

interface TermOptions {
  readonly 'max-error-rate'?: string;
  readonly 'min-views'?: string;
}

/** Options that belong to one command only. */
const OWN_OPTIONS = {
  canary: ['max-error-rate', 'min-views'],
  publish: ['version', 'from', 'no-activate', 'without-backend', 'seed'],
} as const;

function assertOptions(verb: Verb, options: ReturnType<typeof parseCommandLine<typeof OPTIONS>>['values']): void {
  for (const [owner, names] of Object.entries(OWN_OPTIONS))
    if (verb !== owner && names.some((name) => options[name] !== undefined))
      throw new UsageError(`${listOf(names)} belong to “${owner}” only.`);
  const { version, from, seed } = options;
  if (seed !== undefined && !/^\d{1,9}$/.test(seed))
    throw new UsageError('--seed is a whole number, as an earlier run reported it.');
  if (from !== undefined && version === undefined)
    throw new UsageError('--from needs --version: the number that the folder was built under.');
}

/** `--a, --b and --c` */
const listOf = (names: readonly string[]): string =>
  names
    .map((name) => `--${name}`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');

const isVerb = (argument: string): argument is Verb => Object.hasOwn(POSITIONALS, argument);
