import { describeError, maskSecrets, maskText } from 'server-kit/process-log';

/** Serializers of log fields by name. */
export const LOG_SERIALIZERS = {
  url: maskValue,
  page: maskValue,
  reason: maskValue,
  error: maskValue,
  referer: maskValue,
  err: (error: unknown) => describeError(error),
  req: ({ method, url }: { readonly method: string; readonly url: string }) => ({ method, url: maskSecrets(url) }),
};

function maskValue(value: unknown): unknown {
  return typeof value === 'string' ? maskText(value) : value;
}
