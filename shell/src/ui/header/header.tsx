import { memo } from 'react';
import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import { iconCart, iconChevronDown, iconHeart, iconMenu } from 'storefront-kit/ui/media/icons';
import { SlotHost } from 'storefront-kit/remote/slot-host';
import { Icon } from 'storefront-kit/ui/media/icon';
import { Link } from 'storefront-kit/ui/navigation/link';
import { AccountMenu } from './account-menu.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { CATEGORY_MENU_ID, CategoryMenu } from './category-menu.tsx';
import { headerStyle } from './header-style.ts';
import { LanguageLink } from './language-link.tsx';
import { LocationButton } from '../location/location-button.tsx';
import { Logo } from '../shared/logo.tsx';
import type { ViewLink } from '../../model/ui-state/layout-view-data.ts';
import type { HeaderProps } from '../props.ts';
import { SearchBox } from '../search/search-box.tsx';
import { ThemeMenu } from './theme-menu.tsx';

/** Memoised: session and cart do not change this part, so it is not drawn again. */
const [Brand, Location, Search, Languages, Themes, Categories, Strip] = [
  memo(Logo),
  memo(LocationButton),
  memo(SearchBox),
  memo(LanguageLink),
  memo(ThemeMenu),
  memo(CategoryMenu),
  memo(MenuStrip),
];

/** The header of every page, the panel of all categories, and the bar at the bottom of a phone (APP-14). */
export function HeaderRoot(props: HeaderProps) {
  const { data, locale, path, search, location, session, theme } = props;
  const { formatMessage } = useIntl();
  const url = { locale, path, search };
  const page = path + search;
  return (
    <>
      <a className="skip-link" href="#main">
        {formatMessage({ id: 'shell.skipToContent' })}
      </a>
      <header css={headerStyle}>
        <div className="bar">
          <Brand brand={data.brand} />
          <Location location={location} countries={data.countries} onChoose={props.onChooseCity} />
          <div className="search">
            <Search query={readSearchQuery(path, search)} />
          </div>
          <div className="tools">
            <Languages {...url} onChoose={props.onChooseLanguage} />
            <Themes key={page} theme={theme} onChoose={props.onChooseTheme} />
          </div>
          <div className="own">
            <AccountMenu key={page} pages={data.ownPages} session={session} page={page} onSignOut={props.onSignOut} />
            {data.ownPages.includes(routes.favourites()) && (
              <IconLink to={routes.favourites()} icon={iconHeart} label={formatMessage({ id: 'shell.favourites' })} />
            )}
            <SlotHost name="header-cart">
              <IconLink to={routes.cart()} icon={iconCart} label={formatMessage({ id: 'shell.cart' })} />
            </SlotHost>
          </div>
        </div>
        <Strip links={data.top} path={path} />
      </header>
      <Categories categories={data.categories} page={page} />
      <BottomBar pages={data.ownPages} path={path} cartCount={props.cartCount} />
    </>
  );
}

/** The query of the current search page. */
function readSearchQuery(path: string, search: string): string {
  return path === routes.search() ? (new URLSearchParams(search).get('q') ?? '') : '';
}

function IconLink({
  to,
  icon,
  label,
}: {
  readonly to: string;
  readonly icon: typeof iconCart;
  readonly label: string;
}) {
  return (
    <Link className="icon-link" to={to} aria-label={label} title={label}>
      <Icon icon={icon} size={22} />
    </Link>
  );
}

/** The button for all categories, and the links of the top menu next to it. */
function MenuStrip({ links, path }: { readonly links: readonly ViewLink[]; readonly path: string }) {
  const { formatMessage } = useIntl();
  return (
    <nav className="strip" aria-label={formatMessage({ id: 'shell.mainMenu' })}>
      <button type="button" popoverTarget={CATEGORY_MENU_ID}>
        <Icon icon={iconMenu} />
        {formatMessage({ id: 'shell.allCategories' })}
        <Icon icon={iconChevronDown} size={16} />
      </button>
      {links.map((link) => (
        <Link key={link.path} to={link.path} aria-current={link.path === path ? 'page' : undefined}>
          {link.label}
        </Link>
      ))}
    </nav>
  );
}
