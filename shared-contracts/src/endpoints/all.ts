import type { Endpoint } from '../endpoint.ts';
import { deleteAccount } from './account.ts';
import { logActivity } from './activity-events.ts';
import { reportError } from './error-reports.ts';
import { createAddress, deleteAddress, listAddresses, updateAddress } from './addresses.ts';
import {
  acknowledgeNotifications,
  addToCart,
  countCart,
  deleteCartLine,
  editCartLine,
  getCart,
  getShortCart,
} from './cart.ts';
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
} from './catalogue.ts';
import { getCheckout, placeOrder } from './checkout.ts';
import {
  getBlogPost,
  getContentPage,
  listBlogCategories,
  listBlogPosts,
  listCampaigns,
  listHelp,
  listSitemap,
} from './content.ts';
import { listDeals } from './deals.ts';
import { listBuyLater, listFavourites, toggleBuyLater, toggleFavourite } from './favourites.ts';
import { findByImage, startImageSearch } from './image-search.ts';
import { createLogoutFlow, whoami } from './identity.ts';
import {
  createSettingsFlow,
  getLoginFlow,
  getRecoveryFlow,
  getRegistrationFlow,
  getSettingsFlow,
  getVerificationFlow,
  updateSettings,
} from './identity-flows.ts';
import { getInvoice, requestInvoice } from './invoices.ts';
import { listCountries } from './location.ts';
import { menuCategories, menuFooter, menuHotTrending, menuTop, menuTopFooter } from './menu.ts';
import { getOrder, listOrders } from './orders.ts';
import { getPhone, sendPhoneCode, verifyPhone } from './phone.ts';
import { estimateShipping, getProduct, getUnavailableProduct, listOffers } from './product.ts';
import { createQuestion, editQuestion, listMyQuestions, listQuestions } from './questions.ts';
import { deleteCard, listCards, openPaymentForm, processPayment } from './payments.ts';
import { applyPromoCode, clearPromoCode } from './promo-codes.ts';
import { listRecentlyViewed, recordItemView } from './recently-viewed.ts';
import { getReferralLink, listReferralPromotions } from './referral.ts';
import { getReturn, getReturnable, listReturns, requestReturn } from './returns.ts';
import { createReview, listMyReviews, listReviews, canReview, uploadReviewPicture } from './reviews.ts';
import { listShorts, playShorts } from './shorts.ts';
import { createSupportRequest, uploadSupportFile } from './support.ts';
import { fetchToken } from './token.ts';
import { getBalance, listMovements, switchWallet } from './wallet.ts';

/** Every call there is: the backend's description is made from it. Only servers and tests import it; it holds every schema. */
export const ALL_ENDPOINTS: readonly Endpoint[] = [
  whoami,
  createLogoutFlow,
  getLoginFlow,
  getRegistrationFlow,
  getRecoveryFlow,
  getVerificationFlow,
  createSettingsFlow,
  getSettingsFlow,
  updateSettings,
  fetchToken,
  listCountries,
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
  acknowledgeNotifications,
  countCart,
  applyPromoCode,
  clearPromoCode,
  getBalance,
  switchWallet,
  listMovements,
  listFavourites,
  toggleFavourite,
  listBuyLater,
  toggleBuyLater,
  listAddresses,
  createAddress,
  updateAddress,
  deleteAddress,
  getCheckout,
  placeOrder,
  openPaymentForm,
  processPayment,
  listCards,
  deleteCard,
  listOrders,
  getOrder,
  getPhone,
  sendPhoneCode,
  verifyPhone,
  listReturns,
  getReturn,
  getReturnable,
  requestReturn,
  getInvoice,
  requestInvoice,
  getReferralLink,
  listReferralPromotions,
  deleteAccount,
  listBlogPosts,
  getBlogPost,
  listBlogCategories,
  listHelp,
  listSitemap,
  getContentPage,
  listCampaigns,
  uploadSupportFile,
  createSupportRequest,
  reportError,
  logActivity,
];
