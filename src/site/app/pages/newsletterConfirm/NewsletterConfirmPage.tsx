import { EmailLink } from '../../layout/EmailLink.tsx';

/** /newsletter/confirm: the link that confirms, in the email after a request for the newsletter. */
export default function NewsletterConfirmPage() {
  return (
    <EmailLink
      title="Letters from our journal?"
      lead="One press, and they come to your address: now and then, by email."
      button="Yes, send me letters"
      done={{ title: 'You are on the list.', lead: 'Every letter has a link that takes you off it again.' }}
    />
  );
}
