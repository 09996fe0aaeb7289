import { PhoneSlot } from '../features/phone/ui/phone-slot.tsx';

/** This remote's slot in checkout: verification of the customer's phone number. */
export default PhoneSlot;
