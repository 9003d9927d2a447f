import { LetterLink } from '../../layout/LetterLink.tsx';

/** /newsletter/confirm: the link that confirms, in the letter after a request for the newsletter. */
export default function NewsletterConfirmPage() {
  return (
    <LetterLink
      title="Letters from our journal?"
      lead="One press, and they come to your address: now and then, by email."
      button="Yes, send me letters"
      done={{ title: 'You are on the list.', lead: 'Every letter has a link that takes you off it again.' }}
    />
  );
}
