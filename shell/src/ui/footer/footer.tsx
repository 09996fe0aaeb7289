import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { COUNTRY_CODES, DIGITS, localeFor, localeInfo, localizePath } from 'shared-contracts/locale';
import { toArabicDigits } from 'storefront-kit/format/arabic-digits';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, from, space, type } from 'storefront-kit/theme/tokens';
import { Link } from 'storefront-kit/ui/navigation/link';
import { PageContainer } from 'storefront-kit/ui/layout/page-container';
import { DIGITS_PATH } from '../../model/locale/digits.ts';
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
  .countries,
  .digits {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(4)};
  }
  .countries a,
  .digits button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-inline-size: 28px;
    min-block-size: 28px;
  }
  .digits button:hover {
    color: ${color.accent};
    text-decoration: underline;
  }
  .countries [aria-current],
  .digits [aria-pressed='true'] {
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
          <p>{formatMessage({ id: 'shell.copyright' }, { year, name })}</p>
          {language === 'ar' && <DigitsForm />}
          <CountryLinks {...url} data={data} />
        </div>
      </PageContainer>
    </footer>
  );
}

function LinkGroup({ title, links }: ViewGroup) {
  const { digits } = useHost();
  return (
    <div className="group">
      {title && <h2>{title}</h2>}
      <ul>
        {links.map(({ label, path }) => (
          <li key={`${path} ${label}`}>
            <Link to={path}>{digits === 'arab' ? toArabicDigits(label) : label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const SAMPLES = { latn: '123', arab: '١٢٣' } as const;

/** Choice of digits for Arabic pages (LOC-03): a form, so that it works without scripts and costs no page any. */
function DigitsForm() {
  const { formatMessage } = useIntl();
  const { digits: chosen = 'latn' } = useHost();
  const label = formatMessage({ id: 'shell.digits' });
  return (
    <form method="post" action={DIGITS_PATH}>
      <fieldset className="digits" aria-label={label}>
        <span aria-hidden="true">{label}</span>
        {DIGITS.map((digits) => (
          <button key={digits} type="submit" name="digits" value={digits} aria-pressed={digits === chosen}>
            <bdi>{SAMPLES[digits]}</bdi>
          </button>
        ))}
      </fieldset>
    </form>
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
