import type { Host } from 'shared-contracts/host';
import type { RemoteModule } from 'storefront-kit/define-remote';
import type { BackendResponse, FromWorker, Job, SlotHtml } from '../workers/messages.ts';

/** A job that runs in this worker. */
export interface SandboxJob {
  readonly id: number;
  readonly controller: AbortController;
  readonly slots: PromiseWithResolvers<SlotHtml>;
  readonly requests: Map<number, PromiseWithResolvers<BackendResponse>>;
  /** Number of its messages; beyond the limit none is sent, also after its end. */
  messages: number;
  /** Nothing failed, and the job read neither the backend nor the page's URL. */
  isReusable: boolean;
}

/** What all jobs of a worker share. */
export interface SandboxContext {
  readonly remote: RemoteModule;
  /** Nonce of all renders; the shell replaces it in each response. */
  readonly nonce: string;
  readonly send: (message: FromWorker) => void;
  /** Sends a request or a report of a job, up to the limit of its messages. */
  readonly sendFor: (running: SandboxJob, message: FromWorker) => void;
  /** Creates the host that the remote's code of a region gets. */
  readonly createHost: (running: SandboxJob, job: Job, region: string) => Host;
  /** Reports an error of a region to the shell; the job continues. */
  readonly report: (running: SandboxJob, region: string, error: unknown) => void;
}
