import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ConsentState } from 'shared-contracts/bus/state';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, radius, space } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { Cluster } from 'storefront-kit/ui/layout/cluster';

const style = css`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
`;

/** The visitor's choice about analytics, which can be changed at any time (ACC-13). */
export function AnalyticsChoice() {
  const { formatMessage } = useIntl();
  const { bus, reportError } = useHost();
  const [consent, setConsent] = useState<ConsentState>('unknown');
  useEffect(() => {
    const subscription = bus.state('consent').subscribe(setConsent);
    return () => subscription.unsubscribe();
  }, [bus]);
  const choose = (analytics: boolean) => {
    bus.send('consent/set', { analytics }).catch((error: unknown) => reportError(error, { region: 'content' }));
  };
  return (
    <section css={style} id="analytics">
      <h2>{formatMessage({ id: 'content.legal.analytics' })}</h2>
      <p>{formatMessage({ id: 'content.legal.analyticsText' })}</p>
      <output>{formatMessage({ id: `content.legal.consent.${consent}` })}</output>
      <Cluster gap={3}>
        <Button variant="secondary" aria-pressed={consent === 'denied'} onClick={() => choose(false)}>
          {formatMessage({ id: 'content.legal.refuse' })}
        </Button>
        <Button variant="secondary" aria-pressed={consent === 'granted'} onClick={() => choose(true)}>
          {formatMessage({ id: 'content.legal.accept' })}
        </Button>
      </Cluster>
    </section>
  );
}
