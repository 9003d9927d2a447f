import type { ComponentType, ReactNode } from 'react';
import type { QuestionView } from '../../engine/index.ts';
import { widgets } from './widgetRegistry.ts';

interface QuestionWidgetProps {
  readonly view: QuestionView;
  readonly heading: ReactNode;
  readonly error: string | undefined;
  readonly isAmongOthers?: boolean;
}

/** Renders a question by the widget of its type. */
export function QuestionWidget({ view, ...rest }: QuestionWidgetProps) {
  // The registry ties each type to its widget, which the compiler cannot follow through a lookup.
  const Widget = widgets[view.type] as ComponentType<QuestionWidgetProps>;
  return <Widget view={view} {...rest} />;
}
