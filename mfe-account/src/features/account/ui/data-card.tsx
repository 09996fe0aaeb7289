import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { exportData } from 'shared-contracts/endpoints/account/account';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { Card } from 'storefront-kit/ui/layout/card';
import { useAccountErrorText } from '../../../shared/use-account-error-text.ts';
import { useAction } from '../../../shared/use-action.ts';
import { downloadFile } from '../../../shared/download-file.ts';

const style = css`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
  h2 {
    font-size: ${type.lg};
  }
  p {
    color: ${color.muted};
    font-size: ${type.sm};
  }
  .error {
    color: ${color.danger};
  }
`;

/** Download of everything that the shop stores about the customer (ACC-13). */
export function DataCard() {
  const { formatMessage } = useIntl();
  const { request } = useHost();
  const errorText = useAccountErrorText();
  const { busy, error, run } = useAction();
  const download = () =>
    run(async () => {
      const exported = await request(exportData, {});
      const json = new Blob([JSON.stringify(exported, null, 2)], { type: 'application/json' });
      downloadFile(`my-data-${exported.generated.slice(0, 10)}.json`, json);
    });
  return (
    <Card css={style} aria-labelledby="account-data">
      <h2 id="account-data">{formatMessage({ id: 'account.data.title' })}</h2>
      <p>{formatMessage({ id: 'account.data.text' })}</p>
      <Button variant="secondary" busy={busy} onClick={() => void download()}>
        {formatMessage({ id: 'account.data.download' })}
      </Button>
      <p role="alert" className="error">
        {error && errorText(error)}
      </p>
    </Card>
  );
}
