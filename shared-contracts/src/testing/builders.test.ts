import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { addressSchema } from '../entities/account/address.ts';
import { cartSchema } from '../entities/checkout/cart.ts';
import { categoryTreeSchema } from '../entities/catalogue/category.ts';
import { paged } from '../entities/common.ts';
import { countrySchema } from '../entities/catalogue/location.ts';
import { orderSchema, orderSummarySchema } from '../entities/account/order.ts';
import { productCardSchema } from '../entities/catalogue/product-card.ts';
import { offerSchema, productSchema } from '../entities/catalogue/product.ts';
import { questionSchema, reviewSchema } from '../entities/catalogue/review.ts';
import { identitySessionSchema, userSchema } from '../entities/account/user.ts';
import * as builders from './builders.ts';
import * as customers from './customer-builders.ts';

test('builders: create entities that match their schemas, member by member', () => {
  const pairs: [v.GenericSchema, unknown][] = [
    [productCardSchema, builders.buildCard()],
    [productSchema, builders.buildProduct()],
    [offerSchema, builders.buildOffer()],
    [cartSchema, builders.buildCart()],
    [addressSchema, customers.buildAddress()],
    [orderSchema, builders.buildOrder()],
    [orderSummarySchema, builders.buildOrderSummary()],
    [reviewSchema, builders.buildReview()],
    [questionSchema, builders.buildQuestion()],
    [categoryTreeSchema, builders.buildCategory()],
    [countrySchema, customers.buildCountry()],
    [userSchema, customers.buildUser()],
    [identitySessionSchema, customers.buildIdentitySession()],
    [paged(reviewSchema), builders.buildPage([builders.buildReview()])],
  ];
  for (const [schema, entity] of pairs) expect(v.parse(schema, entity)).toEqual(entity);
});

test('builders: overrides replace members', () => {
  expect(builders.buildCard({ qty: 0 })).toEqual({ ...builders.buildCard(), qty: 0 });
});
