import type { ComponentType } from 'react';
import type { ScreenView } from '../../engine/index.ts';
import type { DeferredModules } from '../deferred/deferredModules.ts';
import { useDeferred } from '../session/useController.ts';
import { LoadingScreen } from './LoadingScreen.tsx';
import { PageScreen } from './PageScreen.tsx';
import { QuestionScreen } from './QuestionScreen.tsx';
import type { ScreenProps, ScreenMap } from './screenProps.ts';

/** The screens that are there from the beginning; those of all other kinds of view come later. A kind without one does not compile. */
const eagerScreens: ScreenMap<Exclude<ScreenView['kind'], keyof DeferredModules['screens']>> = {
  page: PageScreen,
  question: QuestionScreen,
};

/** A view, drawn by the screen of its kind. */
export function Screen({ view }: ScreenProps<ScreenView['kind']>) {
  const later = useDeferred();
  if (later === undefined && needsDeferred(view)) return <LoadingScreen view={view} />;
  // The lists tie each kind to its screen; the compiler cannot follow that tie through a lookup.
  const Drawn = { ...eagerScreens, ...later?.screens }[view.kind as keyof typeof eagerScreens] as ComponentType<
    ScreenProps<ScreenView['kind']>
  >;
  return <Drawn view={view} />;
}

/** True for a view that cannot be drawn with what is there from the beginning. */
function needsDeferred(view: ScreenView): boolean {
  if (view.stepper !== undefined || !(view.kind in eagerScreens)) return true;
  if (view.kind === 'page') return view.page.claim !== undefined;
  if (view.kind !== 'question') return false;
  return view.view.type !== 'choice' || view.view.options.some(({ other }) => other !== undefined);
}
