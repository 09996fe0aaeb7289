export { balanceOf, debtOf, recordMovement, revokeMovement } from './ledger.ts';
