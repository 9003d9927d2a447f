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
  /** The entry to which `failed` applies. */
  readonly entry?: string;
}

/**
 * Shows a plain screen in place of children that have thrown, and reports the error. At another history entry it shows its children
 * again: Back leads to a page that works.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false };

  static getDerivedStateFromProps({ entry }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return entry === state.entry ? null : { failed: false, entry };
  }

  static getDerivedStateFromError(): Pick<ErrorBoundaryState, 'failed'> {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    captureError('A screen failed', error);
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorScreen /> : this.props.children;
  }
}
