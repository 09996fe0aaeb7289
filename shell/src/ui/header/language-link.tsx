import { css } from '@emotion/react';
import { type Language, localeFor, localeInfo, localizePath } from 'shared-contracts/locale';
import { color, from, radius, space, TARGET } from 'storefront-kit/theme/tokens';
import type { LocalizedPageUrl } from '../props.ts';

/** The name of each language in that language. */
const NAMES: Readonly<Record<Language, { long: string; short: string }>> = {
  en: { long: 'English', short: 'EN' },
  ar: { long: 'العربية', short: 'ع' },
};

const style = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-inline-size: ${TARGET};
  min-block-size: ${TARGET};
  padding-inline: ${space(2)};
  border-radius: ${radius.md};
  font-size: 0.875rem;
  font-weight: 500;
  line-height: 1.4;
  position: relative;
  .long {
    position: absolute;
    clip-path: inset(50%);
  }
  ${from.desktop} {
    .long {
      position: static;
      clip-path: none;
    }
    .short {
      display: none;
    }
  }
  &:hover {
    background: ${color.sunken};
  }
`;

/** Uses a system font: one Arabic word must not make an English page load the font's Arabic part. */
const arabic = css(style, { fontFamily: 'Tahoma, system-ui, sans-serif' });

interface LanguageLinkProps extends LocalizedPageUrl {
  readonly onChoose: (language: Language) => void;
}

/** The same page in the other language of the same country, named in that language. */
export function LanguageLink({ locale, path, search, onChoose }: LanguageLinkProps) {
  const { language, country } = localeInfo(locale);
  const otherLanguage: Language = language === 'ar' ? 'en' : 'ar';
  const target = localeFor(otherLanguage, country);
  const { htmlLang, hreflang } = localeInfo(target);
  return (
    <a
      css={otherLanguage === 'ar' ? arabic : style}
      href={localizePath(target, path + search)}
      lang={htmlLang}
      hrefLang={hreflang}
      onClick={() => onChoose(otherLanguage)}
    >
      <span className="long">{NAMES[otherLanguage].long}</span>
      <span className="short" aria-hidden="true">
        {NAMES[otherLanguage].short}
      </span>
    </a>
  );
}
