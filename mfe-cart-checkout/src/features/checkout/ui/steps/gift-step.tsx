import { useIntl } from 'react-intl';
import { GIFT_NOTE_LENGTH, GIFT_RECIPIENT_LENGTH } from 'shared-contracts/gift';
import type { Gift } from 'shared-contracts/entities/account/order';
import { Checkbox } from 'storefront-kit/ui/form/checkbox';
import { TextArea } from 'storefront-kit/ui/form/text-area';
import { TextField } from 'storefront-kit/ui/form/text-field';
import { StepCard } from './step-card.tsx';

const EMPTY: Gift = { recipient: '', note: '' };

interface GiftStepProps {
  readonly step: number;
  /** Null for an order that is no gift. */
  readonly gift: Gift | null;
  readonly onChange: (gift: Gift | null) => void;
}

/** Recipient and note of a gift (CART-16); its parcel shows no prices. */
export function GiftStep({ step, gift, onChange }: GiftStepProps) {
  const { formatMessage } = useIntl();
  const label = (id: string) => formatMessage({ id: `cart-checkout.gift.${id}` }, { max: GIFT_NOTE_LENGTH });
  return (
    <StepCard step={step} title={label('title')}>
      <Checkbox
        label={label('label')}
        name="gift"
        checked={gift !== null}
        onChange={({ target }) => onChange(target.checked ? EMPTY : null)}
      />
      {gift && (
        <>
          <p>{label('hint')}</p>
          <TextField
            label={label('recipient')}
            name="gift_recipient"
            dir="auto"
            maxLength={GIFT_RECIPIENT_LENGTH}
            value={gift.recipient}
            onChange={({ target }) => onChange({ ...gift, recipient: target.value })}
          />
          <TextArea
            label={label('note')}
            hint={label('noteHint')}
            max={GIFT_NOTE_LENGTH}
            value={gift.note}
            onChange={(note) => onChange({ ...gift, note })}
            error={undefined}
          />
        </>
      )}
    </StepCard>
  );
}
