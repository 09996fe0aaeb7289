import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { CONTRACT_VERSION } from 'shared-contracts/contract';
import { mayObserve } from 'server-kit/internal-auth';
import type { Registry, RegistryState } from 'registry-client/registry';
import type { Brand } from 'storefront-kit/theme/brand';
import type { ChooseComposition, ChosenComposition } from '../../composition/choose-composition.ts';
import { contentSecurityPolicy } from '../../http/csp.ts';
import type { ShellBuild } from '../../shell-build.ts';
import { shopCss } from '../../rendering/shop-css.ts';
import type { Observation } from '../observability.ts';
import { liveSections, statusPage } from './status-page.ts';
import { createReachable } from './reachability.ts';
import { failedDocuments, lastChanges, remoteStatus, sourceOf, statusJson, type CompositionStatus } from './status.ts';
import { wordsFor } from './formatter.ts';

interface Options {
  readonly config: {
    readonly tools: boolean;
    readonly remotesOrigin: string;
    readonly metricsToken: string | undefined;
  };
  readonly brand: Brand;
  readonly build: ShellBuild;
  readonly registry: Registry;
  readonly choose: ChooseComposition;
  readonly observation: Observation;
}

/**
 * `/__composition/` for people, where testers' tools are on, and `/__composition/composition.json` for machines: where they are
 * off only for those who may see the metrics. Both show the composition of whoever asks.
 */
export function statusRoutes(app: FastifyInstance, options: Options): void {
  const { config, brand, build } = options;
  const statusOf = createStatus(options);
  const css = shopCss(build, brand);
  const words = { en: wordsFor('en'), ar: wordsFor('ar') };

  app.get('/__composition/composition.json', async (request, reply) => {
    if (!config.tools && !mayObserve(request, config.metricsToken)) return notFound(reply);
    const chosen = await options.choose(request, 'other');
    const status = await statusOf(chosen);
    return reply.header('cache-control', 'no-store').send(statusJson(status, chosen.composition));
  });
  app.get<Asked>('/__composition/', async (request, reply) => {
    if (!config.tools) return notFound(reply);
    const status = await statusOf(await options.choose(request, 'other'));
    const spoken = words[request.query.lang === 'ar' ? 'ar' : 'en'];
    if (request.query.part === 'live') return send(reply, null, liveSections(spoken, status).html);
    const nonce = randomBytes(16).toString('base64');
    return send(reply, nonce, statusPage({ words: spoken, status, css, nonce }));
  });
}

/** `lang=ar` for Arabic; `part=live` for the sections alone, which the page puts in place of those that it shows. */
interface Asked {
  Querystring: { lang?: string; part?: string };
}

/** @param nonce of the page's script and style; null for what has neither. */
function send(reply: FastifyReply, nonce: string | null, body: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': nonce === null ? "default-src 'none'" : contentSecurityPolicy(nonce, []),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    })
    .send(body);
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
}

function createStatus({ config, build, registry, observation }: Options) {
  const reachable = createReachable(config.remotesOrigin);
  const { telemetry, endpoints, faults, events, canaries } = observation;

  return async function statusOf(chosen: ChosenComposition): Promise<CompositionStatus> {
    const state = await readRegistry(registry);
    const known = 'unreachable' in state ? null : state;
    const now = Date.now();
    const overridden = (chosen.tools?.overrides ?? []).map(({ remote }) => remote);
    const remotes = await Promise.all(
      Object.values(chosen.composition.remotes).map(async (remote) => {
        const { name, version } = remote.descriptor;
        return remoteStatus({
          remote,
          source: sourceOf(remote, { canaries: chosen.canaries, overridden }, known),
          reachable: await reachable(remote),
          figures: telemetry.figuresOf({ remote: name, version }),
          now,
        });
      }),
    );
    return {
      at: new Date(now).toISOString(),
      composition: chosen.composition.id,
      shell: build.descriptor.version,
      contract: CONTRACT_VERSION,
      remotes,
      canaries: canaries(),
      faults: faults.counts(),
      endpoints: endpoints.counts(),
      failed: failedDocuments(telemetry.failures(), events?.last() ?? []),
      history: 'unreachable' in state ? state : lastChanges(state),
    };
  };
}

function readRegistry(registry: Registry): Promise<RegistryState | { readonly unreachable: string }> {
  return registry
    .read()
    .catch((error: unknown) => ({ unreachable: error instanceof Error ? error.message : String(error) }));
}
