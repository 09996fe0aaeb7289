import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { COUNTRY_CODES, localeFor, localeInfo, localizePath } from 'shared-contracts/locale';
import { color, from, space, type } from 'storefront-kit/theme/tokens';
import { Link } from 'storefront-kit/ui/navigation/link';
import { PageContainer } from 'storefront-kit/ui/layout/page-container';
import { Logo } from '../shared/logo.tsx';
import type { ViewGroup } from '../../model/ui-state/layout-view-data.ts';
import type { FooterProps } from '../props.ts';

/* Laid out lazily (`content-visibility`); its estimated height is that of the demonstration's footer. */
const style = css`
  content-visibility: auto;
  contain-intrinsic-block-size: auto 900px;
  margin-block-start: ${space(12)};
  border-block-start: 1px solid ${color.border};
  background: ${color.surface};
  font-size: ${type.sm};
  padding-block-end: calc(56px + env(safe-area-inset-bottom));
  ${from.tablet} {
    contain-intrinsic-block-size: auto 520px;
    padding-block-end: 0;
  }
  h2 {
    font-size: ${type.sm};
  }
  a:hover {
    color: ${color.accent};
    text-decoration: underline;
  }
  .popular {
    border-block-end: 1px solid ${color.border};
    background: ${color.sunken};
  }
  .popular .group {
    padding-block: ${space(4)};
  }
  .popular ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(5)};
  }
  .columns {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${space(6)} ${space(5)};
    padding-block: ${space(8)};
  }
  .brand {
    grid-column: 1 / -1;
    color: ${color.muted};
  }
  .brand p {
    max-inline-size: 34ch;
    margin-block-start: ${space(2)};
  }
  .brand a {
    color: ${color.text};
    text-decoration: none;
  }
  .group li a {
    display: inline-flex;
    align-items: center;
    min-block-size: 36px;
    color: ${color.muted};
  }
  .legal {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space(2)} ${space(6)};
    padding-block: ${space(4)};
    border-block-start: 1px solid ${color.border};
    color: ${color.muted};
    font-size: ${type.xs};
  }
  .countries {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(4)};
  }
  .countries a {
    display: inline-flex;
    align-items: center;
    min-block-size: 28px;
  }
  .countries [aria-current] {
    color: ${color.text};
    font-weight: 600;
  }
  ${from.tablet} {
    .columns {
      grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
    }
    .group li a {
      min-block-size: 32px;
    }
  }
  ${from.desktop} {
    .brand {
      grid-column: span 2;
    }
  }
`;

/**
 * The footer from the menu endpoints: a band of popular links, groups of links, the countries of the shop (APP-14).
 */
export function FooterRoot({ data, year, ...url }: FooterProps) {
  const { formatMessage } = useIntl();
  const { language } = localeInfo(url.locale);
  const name = data.brand.name[language];
  return (
    <footer css={style}>
      {data.topFooter.length > 0 && (
        <nav className="popular" aria-label={formatMessage({ id: 'shell.popular' })}>
          <PageContainer>
            {data.topFooter.map((group) => (
              <LinkGroup key={group.title} {...group} />
            ))}
          </PageContainer>
        </nav>
      )}
      <PageContainer>
        <nav className="columns" aria-label={formatMessage({ id: 'shell.footerMenu' })}>
          <div className="brand">
            <Logo brand={data.brand} />
            <p>{formatMessage({ id: 'shell.tagline' })}</p>
          </div>
          {data.footer.map((group) => (
            <LinkGroup key={group.title} {...group} />
          ))}
        </nav>
        <div className="legal">
          <p>{formatMessage({ id: 'shell.copyright' }, { year: String(year), name })}</p>
          <CountryLinks {...url} data={data} />
        </div>
      </PageContainer>
    </footer>
  );
}

function LinkGroup({ title, links }: ViewGroup) {
  return (
    <div className="group">
      {title && <h2>{title}</h2>}
      <ul>
        {links.map(({ label, path }) => (
          <li key={`${path} ${label}`}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The same page in the shop of another country: links, so that the choice of a country works without scripts too. */
function CountryLinks({ locale, path, search, data }: Omit<FooterProps, 'year'>) {
  const { formatMessage } = useIntl();
  const { country, language } = localeInfo(locale);
  return (
    <nav className="countries" aria-label={formatMessage({ id: 'shell.country' })}>
      {COUNTRY_CODES.map((code) => (
        <a
          key={code}
          data-country={code}
          href={localizePath(localeFor(language, code), path + search)}
          aria-current={code === country ? 'true' : undefined}
        >
          {data.countries.find((item) => item.code === code)?.name ?? code}
        </a>
      ))}
    </nav>
  );
}
