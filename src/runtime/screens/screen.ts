import type { ComponentType } from 'react';
import type { View } from '../../engine/index.ts';

/** The view of one kind. */
export type ViewOf<Kind extends View['kind']> = Extract<View, { kind: Kind }>;

/** What a screen draws. */
export interface ScreenProps<Kind extends View['kind']> {
  readonly view: ViewOf<Kind>;
}

/** A screen for each of these kinds of view. */
export type ScreensBy<Kinds extends View['kind']> = { readonly [Kind in Kinds]: ComponentType<ScreenProps<Kind>> };
