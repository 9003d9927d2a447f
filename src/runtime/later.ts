import { ClaimNote, ReadMore, StepperBar } from '../ui/index.ts';
import { BannerScreen } from './screens/BannerScreen.tsx';
import { FailedScreen } from './screens/FailedScreen.tsx';
import { FormScreen } from './screens/FormScreen.tsx';
import { OutcomeScreen } from './screens/OutcomeScreen.tsx';
import type { ScreensBy } from './screens/screen.ts';
import { ScreeningScreen } from './screens/ScreeningScreen.tsx';
import { WaitingScreen } from './screens/WaitingScreen.tsx';
import { fetchAhead } from './session/fetchAhead.ts';
import { loadForm } from './session/loadForm.ts';
import { createRecorder } from './session/recording.ts';
import { createSender } from './session/sending.ts';
import { OwnWords } from './widgets/choice/OwnWords.tsx';
import { DateWidget } from './widgets/date/DateWidget.tsx';
import { NumberWidget } from './widgets/number/NumberWidget.tsx';
import { TextWidget } from './widgets/text/TextWidget.tsx';
import type { WidgetsBy } from './widgets/widget.ts';

/** What no first page and no first choice needs: it is fetched when the browser is idle, or when it is first needed. */
export const later = {
  screens: {
    banner: BannerScreen,
    form: FormScreen,
    screening: ScreeningScreen,
    outcome: OutcomeScreen,
    failed: FailedScreen,
    waiting: WaitingScreen,
  } satisfies ScreensBy<'banner' | 'form' | 'screening' | 'outcome' | 'failed' | 'waiting'>,
  widgets: {
    text: TextWidget,
    number: NumberWidget,
    date: DateWidget,
  } satisfies WidgetsBy<'text' | 'number' | 'date'>,
  OwnWords,
  ClaimNote,
  ReadMore,
  StepperBar,
  fetchAhead,
  loadForm,
  createRecorder,
  createSender,
};

/** The part of the runtime that comes later. */
export type Later = typeof later;
