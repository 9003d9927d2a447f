import type { ComponentType, ReactNode } from 'react';
import type { QuestionView } from '../../engine/index.ts';
import type { DeferredModules } from '../deferred/deferredModules.ts';
import { useDeferred } from '../session/useController.ts';
import { ChoiceWidget } from './choice/ChoiceWidget.tsx';
import type { WidgetMap } from './widgetProps.ts';

interface QuestionWidgetProps {
  readonly view: QuestionView;
  readonly heading: ReactNode;
  readonly error: string | undefined;
}

/** The widget that is there from the beginning; those of all other question types come later. A type without one does not compile. */
const eagerWidgets: WidgetMap<Exclude<QuestionView['type'], keyof DeferredModules['widgets']>> = { choice: ChoiceWidget };

/** A question, drawn by the widget of its type; its screen has seen to it that the widget is there. */
export function QuestionWidget({ view, ...rest }: QuestionWidgetProps) {
  const later = useDeferred();
  // The lists tie each type to its widget; the compiler cannot follow that tie through a lookup.
  const Widget = { ...eagerWidgets, ...later?.widgets }[view.type as 'choice'] as ComponentType<QuestionWidgetProps>;
  return <Widget view={view} {...rest} />;
}
