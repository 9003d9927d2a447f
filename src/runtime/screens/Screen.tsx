import type { ComponentType } from 'react';
import type { ScreenView } from '../../engine/index.ts';
import type { ScreenProps } from './screenProps.ts';
import { screens } from './screenRegistry.ts';

/** Renders a view by the screen of its kind. */
export function Screen({ view }: ScreenProps<ScreenView['kind']>) {
  // The registry ties each kind to its screen, which the compiler cannot follow through a lookup.
  const ScreenOfKind = screens[view.kind] as ComponentType<ScreenProps<ScreenView['kind']>>;
  return <ScreenOfKind view={view} />;
}
