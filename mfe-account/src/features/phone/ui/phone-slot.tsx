import { useEffect, useState } from 'react';
import { useHost } from 'storefront-kit/remote/host-context';
import { ErrorState } from 'storefront-kit/ui/feedback/error-state';
import { SkeletonBlock, SkeletonText } from 'storefront-kit/ui/feedback/skeleton';
import { loadPhone, type PhoneData } from '../api/fetch-phone.ts';
import { PhoneVerification } from './phone-verification.tsx';

/** The verification inside another remote's page: it asks for what it needs by itself. */
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
  const [answer, setAnswer] = useState<{ readonly attempt: number; readonly data: PhoneData | null } | null>(null);
  const { country } = location;
  useEffect(() => {
    const gone = new AbortController();
    void loadPhone(request, country, { signal: gone.signal })
      .catch(() => null)
      .then((data) => {
        if (!gone.signal.aborted) setAnswer({ attempt, data });
      });
    return () => gone.abort();
  }, [request, country, attempt]);
  return {
    data: answer?.data ?? null,
    failed: answer?.attempt === attempt && !answer.data,
    load: () => setAttempt((before) => before + 1),
  };
}
