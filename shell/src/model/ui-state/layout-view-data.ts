import type { Country } from 'shared-contracts/entities/catalogue/location';
import type { MenuCategory, MenuGroup, MenuLink } from 'shared-contracts/entities/catalogue/menu';
import type { CountryCode, Language } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import type { ShopBrand } from 'storefront-kit/theme/brand';

/** A link of a menu; `path` is a path of the shop without locale segment. */
export interface ViewLink {
  readonly label: string;
  readonly path: string;
}

/** A heading with its links. */
export interface ViewGroup {
  readonly title: string;
  readonly links: readonly ViewLink[];
}

/** A top category and its children. */
export interface ViewCategory extends ViewLink {
  readonly children: readonly ViewLink[];
}

/** A country to choose from, with its cities; names are in the page's language. */
export interface ViewCountry {
  readonly code: CountryCode;
  readonly name: string;
  readonly cities: readonly { readonly id: number; readonly name: string; readonly isDefault: boolean }[];
}

/** Backend data of header, bottom bar and footer: JSON, created on the server once per locale. */
export interface LayoutViewData {
  readonly brand: ShopBrand;
  readonly categories: readonly ViewCategory[];
  readonly top: readonly ViewLink[];
  readonly countries: readonly ViewCountry[];
  readonly footer: readonly ViewGroup[];
  readonly topFooter: readonly ViewGroup[];
  /** The customer's own pages that this composition has. */
  readonly ownPages: readonly string[];
}

/** The part of it that the browser's components need: the footer stays the server's HTML. */
export type BrowserLayoutViewData = Omit<LayoutViewData, 'footer' | 'topFooter'>;

/** Responses of the menu and country endpoints, in one language. */
export interface LayoutSources {
  readonly categories: readonly MenuCategory[];
  readonly top: readonly MenuLink[];
  readonly footer: readonly MenuGroup[];
  readonly topFooter: readonly MenuGroup[];
  readonly countries: readonly Country[];
}

/** Extracts the data of header and footer from the backend's responses, and no more. */
export function createLayoutViewData(brand: ShopBrand, language: Language, sources: LayoutSources): LayoutViewData {
  return {
    brand,
    categories: sources.categories.map(toViewCategory),
    top: sources.top.map(toViewLink),
    countries: sources.countries
      .filter(({ shippable }) => shippable)
      .map((country) => toViewCountry(country, language)),
    footer: sources.footer.map(toViewGroup),
    topFooter: sources.topFooter.map(toViewGroup),
    ownPages: OWN_PAGES,
  };
}

/** The part that every page carries to the browser. */
export function toBrowserLayoutViewData({
  brand,
  categories,
  top,
  countries,
  ownPages,
}: LayoutViewData): BrowserLayoutViewData {
  return { brand, categories, top, countries, ownPages };
}

/** Pages of the customer to which header and bottom bar link. */
const OWN_PAGES = [routes.orders(), routes.returns(), routes.addresses(), routes.favourites(), routes.account()];

/** Removes every link to a page that no remote of the composition has: teams publish pages when they are ready. */
export function omitMissingPages(data: LayoutViewData, hasPage: (path: string) => boolean): LayoutViewData {
  const isAvailable = ({ path }: ViewLink) => hasPage(path.split(/[?#]/)[0] ?? path);
  const filterGroups = (all: readonly ViewGroup[]) =>
    all
      .map(({ title, links }) => ({ title, links: links.filter(isAvailable) }))
      .filter(({ links }) => links.length > 0);
  return {
    ...data,
    categories: data.categories.filter(isAvailable),
    top: data.top.filter(isAvailable),
    footer: filterGroups(data.footer),
    topFooter: filterGroups(data.topFooter),
    ownPages: data.ownPages.filter(hasPage),
  };
}

function toViewCategory({ name, slug, children }: MenuCategory): ViewCategory {
  return {
    label: name,
    path: routes.category(slug),
    children: children.map((child) => ({ label: child.name, path: routes.category(child.slug) })),
  };
}

function toViewGroup({ title, links }: MenuGroup): ViewGroup {
  return { title, links: links.map(toViewLink) };
}

function toViewLink({ label, path }: MenuLink): ViewLink {
  return { label, path };
}

function toViewCountry(
  { iso_3166_1_a2: code, translated_names: names, cities }: Country,
  language: Language,
): ViewCountry {
  return {
    code,
    name: names[language],
    cities: cities.map((city) => ({ id: city.id, name: city.translated_name, isDefault: city.is_default })),
  };
}
