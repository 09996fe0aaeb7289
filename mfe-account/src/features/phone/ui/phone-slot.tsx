import { useIntl } from 'react-intl';
import { useHost } from 'storefront-kit/remote/host-context';
import { ErrorState } from 'storefront-kit/ui/feedback/error-state';
import { SkeletonBlock, SkeletonText } from 'storefront-kit/ui/feedback/skeleton';
import { useInitialData } from '../../../shared/use-initial-data.ts';
import { fetchPhone } from '../api/fetch-phone.ts';

const loadVerification = () => import(/* webpackChunkName: "phone-verification" */ './phone-verification.tsx');

/** The verification inside another remote's page; it fetches its own data, and with it the verification's code. */
export function PhoneSlot() {
  const { request, location } = useHost();
  const { formatMessage } = useIntl();
  const { data, error, isLoading, isSlow, refresh } = useInitialData('phone', async () => {
    const [{ PhoneVerification }, phone] = await Promise.all([
      loadVerification(),
      fetchPhone(request, location.country, {}),
    ]);
    return { View: PhoneVerification, phone };
  });
  if (data) return <data.View data={data.phone} />;
  if (error) return <ErrorState onRetry={refresh} busy={isLoading} />;
  return (
    <>
      {isSlow && <output>{formatMessage({ id: 'kit.stillLoading' })}</output>}
      <SkeletonText lines={2} />
      <SkeletonBlock shape="control" />
    </>
  );
}
