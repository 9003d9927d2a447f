import type { ChoiceItem } from '../../../engine/index.ts';
import { Field, TextInput } from '../../../ui/index.ts';
import { useController } from '../../session/useController.ts';
import { getOtherTextFieldId } from '../unansweredFieldId.ts';

/** The text input for the client's own words, shown while an option that asks for them is chosen. */
export function OtherTextField({
  question,
  label,
  words,
  error,
}: {
  question: ChoiceItem;
  label: string;
  words: string;
  error: string | undefined;
}) {
  const controller = useController();
  return (
    <Field id={getOtherTextFieldId(question.id)} label={label} error={error}>
      {(ties) => (
        <TextInput
          {...ties}
          name={`${question.id}-words`}
          autoComplete="off"
          value={words}
          onChange={({ target }) => controller.setOtherText(question, target.value)}
        />
      )}
    </Field>
  );
}
