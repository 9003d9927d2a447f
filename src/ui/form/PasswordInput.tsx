import { Check } from 'lucide';
import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Icon } from '../common/Icon.tsx';
import { joinClassNames } from '../common/joinClassNames.ts';
import { VisuallyHidden } from '../common/VisuallyHidden.tsx';
import { TextInput } from './inputs.tsx';
import type { TextInputProps } from './inputs.tsx';
import css from './password.module.css';

interface PasswordInputProps extends Omit<TextInputProps, 'width' | 'type'> {
  /** The label of the field. The button that shows the password has it in its accessible name. */
  readonly label: string;
}

/** An input for a password, with a button that shows the typed text. */
export function PasswordInput({ label, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={css.password}>
      <TextInput {...rest} type={isShown ? 'text' : 'password'} autoCapitalize="none" autoCorrect="off" spellCheck={false} />
      <Button variant="quiet" aria-label={`Show ${label}`} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        Show
      </Button>
    </div>
  );
}

/** The rules for a password, each with a tick once it is met. Only inline elements, because a hint is a paragraph. */
export function PasswordRules({ rules }: { rules: readonly { readonly say: string; readonly isMet: boolean }[] }) {
  return (
    <span className={css.rules}>
      {rules.map(({ say, isMet }) => (
        <span key={say} className={joinClassNames(css.rule, isMet && css.met)}>
          {isMet && <Icon of={Check} />}
          <span>
            {say}
            <VisuallyHidden>{isMet ? ', done. ' : '. '}</VisuallyHidden>
          </span>
        </span>
      ))}
    </span>
  );
}
