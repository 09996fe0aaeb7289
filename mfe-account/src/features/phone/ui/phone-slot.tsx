import { useEffect, useState } from 'react';
import { useHost } from 'storefront-kit/remote/host-context';
import { ErrorState } from 'storefront-kit/ui/feedback/error-state';
import { SkeletonBlock, SkeletonText } from 'storefront-kit/ui/feedback/skeleton';
import { fetchPhone, type PhoneData } from '../api/fetch-phone.ts';
import { PhoneVerification } from './phone-verification.tsx';

/** The verification inside another remote's page; it fetches its own data. */
export function PhoneSlot() {
  const { data, failed, load } = usePhoneData();
  if (data) return <PhoneVerification data={data} />;
  if (failed) return <ErrorState onRetry={load} />;
  return (
    <>
      <SkeletonText lines={2} />
      <SkeletonBlock shape="control" />
    </>
  );
}

function usePhoneData() {
  const { request, location } = useHost();
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ readonly attempt: number; readonly data: PhoneData | null } | null>(null);
  const { country } = location;
  useEffect(() => {
    const controller = new AbortController();
    void fetchPhone(request, country, { signal: controller.signal })
      .catch(() => null)
      .then((data) => {
        if (!controller.signal.aborted) setResult({ attempt, data });
      });
    return () => controller.abort();
  }, [request, country, attempt]);
  return {
    data: result?.data ?? null,
    failed: result?.attempt === attempt && !result.data,
    load: () => setAttempt((current) => current + 1),
  };
}
