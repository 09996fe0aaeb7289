import type { OrderLine } from 'shared-contracts/entities/account/order';
import type { Language } from 'shared-contracts/locale';
import type { Money } from 'shared-contracts/money';
import { firstImage, type StoredImage } from '../catalogue/index.ts';

/** A line of an order; prices of one piece in minor units. */
export interface OrderLineRow {
  readonly id: number;
  readonly product_id: number;
  readonly slug: string;
  readonly sku: string;
  readonly name: string;
  readonly images: readonly StoredImage[];
  readonly seller_id: number;
  readonly seller_name: string;
  readonly quantity: number;
  readonly unit_price: number;
  readonly warranty: number;
  readonly warranty_price: number;
  readonly is_late_delivery: boolean;
  readonly total: number;
}

export function toOrderLine(row: OrderLineRow, money: (minor: number) => Money, language: Language): OrderLine {
  return {
    id: row.id,
    product: {
      id: row.product_id,
      slug: row.slug,
      sku: row.sku,
      name: row.name,
      image: firstImage(row.images, language),
    },
    owner: { id: row.seller_id, full_name: row.seller_name },
    quantity: row.quantity,
    unit_price: money(row.unit_price),
    warranty: row.warranty,
    warranty_cost: money(row.warranty_price * row.quantity),
    is_late_delivery: row.is_late_delivery,
    total: money(row.total),
  };
}
