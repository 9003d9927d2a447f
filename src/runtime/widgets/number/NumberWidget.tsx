import { NumberInput } from '../../../ui/index.ts';
import { useController } from '../../session/useController.ts';
import { TypedQuestionField } from '../TypedQuestionField.tsx';
import type { WidgetProps } from '../widgetProps.ts';

/** A question that is answered with a number. The typed text is kept even while it is no number. */
export function NumberWidget({ view, heading, error }: WidgetProps<'number'>) {
  const { question, answer } = view;
  const controller = useController();
  const value = typeof answer === 'number' || typeof answer === 'string' ? answer : undefined;
  return (
    <TypedQuestionField
      question={question}
      heading={heading}
      hint={question.unit === undefined ? undefined : `In ${question.unit}.`}
      error={error}
    >
      {(ties) => <NumberInput {...ties} name={question.id} value={value} onChange={(next) => controller.setAnswer(question.id, next)} />}
    </TypedQuestionField>
  );
}
