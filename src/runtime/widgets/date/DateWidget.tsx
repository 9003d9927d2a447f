import { DateInput } from '../../../ui/index.ts';
import { useController } from '../../session/useController.ts';
import { TypedQuestionField } from '../TypedQuestionField.tsx';
import type { WidgetProps } from '../widgetProps.ts';

/** A question that is answered with a date, typed as MM/DD/YYYY. The typed text is kept even while it is no date. */
export function DateWidget({ view, heading, error }: WidgetProps<'date'>) {
  const { question, answer } = view;
  const controller = useController();
  return (
    <TypedQuestionField question={question} heading={heading} hint="MM/DD/YYYY" error={error}>
      {(ties) => (
        <DateInput
          {...ties}
          name={question.id}
          autoComplete="off"
          value={typeof answer === 'string' ? answer : ''}
          onChange={(value) => controller.setAnswer(question.id, value === '' ? undefined : value)}
        />
      )}
    </TypedQuestionField>
  );
}
