import { css } from '@emotion/react';
import type { ReactNode, Ref } from 'react';
import { color, radius, space, type } from 'storefront-kit/theme/tokens';
import { Icon, type IconProps } from 'storefront-kit/ui/media/icon';

const style = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(3)};
  padding: ${space(4)};
  border-radius: ${radius.md};
  background: ${color.warningSoft};
  font-size: ${type.sm};
  > svg {
    color: ${color.warning};
  }
  h2 {
    font-size: ${type.md};
  }
  ul {
    display: grid;
    gap: ${space(1)};
    margin-block-start: ${space(2)};
  }
  .action {
    margin-block-start: ${space(3)};
  }
`;

export interface ChangeNoticeProps {
  /** Id of the heading, which labels the notice. */
  readonly id: string;
  readonly icon: IconProps['icon'];
  readonly title: string;
  readonly text?: string;
  /** One entry for each change, each with its React key. */
  readonly changes: readonly { readonly key: string; readonly text: ReactNode }[];
  readonly action?: ReactNode;
  /** `alert` when it interrupts the shopper; it can take the focus then. */
  readonly role?: 'alert';
  readonly ref?: Ref<HTMLElement>;
}

/** Notice of changes in the cart: a heading, one line for each change, and actions. */
export function ChangeNotice({ id, icon, title, text, changes, action, role, ref }: ChangeNoticeProps) {
  return (
    <section css={style} ref={ref} role={role} tabIndex={role && -1} aria-labelledby={id}>
      <Icon icon={icon} size={22} />
      <div>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
        <ul>
          {changes.map((change) => (
            <li key={change.key}>{change.text}</li>
          ))}
        </ul>
        {action && <div className="action">{action}</div>}
      </div>
    </section>
  );
}
