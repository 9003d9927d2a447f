import type { ScreenView } from '../../engine/index.ts';
import { deferComponent } from '../deferred/deferComponent.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { PageScreen } from './PageScreen.tsx';
import { QuestionScreen } from './QuestionScreen.tsx';
import type { ScreenMap } from './screenProps.ts';

/**
 * The screen of each kind of view. A kind without a screen does not compile. Screens that are never the first of a page are
 * deferred, and their module imports everything else that they need.
 */
export const screens: ScreenMap<ScreenView['kind']> = {
  page: PageScreen,
  question: QuestionScreen,
  waiting: LoadingScreen,
  banner: deferComponent(async () => (await import('../deferred/deferredViews.ts')).BannerScreen, LoadingScreen),
  form: deferComponent(async () => (await import('../deferred/deferredViews.ts')).FormScreen, LoadingScreen),
  screening: deferComponent(async () => (await import('../deferred/deferredViews.ts')).ScreeningScreen, LoadingScreen),
  outcome: deferComponent(async () => (await import('../deferred/deferredViews.ts')).OutcomeScreen, LoadingScreen),
  failed: deferComponent(async () => (await import('../deferred/deferredViews.ts')).ScreeningFailedScreen, LoadingScreen),
};
