import type { RemoteRoute } from 'shared-contracts/composition/manifest';
import { LOCALES, type Locale } from 'shared-contracts/locale';
import { SLOTS } from 'shared-contracts/composition/slots';
import { nameOf, type Candidate } from '../gate/candidate.ts';
import type { Shop } from '../store.ts';
import { signInCustomer, smokeCustomer } from './customer.ts';
import { findSamples } from './samples.ts';
import { newestShellBuild, startTrialShell } from './trial-shell.ts';

/** How long a page may take, in ms. */
const LIMIT_MS = 15_000;
/** The status of an answer that broke off or did not come in time. */
const NO_ANSWER = 504;
/** A shell that has just begun is slow: what is late once is asked for again. */
const TRIES = 3;

/** What rendering every route came to. */
export interface SmokeResult {
  readonly complaints: readonly string[];
  /** For the report: how many pages were rendered, or why none. */
  readonly note: string;
}

/**
 * Has every route of the candidate rendered in every locale, by a shell of its own on the data of a running backend. Personal pages are
 * a customer's (`smokeCustomer`); where nobody can sign in they are a guest's, and one that asks to sign in has done its part.
 * @param apiOrigin of the backend; where none answers nothing is rendered, and the note says so
 */
export async function smokeRender(shop: Shop, candidate: Candidate, apiOrigin: string): Promise<SmokeResult> {
  const skipped = (why: string): SmokeResult => ({ complaints: [], note: `Its pages were not rendered: ${why}.` });
  if (!(await isReady(apiOrigin))) return skipped(`no backend answers at ${apiOrigin} (set API_ORIGIN)`);
  const build = await newestShellBuild(shop.shellBuilds);
  if (build === null) return skipped(`there is no build of the shell in ${shop.shellBuilds} (npm start makes one)`);
  const shell = await startTrialShell(shop, candidate, { build, apiOrigin });
  try {
    const cookie = await signInCustomer(shell.origin, smokeCustomer(process.env));
    const visitor: Visitor = { origin: shell.origin, cookie };
    const results = await Promise.all(LOCALES.map((locale) => renderLocale(visitor, candidate, locale)));
    const complaints = [...results.flatMap((result) => result.complaints), ...(await renderSlots(visitor, candidate))];
    const reasons = complaints.length > 0 ? shell.said.filter((line) => /^\{.*"err":/.test(line)).map(errorOf) : [];
    return {
      complaints: [...complaints, ...new Set(reasons)],
      note: describe(
        results.flatMap((result) => result.rendered).length,
        results.flatMap((result) => result.unlinked),
        cookie === null && candidate.descriptor.manifest.routes.some(({ audience }) => audience === 'personal'),
      ),
    };
  } finally {
    await shell.stop();
  }
}

/** Who looks at the trial shell's pages. */
interface Visitor {
  readonly origin: string;
  /** A customer's session; null for a guest. */
  readonly cookie: string | null;
}

interface LocaleResult {
  readonly rendered: readonly string[];
  readonly complaints: readonly string[];
  readonly unlinked: readonly string[];
}

async function renderLocale(visitor: Visitor, candidate: Candidate, locale: Locale): Promise<LocaleResult> {
  const { descriptor, others } = candidate;
  const { routes } = descriptor.manifest;
  // A guest gets no further than the sign-in, so a personal page of one thing or another need not be looked for.
  const readable = ({ audience }: RemoteRoute): boolean => audience === 'public' || visitor.cookie !== null;
  const wanted = routes.filter(readable);
  const all = [...routes, ...others.flatMap(({ manifest }) => manifest.routes)];
  const samples = await findSamples(all, wanted, readable, locale, async (path) => (await get(visitor, path)).html);
  const paths = routes.map((route) => samples.get(route)).filter((path) => path !== undefined);
  const complaints = await Promise.all(paths.map((path) => renderPage(visitor, path, candidate)));
  const unlinked = routes.filter((route) => !samples.has(route)).map(({ path }) => path);
  return { rendered: paths, complaints: complaints.flat(), unlinked };
}

async function renderPage(visitor: Visitor, path: string, { descriptor }: Candidate): Promise<string[]> {
  const { status, html } = await getPatiently(visitor, path);
  const complain = (what: string): string[] => [
    `${nameOf(descriptor)}: ${path} ${what} Shoppers would see that: mend the page, then publish again.`,
  ];
  if (status >= 300 && status < 400) return [];
  if (status !== 200) return complain(`is answered with ${status}.`);
  if (!html.includes(`/remotes/${descriptor.name}/${descriptor.version}/`)) return complain('is not made by it.');
  // React marks so what it could not render on the server.
  if (/<!--\$!-->|data-dgst=/.test(html)) return complain('has a part that does not render on the server.');
  return [];
}

/** Every slot that the server fills is filled on the home page. */
async function renderSlots(visitor: Visitor, { descriptor }: Candidate): Promise<string[]> {
  let missing = descriptor.manifest.fills.filter((slot) => SLOTS[slot].renderedOn === 'server-and-browser');
  for (let attempt = 0; attempt < TRIES && missing.length > 0; attempt += 1) {
    const { html } = await get(visitor, `/?trial=${attempt}`);
    const filled = /"filledSlots":\[([^\]]*)\]/.exec(html)?.[1] ?? '';
    missing = missing.filter((slot) => !filled.includes(`"${slot}"`));
  }
  return missing.map(
    (slot) =>
      `${nameOf(descriptor)}: the slot “${slot}” does not render on the server within ${SLOTS[slot].limitMs} ms. Its place would stay a fallback: mend src/slots/${slot}.tsx.`,
  );
}

async function get({ origin, cookie }: Visitor, path: string): Promise<{ status: number; html: string }> {
  try {
    const headers: Record<string, string> = cookie === null ? {} : { cookie };
    const response = await fetch(origin + path, { headers, redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) });
    return { status: response.status, html: await response.text() };
  } catch {
    return { status: NO_ANSWER, html: '' };
  }
}

async function getPatiently(visitor: Visitor, path: string): Promise<{ status: number; html: string }> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await get(visitor, path);
    if (answer.status < 500 || attempt === TRIES) return answer;
  }
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

function describe(rendered: number, unlinked: readonly string[], asGuest: boolean): string {
  const left = [...new Set(unlinked)];
  const rest = left.length > 0 ? ` No page links to ${left.join(', ')}: not tried.` : '';
  return `Rendered ${rendered} pages in ${LOCALES.length} locales.${rest}${asGuest ? GUEST_NOTE : ''}`;
}

const GUEST_NOTE =
  ' Personal pages were tried as a guest: set SMOKE_EMAIL and SMOKE_PASSWORD to a customer of this backend whose pages may be looked at.';

/** What the shell logged of an error, without its stack. */
function errorOf(line: string): string {
  const { err } = JSON.parse(line) as { err?: { message?: string } };
  return `The shell says: ${err?.message ?? line}`;
}
