import { useEffect, useState } from 'react';
import { useHost } from './host-context.ts';

/** Whether a customer is signed in; false until the session is known, as pages are cached for all visitors. */
export function useSignedIn(): boolean {
  const { session$ } = useHost();
  const [signedIn, setSignedIn] = useState(false);
  useEffect(() => {
    const subscription = session$.subscribe(({ status }) => setSignedIn(status === 'authenticated'));
    return () => subscription.unsubscribe();
  }, [session$]);
  return signedIn;
}
