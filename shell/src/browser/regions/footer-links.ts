import type { Observable } from 'rxjs';
import { type CountryCode, localeFor, localeInfo, localizePath } from 'shared-contracts/locale';
import type { LocalizedPageUrl } from '../../ui/props.ts';

/**
 * The footer is the server's HTML, without its own code in the browser. Only its links to the same page in another
 * country change with the page.
 */
export function updateFooterLinks(footer: ParentNode, url$: Observable<LocalizedPageUrl>): void {
  const links = [...footer.querySelectorAll<HTMLAnchorElement>('a[data-country]')];
  url$.subscribe(({ locale, path, search }) => {
    const { language } = localeInfo(locale);
    for (const link of links)
      link.href = localizePath(localeFor(language, link.dataset['country'] as CountryCode), path + search);
  });
}
