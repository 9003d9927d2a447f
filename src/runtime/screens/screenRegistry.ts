import type { ScreenView } from '../../engine/index.ts';
import { deferComponent } from '../deferred/deferComponent.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { PageScreen } from './PageScreen.tsx';
import { QuestionScreen } from './QuestionScreen.tsx';
import type { ScreenMap } from './screenProps.ts';

/**
 * The screen of each kind of view. A kind without a screen does not compile. A screen that no first page needs is deferred,
 * and its module imports all that it needs itself.
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
