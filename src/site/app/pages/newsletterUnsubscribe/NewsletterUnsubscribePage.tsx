import { LetterLink } from '../../layout/LetterLink.tsx';

/** /newsletter/unsubscribe: the link in letters that takes an address off the list. */
export default function NewsletterUnsubscribePage() {
  return (
    <LetterLink
      title="No more letters?"
      lead="One press, and your address is off the list."
      button="Send me no more letters"
      done={{ title: 'You are off the list.', lead: 'You get no more letters. We delete your address within eight days.' }}
    />
  );
}
