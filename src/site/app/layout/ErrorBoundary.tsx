import { Component } from 'react';
import type { ReactNode } from 'react';
import { captureError } from '../../monitor/captureError.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

/** Shows a plain screen in place of children that have thrown, and reports the error. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    captureError('A screen failed', error);
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorScreen /> : this.props.children;
  }
}
