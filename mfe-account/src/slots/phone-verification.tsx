import { PhoneSlot } from '../features/phone/ui/phone-slot.tsx';

/** What this remote puts into checkout: proving the customer's phone number. */
export default PhoneSlot;
