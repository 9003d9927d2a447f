import type { ComponentType, ReactNode } from 'react';
import type { QuestionView } from '../../engine/index.ts';
import type { Later } from '../later.ts';
import { useLater } from '../useController.ts';
import { ChoiceWidget } from './choice/ChoiceWidget.tsx';
import type { WidgetsBy } from './widget.ts';

interface QuestionWidgetProps {
  readonly view: QuestionView;
  readonly heading: ReactNode;
  readonly error: string | undefined;
}

/** The widget that is there from the beginning; those of all other question types come later. A type without one does not compile. */
const atOnce: WidgetsBy<Exclude<QuestionView['type'], keyof Later['widgets']>> = { choice: ChoiceWidget };

/** A question, drawn by the widget of its type; its screen has seen to it that the widget is there. */
export function QuestionWidget({ view, ...rest }: QuestionWidgetProps) {
  const later = useLater();
  // The lists tie each type to its widget; the compiler cannot follow that tie through a lookup.
  const Widget = { ...atOnce, ...later?.widgets }[view.type as 'choice'] as ComponentType<QuestionWidgetProps>;
  return <Widget view={view} {...rest} />;
}
