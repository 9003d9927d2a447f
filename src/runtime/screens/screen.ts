import type { View } from '../../engine/index.ts';

/** The view of one kind. */
export type ViewOf<Kind extends View['kind']> = Extract<View, { kind: Kind }>;

/** What a screen draws. */
export interface ScreenProps<Kind extends View['kind']> {
  readonly view: ViewOf<Kind>;
}
