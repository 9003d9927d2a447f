import type { QuestionView } from '../../engine/index.ts';
import { deferComponent } from '../deferred/deferComponent.tsx';
import { ChoiceWidget } from './choice/ChoiceWidget.tsx';
import { LoadingWidget } from './LoadingWidget.tsx';
import type { WidgetMap } from './widgetProps.ts';

/**
 * The widget of each question type. A type without a widget does not compile. Only the widget of choices is not deferred, because
 * most questions are choices.
 */
export const widgets: WidgetMap<QuestionView['type']> = {
  choice: ChoiceWidget,
  text: deferComponent(async () => (await import('../deferred/deferredViews.ts')).TextWidget, LoadingWidget),
  number: deferComponent(async () => (await import('../deferred/deferredViews.ts')).NumberWidget, LoadingWidget),
  date: deferComponent(async () => (await import('../deferred/deferredViews.ts')).DateWidget, LoadingWidget),
};
