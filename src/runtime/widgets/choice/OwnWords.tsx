import type { Choice } from '../../../engine/index.ts';
import { Field, TextInput } from '../../../ui/index.ts';
import { useController } from '../../useController.ts';
import { wordsFieldId } from '../openField.ts';

/** The box for the client's own words, open while the option that asks for them is chosen. */
export function OwnWords({ question, label, words, error }: { question: Choice; label: string; words: string; error: string | undefined }) {
  const controller = useController();
  return (
    <Field id={wordsFieldId(question.id)} label={label} error={error}>
      {(ties) => (
        <TextInput
          {...ties}
          name={`${question.id}-words`}
          autoComplete="off"
          value={words}
          onChange={({ target }) => controller.say(question, target.value)}
        />
      )}
    </Field>
  );
}
