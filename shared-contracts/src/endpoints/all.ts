import type { Endpoint } from '../endpoint.ts';
import { deleteAccount, endSessions, exportData, listSessions } from './account/account.ts';
import { logActivity } from './telemetry/activity-events.ts';
import { reportError } from './telemetry/error-reports.ts';
import {
  chooseDefaultAddress,
  createAddress,
  deleteAddress,
  listAddresses,
  updateAddress,
} from './account/addresses.ts';
import {
  acknowledgeNotifications,
  addToCart,
  countCart,
  deleteCartLine,
  editCartLine,
  getCart,
  getShortCart,
} from './checkout/cart.ts';
import {
  autocomplete,
  getBrand,
  getCategory,
  interesting,
  listBrands,
  listCategories,
  listFacets,
  listProducts,
  newArrivals,
  recommendations,
  searchProducts,
  similarProducts,
  topSelected,
  topSelling,
} from './catalogue/catalogue.ts';
import { getCheckout, placeOrder } from './checkout/checkout.ts';
import {
  getBlogPost,
  getContentPage,
  listContentPages,
  listBlogCategories,
  listBlogPosts,
  listCampaigns,
  listHelp,
  listSitemap,
} from './content/content.ts';
import { listDeals } from './catalogue/deals.ts';
import {
  addFavourite,
  listBuyLater,
  listFavourites,
  listNotices,
  toggleBuyLater,
  toggleFavourite,
  toggleNotice,
} from './catalogue/favourites.ts';
import { findByImage, startImageSearch } from './catalogue/image-search.ts';
import { createLogoutFlow, whoami } from './account/identity.ts';
import {
  createLoginFlow,
  createRecoveryFlow,
  createRegistrationFlow,
  createSettingsFlow,
  createVerificationFlow,
  getLoginFlow,
  getRecoveryFlow,
  getRegistrationFlow,
  getSettingsFlow,
  getVerificationFlow,
  submitLogin,
  submitRecovery,
  submitRegistration,
  submitVerification,
  updateSettings,
} from './account/identity-flows.ts';
import { getInvoice, getInvoiceFile, requestInvoice } from './account/invoices.ts';
import { listCountries } from './catalogue/location.ts';
import { getMap, listRegions, locatePin, searchPlaces } from './catalogue/places.ts';
import { menuCategories, menuFooter, menuHotTrending, menuTop, menuTopFooter } from './catalogue/menu.ts';
import { cancelOrder, getOrder, listOrders, reorder } from './account/orders.ts';
import { confirmOrderLookup, startOrderLookup, viewTrackedOrder } from './account/order-lookup.ts';
import { getPhone, sendPhoneCode, verifyPhone } from './account/phone.ts';
import { estimateShipping, getOffer, getProduct, getUnavailableProduct, listOffers } from './catalogue/product.ts';
import { createQuestion, editQuestion, listMyQuestions, listQuestions } from './catalogue/questions.ts';
import { deleteCard, listCards, openPaymentForm, processPayment } from './checkout/payments.ts';
import { applyPromoCode, clearPromoCode } from './checkout/promo-codes.ts';
import { recordItemView } from './catalogue/item-view.ts';
import { listRecentlyViewed } from './catalogue/recently-viewed.ts';
import { syncRecentSearches } from './account/recent-searches.ts';
import { getReferralLink, listReferralPromotions } from './account/referral.ts';
import { getReturn, getReturnable, listReturns, requestReturn } from './account/returns.ts';
import { deleteSavedItem, restoreSavedItem, saveCartLine } from './checkout/saved-items.ts';
import { createReview, listMyReviews, listReviews, canReview, uploadReviewPicture } from './catalogue/reviews.ts';
import { listShorts, playShorts } from './catalogue/shorts.ts';
import { createSupportRequest, uploadSupportFile } from './content/support.ts';
import { getActiveVersion } from './telemetry/ota.ts';
import { fetchToken } from './account/token.ts';
import { getBalance, listMovements, switchWallet } from './account/wallet.ts';

/** Endpoints that the shell's server implements. OpenAPI describes them with those of the backend. */
export const SHELL_ENDPOINTS: readonly Endpoint[] = [getActiveVersion];

/**
 * Every endpoint of the backend; OpenAPI is built from it. Only servers and tests import it, because it holds every
 * schema.
 */
export const ALL_ENDPOINTS: readonly Endpoint[] = [
  whoami,
  createLogoutFlow,
  createLoginFlow,
  getLoginFlow,
  submitLogin,
  createRegistrationFlow,
  getRegistrationFlow,
  submitRegistration,
  createRecoveryFlow,
  getRecoveryFlow,
  submitRecovery,
  createVerificationFlow,
  getVerificationFlow,
  submitVerification,
  createSettingsFlow,
  getSettingsFlow,
  updateSettings,
  fetchToken,
  listCountries,
  listRegions,
  searchPlaces,
  locatePin,
  getMap,
  menuCategories,
  menuHotTrending,
  menuTop,
  menuFooter,
  menuTopFooter,
  listBrands,
  getBrand,
  listCategories,
  getCategory,
  listDeals,
  listProducts,
  searchProducts,
  listFacets,
  autocomplete,
  topSelling,
  newArrivals,
  topSelected,
  interesting,
  recommendations,
  similarProducts,
  startImageSearch,
  findByImage,
  listShorts,
  playShorts,
  getProduct,
  getUnavailableProduct,
  listOffers,
  getOffer,
  estimateShipping,
  listReviews,
  listMyReviews,
  canReview,
  createReview,
  uploadReviewPicture,
  listQuestions,
  listMyQuestions,
  createQuestion,
  editQuestion,
  listRecentlyViewed,
  recordItemView,
  getCart,
  getShortCart,
  addToCart,
  deleteCartLine,
  editCartLine,
  saveCartLine,
  restoreSavedItem,
  deleteSavedItem,
  acknowledgeNotifications,
  countCart,
  applyPromoCode,
  clearPromoCode,
  getBalance,
  switchWallet,
  listMovements,
  listFavourites,
  listNotices,
  toggleFavourite,
  toggleNotice,
  addFavourite,
  listBuyLater,
  toggleBuyLater,
  listAddresses,
  createAddress,
  updateAddress,
  chooseDefaultAddress,
  deleteAddress,
  getCheckout,
  placeOrder,
  openPaymentForm,
  processPayment,
  listCards,
  deleteCard,
  listOrders,
  getOrder,
  cancelOrder,
  reorder,
  startOrderLookup,
  confirmOrderLookup,
  viewTrackedOrder,
  getPhone,
  sendPhoneCode,
  verifyPhone,
  listReturns,
  getReturn,
  getReturnable,
  requestReturn,
  getInvoice,
  getInvoiceFile,
  requestInvoice,
  getReferralLink,
  listReferralPromotions,
  syncRecentSearches,
  exportData,
  listSessions,
  endSessions,
  deleteAccount,
  listBlogPosts,
  getBlogPost,
  listBlogCategories,
  listHelp,
  listSitemap,
  listContentPages,
  getContentPage,
  listCampaigns,
  uploadSupportFile,
  createSupportRequest,
  reportError,
  logActivity,
];
