import type { ComponentType } from 'react';
import type { ScreenView } from '../../engine/index.ts';

/** The view of one kind. */
export type ViewOf<Kind extends ScreenView['kind']> = Extract<ScreenView, { kind: Kind }>;

/** The props of a screen. */
export interface ScreenProps<Kind extends ScreenView['kind']> {
  readonly view: ViewOf<Kind>;
}

/** A screen for each of some kinds of view. */
export type ScreenMap<Kinds extends ScreenView['kind']> = { readonly [Kind in Kinds]: ComponentType<ScreenProps<Kind>> };
