import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import type { Host } from 'shared-contracts/host';

interface Props {
  readonly host: Host;
  /** Remote and page or slot, for the report. */
  readonly region: string;
  /** Changes with every navigation: the boundary retries for a new page. */
  readonly resetKey: unknown;
  readonly Fallback: ComponentType<{ readonly onRetry: () => void }>;
  readonly onCrash?: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
  readonly resetKey: unknown;
}

/** Confines a crash to its region: shows the fallback, posts the report, and offers a retry. */
export class RegionErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    const { host, region, onCrash } = this.props;
    onCrash?.();
    host.reportError(error, { region, ...(info.componentStack ? { componentStack: info.componentStack } : {}) });
  }

  /**
   * The boundary redraws failed content only when its region has nothing new to draw: it would report a second crash,
   * too.
   */
  private readonly retry = (): void => {
    const { host, resetKey } = this.props;
    void host.reload({ afterFailure: true }).finally(() => {
      if (this.props.resetKey === resetKey) this.setState({ failed: false });
    });
  };

  override render(): ReactNode {
    const { Fallback, children } = this.props;
    return this.state.failed ? <Fallback onRetry={this.retry} /> : children;
  }
}
