import { css } from '@emotion/react';
import { color, from, radius, space, type } from 'storefront-kit/theme/tokens';
import { Disclosure } from 'storefront-kit/ui/layout/disclosure';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import type { VisibleGroup } from '../model/filter.ts';

const layout = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  align-items: start;
  ${from.tablet} {
    grid-template-columns: 200px minmax(0, 1fr);
    gap: ${space(8)};
  }
  ${from.desktop} {
    grid-template-columns: 240px minmax(0, 820px);
  }
`;

const index = css`
  ul {
    display: flex;
    gap: ${space(2)};
    overflow-x: auto;
    scrollbar-width: none;
    padding-block: 2px;
  }
  a {
    display: flex;
    align-items: center;
    min-block-size: 44px;
    padding-inline: ${space(4)};
    border: 1px solid ${color.border};
    border-radius: ${radius.full};
    background: ${color.surface};
    font-size: ${type.sm};
    font-weight: 500;
    white-space: nowrap;
  }
  a:hover {
    background: ${color.accentSoft};
    color: ${color.accent};
  }
  ${from.tablet} {
    position: sticky;
    inset-block-start: 144px;
    margin-block-start: -${space(2)};
    margin-inline-start: -${space(3)};
    ul {
      flex-direction: column;
      gap: ${space(1)};
    }
    a {
      border: 0;
      padding-inline: ${space(3)};
      border-radius: ${radius.md};
      background: none;
      white-space: normal;
    }
  }
`;

const groupsStyle = css`
  display: grid;
  gap: ${space(6)};
  section {
    scroll-margin-block-start: 144px;
  }
  h2 {
    margin-block-end: ${space(2)};
    font-size: ${type.lg};
  }
  .topics {
    padding-inline: ${space(4)};
    border: 1px solid ${color.border};
    border-radius: ${radius.md};
    background: ${color.surface};
  }
  .topics > details:last-child {
    border-block-end: 0;
  }
  .answer {
    max-inline-size: 68ch;
    color: ${color.muted};
    white-space: pre-line;
  }
`;

export interface HelpGroupsProps {
  readonly groups: readonly VisibleGroup[];
  /** Label of the list of groups, for screen readers. */
  readonly label: string;
}

/** Questions by group, each expandable to its answer; next to them the list of groups. */
export function HelpGroups({ groups, label }: HelpGroupsProps) {
  return (
    <div css={layout}>
      <nav css={index} aria-label={label}>
        <ul>
          {groups.map(({ slug, name }) => (
            <li key={slug}>
              <a href={`#${slug}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div css={groupsStyle}>
        {groups.map(({ slug, name, topics }) => (
          <section key={slug} id={slug} aria-labelledby={`${slug}-name`}>
            <h2 id={`${slug}-name`}>{name}</h2>
            <div className="topics">
              {topics.map((topic) => (
                <Disclosure key={topic.slug} summary={<BidiText text={topic.question} />} defaultOpen={topic.open}>
                  <p className="answer">
                    <BidiText text={topic.answer} />
                  </p>
                </Disclosure>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
