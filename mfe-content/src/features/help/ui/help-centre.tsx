import { css } from '@emotion/react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import { iconSearch } from 'storefront-kit/ui/media/icons';
import { color, from, radius, space, type } from 'storefront-kit/theme/tokens';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { EmptyState } from 'storefront-kit/ui/feedback/empty-state';
import { ContentLayout } from '../../../shared/content-layout.tsx';
import { countTopics, filterHelp } from '../model/filter.ts';
import type { HelpData } from '../model/help-data.ts';
import { HelpGroups } from './help-groups.tsx';
import { HelpSearch } from './help-search.tsx';

const head = css`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  padding: ${space(6)} ${space(4)};
  border-radius: ${radius.lg};
  background: ${color.accentSoft};
  text-align: center;
  .found {
    min-block-size: 1.75em;
    font-size: ${type.sm};
    color: ${color.muted};
  }
  ${from.tablet} {
    padding: ${space(10)};
  }
`;

const foot = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space(3)};
  padding-block-start: ${space(5)};
  border-block-start: 1px solid ${color.border};
`;

/** State of the search box. */
interface Input {
  /** `?q=` of the URL. */
  readonly initialQuery: string;
  readonly query: string;
  /** The next `?q=` after a submit; null once the URL has it. */
  readonly submitted: string | null;
}

/** The help centre (CON-02): questions by group, and a box that filters them while typing. */
export function HelpCentre({ data: { groups, query: initialQuery } }: { data: HelpData }) {
  const { formatMessage } = useIntl();
  const [input, setInput] = useState<Input>({ initialQuery, query: initialQuery, submitted: null });
  // A navigation to another `?q=` (Back, a link) overrides the typed text; that of the box's own submit does not.
  if (input.initialQuery !== initialQuery) {
    setInput({ initialQuery, query: input.submitted === initialQuery ? input.query : initialQuery, submitted: null });
  }
  const { query } = input;
  const setQuery = (next: string) => setInput((current) => ({ ...current, query: next }));
  const matches = filterHelp(groups, query);
  const title = formatMessage({ id: 'content.help.title' });

  return (
    <ContentLayout crumbs={[{ label: title }]}>
      <header css={head}>
        <h1>{title}</h1>
        <HelpSearch
          query={query}
          onQuery={setQuery}
          onSubmit={(submitted) => setInput((current) => ({ ...current, submitted }))}
        />
        <output className="found">
          {query.trim() === ''
            ? formatMessage({ id: 'content.help.intro' })
            : formatMessage({ id: 'content.help.found' }, { count: countTopics(matches) })}
        </output>
      </header>
      {matches.length > 0 ? (
        <HelpGroups groups={matches} label={formatMessage({ id: 'content.help.groups' })} />
      ) : (
        <NothingFound query={query} onClear={() => setQuery('')} />
      )}
      <footer css={foot}>
        <p>{formatMessage({ id: 'content.help.notFound' })}</p>
        <ButtonLink to={routes.contactSupport()} variant="secondary">
          {formatMessage({ id: 'content.support.title' })}
        </ButtonLink>
      </footer>
    </ContentLayout>
  );
}

function NothingFound({ query, onClear }: { query: string; onClear: () => void }) {
  const { formatMessage } = useIntl();
  if (query.trim() === '') return <EmptyState icon={iconSearch} title={formatMessage({ id: 'content.help.empty' })} />;
  return (
    <EmptyState
      icon={iconSearch}
      title={formatMessage({ id: 'content.help.none' }, { query: query.trim() })}
      text={formatMessage({ id: 'content.help.noneText' })}
      actions={
        <>
          <ButtonLink to={routes.help()} variant="secondary" onClick={onClear}>
            {formatMessage({ id: 'content.help.clear' })}
          </ButtonLink>
          <ButtonLink to={routes.home()} variant="ghost">
            {formatMessage({ id: 'content.common.backToShop' })}
          </ButtonLink>
        </>
      }
    />
  );
}
