import { useEffect, useState } from 'react';
import { useHost } from 'storefront-kit/remote/host-context';
import { fetchFormData } from '../api/fetch-form-data.ts';
import type { AddressFormData } from '../model/form-data.ts';

/** Fetches the form's data in the browser; `load` repeats a failed attempt. */
export function useFormData() {
  const { request, location: current } = useHost();
  // A later change of the city must not empty the form.
  const [location] = useState(current);
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ readonly attempt: number; readonly data: AddressFormData | null } | null>(
    null,
  );
  useEffect(() => {
    const controller = new AbortController();
    void fetchFormData(request, location, { signal: controller.signal })
      .catch(() => null)
      .then((data) => {
        if (!controller.signal.aborted) setResult({ attempt, data });
      });
    return () => controller.abort();
  }, [request, location, attempt]);
  return {
    data: result?.data ?? null,
    failed: result?.attempt === attempt && !result.data,
    load: () => setAttempt((count) => count + 1),
  };
}
