import { ClaimNote, ReadMore, StepperBar } from '../../ui/index.ts';
import { BannerScreen } from '../screens/BannerScreen.tsx';
import { ScreeningFailedScreen } from '../screens/ScreeningFailedScreen.tsx';
import { FormScreen } from '../screens/FormScreen.tsx';
import { OutcomeScreen } from '../screens/OutcomeScreen.tsx';
import type { ScreenMap } from '../screens/screenProps.ts';
import { ScreeningScreen } from '../screens/ScreeningScreen.tsx';
import { WaitingScreen } from '../screens/WaitingScreen.tsx';
import { prefetchNextScreens } from './prefetchNextScreens.ts';
import { loadForm } from '../forms/loadForm.ts';
import { createRecorder } from '../session/recorder.ts';
import { createFormSubmitter } from '../session/formSubmitter.ts';
import { OtherTextField } from '../widgets/choice/OtherTextField.tsx';
import { DateWidget } from '../widgets/date/DateWidget.tsx';
import { NumberWidget } from '../widgets/number/NumberWidget.tsx';
import { TextWidget } from '../widgets/text/TextWidget.tsx';
import type { WidgetMap } from '../widgets/widgetProps.ts';

/** What no first page and no first choice needs: it is fetched when the browser is idle, or when it is first needed. */
export const deferredModules = {
  screens: {
    banner: BannerScreen,
    form: FormScreen,
    screening: ScreeningScreen,
    outcome: OutcomeScreen,
    failed: ScreeningFailedScreen,
    waiting: WaitingScreen,
  } satisfies ScreenMap<'banner' | 'form' | 'screening' | 'outcome' | 'failed' | 'waiting'>,
  widgets: {
    text: TextWidget,
    number: NumberWidget,
    date: DateWidget,
  } satisfies WidgetMap<'text' | 'number' | 'date'>,
  OwnWords: OtherTextField,
  ClaimNote,
  ReadMore,
  StepperBar,
  fetchAhead: prefetchNextScreens,
  loadForm,
  createRecorder,
  createSender: createFormSubmitter,
};

/** The part of the runtime that comes later. */
export type DeferredModules = typeof deferredModules;
