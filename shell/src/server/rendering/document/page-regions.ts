import type { SlotName } from 'shared-contracts/composition/slots';
import type { PageLocation } from 'shared-contracts/host';
import type { MainRegion } from '../main-region.ts';
import type { ShellRegions } from '../shell-regions.ts';

/** Regions of one page, for its document. */
export interface PageRegions {
  readonly header: string;
  readonly main: MainRegion;
  readonly shell: ShellRegions;
  readonly slotContent: Partial<Record<SlotName, string>>;
  readonly pageLocation: PageLocation;
  readonly report: (error: unknown) => void;
}
