import { Component } from 'react';
import type { ReactNode } from 'react';
import { captureError } from '../../monitor/captureError.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

interface ErrorBoundaryProps {
  /** The key of the present history entry. */
  readonly entry: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failed: boolean;
}

/**
 * Shows a plain screen in place of children that have thrown, and reports the error. At another history entry it shows its children
 * again: Back leads to a page that works.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { failed: true };
  }

  override componentDidUpdate({ entry }: ErrorBoundaryProps, { failed }: ErrorBoundaryState): void {
    // Only a failure of the earlier entry is over: the page of this one may just have failed. The second render is wanted: it shows the page.
    // oxlint-disable-next-line react/no-did-update-set-state
    if (failed && entry !== this.props.entry) this.setState({ failed: false });
  }

  override componentDidCatch(error: unknown): void {
    captureError('A screen failed', error);
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorScreen /> : this.props.children;
  }
}
