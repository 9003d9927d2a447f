import type { ComponentType, ReactNode } from 'react';
import type { QuestionView } from '../../engine/index.ts';
import { ChoiceWidget } from './choice/ChoiceWidget.tsx';
import { DateWidget } from './date/DateWidget.tsx';
import { NumberWidget } from './number/NumberWidget.tsx';
import { TextWidget } from './text/TextWidget.tsx';
import type { WidgetProps } from './widget.ts';

/** The widget of every question type. A new type is a folder here and a line in this list; without it nothing compiles. */
const widgets = {
  choice: ChoiceWidget,
  text: TextWidget,
  number: NumberWidget,
  date: DateWidget,
} satisfies { [Type in QuestionView['type']]: ComponentType<WidgetProps<Type>> };

/** A question, drawn by the widget of its type. */
export function QuestionWidget({ view, ...rest }: { view: QuestionView; heading?: ReactNode; error: string | undefined }) {
  // The list above ties each type to its widget; the compiler cannot follow that tie through a lookup.
  const Widget = widgets[view.type] as ComponentType<{ view: QuestionView; heading?: ReactNode; error: string | undefined }>;
  return <Widget view={view} {...rest} />;
}
