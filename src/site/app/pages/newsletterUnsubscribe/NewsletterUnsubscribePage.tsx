import { EmailLink } from '../../layout/EmailLink.tsx';

/** /newsletter/unsubscribe: the link in emails that takes an address off the list. */
export default function NewsletterUnsubscribePage() {
  return (
    <EmailLink
      title="No more letters?"
      lead="One press, and your address is off the list."
      button="Send me no more letters"
      done={{ title: 'You are off the list.', lead: 'You get no more letters. We delete your address within eight days.' }}
    />
  );
}
