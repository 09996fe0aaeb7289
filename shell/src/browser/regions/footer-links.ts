import type { Observable } from 'rxjs';
import { type CountryCode, localeFor, localeInfo, localizePath } from 'shared-contracts/locale';
import type { ViewPlace } from '../../ui/props.ts';

/**
 * The footer stays what the server wrote, without any code of its own in the browser: of all that it shows only its links to the same
 * page in another country change with the page.
 */
export function keepFooterLinks(footer: ParentNode, place$: Observable<ViewPlace>): void {
  const links = [...footer.querySelectorAll<HTMLAnchorElement>('a[data-country]')];
  place$.subscribe(({ locale, path, search }) => {
    const { language } = localeInfo(locale);
    for (const link of links)
      link.href = localizePath(localeFor(language, link.dataset['country'] as CountryCode), path + search);
  });
}
