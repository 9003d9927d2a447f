import { TextArea, TextInput } from '../../../ui/index.ts';
import { useController } from '../../session/useController.ts';
import { TypedQuestionField } from '../TypedQuestionField.tsx';
import type { WidgetProps } from '../widgetProps.ts';

/** The greatest length of an answer that gets an input of one line. */
const oneLineMaxLength = 120;

/** A question that is answered in words: in one line, where Enter presses Next, or in several lines, where Enter begins a new one. */
export function TextWidget({ view, heading, error }: WidgetProps<'text'>) {
  const { question, answer } = view;
  const controller = useController();
  const box = {
    name: question.id,
    autoComplete: 'off',
    value: typeof answer === 'string' ? answer : '',
    onChange: ({ target }: { target: { value: string } }) =>
      controller.setAnswer(question.id, target.value === '' ? undefined : target.value),
  };
  return (
    <TypedQuestionField question={question} heading={heading} error={error}>
      {(ties) => (isShort(question) ? <TextInput {...ties} {...box} /> : <TextArea {...ties} {...box} rows={4} />)}
    </TypedQuestionField>
  );
}

function isShort({ maxLength }: { readonly maxLength?: number }): boolean {
  return maxLength !== undefined && maxLength <= oneLineMaxLength;
}
