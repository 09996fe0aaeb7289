import { AddressSlot } from '../features/addresses/ui/address-slot.tsx';

/** This remote's slot in checkout: the form of a new address. */
export default AddressSlot;
