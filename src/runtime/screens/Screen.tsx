import type { ComponentType } from 'react';
import type { View } from '../../engine/index.ts';
import type { Later } from '../later.ts';
import { useLater } from '../useController.ts';
import { FetchingScreen } from './FetchingScreen.tsx';
import { PageScreen } from './PageScreen.tsx';
import { QuestionScreen } from './QuestionScreen.tsx';
import type { ScreenProps, ScreensBy } from './screen.ts';

/** The screens that are there from the beginning; those of all other kinds of view come later. A kind without one does not compile. */
const atOnce: ScreensBy<Exclude<View['kind'], keyof Later['screens']>> = {
  page: PageScreen,
  question: QuestionScreen,
};

/** A view, drawn by the screen of its kind. */
export function Screen({ view }: ScreenProps<View['kind']>) {
  const later = useLater();
  if (later === undefined && needsMore(view)) return <FetchingScreen view={view} />;
  // The lists tie each kind to its screen; the compiler cannot follow that tie through a lookup.
  const Drawn = { ...atOnce, ...later?.screens }[view.kind as keyof typeof atOnce] as ComponentType<ScreenProps<View['kind']>>;
  return <Drawn view={view} />;
}

/** True for a view that cannot be drawn with what is there from the beginning. */
function needsMore(view: View): boolean {
  if (view.stepper !== undefined || !(view.kind in atOnce)) return true;
  if (view.kind === 'page') return view.page.claim !== undefined;
  if (view.kind !== 'question') return false;
  return view.view.type !== 'choice' || view.view.options.some(({ other }) => other !== undefined);
}
