import type { EmailMessage } from '../../adapters/email-message.ts';
import type { Mailbox } from '../../adapters/email-config.ts';
import type { CallTopic } from '../../outbox/topics.ts';
import { composeClosing, renderHtml, renderText } from '../email-body.ts';
import type { EmailBlock } from '../email-body.ts';
import type { BookedCall } from './booked-call.ts';
import { createInvitation } from './calendar-invitation.ts';
import { durationMinutes, formatPhone, formatPrintableName, formatDateTime } from './email-format.ts';

/** The topic of an e-mail, its sender, and the site. */
export interface CallEmailContext {
  readonly topic: CallTopic;
  readonly from: Mailbox;
  /** The site's own address, such as https://www.example.com. */
  readonly site: string;
}

const subjects: { readonly [topic in CallTopic]: string } = {
  'mail.call-booked': 'Your call with Nue Life is booked',
  'mail.call-moved': 'Your call with Nue Life has a new time',
  'mail.call-cancelled': 'Your call with Nue Life is cancelled',
};

/** Returns the e-mail about a call: who we are, when we call, how to change that, and where to turn in a crisis. */
export function composeCallEmail(call: BookedCall, context: CallEmailContext): Omit<EmailMessage, 'key' | 'at'> {
  const to = { name: formatPrintableName(call.firstName, call.lastName), address: call.email };
  const blocks = [composeGreeting(call), ...composeNews(call, context), ...composeFooter(context.site)];
  const subject = subjects[context.topic];
  return {
    to,
    subject,
    text: renderText(blocks),
    html: renderHtml(subject, blocks),
    invitation: createInvitation(call, { organizer: context.from, attendee: to }, context.topic === 'mail.call-cancelled'),
  };
}

function composeGreeting({ firstName }: BookedCall): string {
  const name = formatPrintableName(firstName);
  return name === '' ? 'Hello,' : `Hello ${name},`;
}

function composeNews(call: BookedCall, { topic, site }: CallEmailContext): readonly EmailBlock[] {
  const when = formatDateTime(call.startsAt, call.clientZone);
  const link = `${site}/talk-with-us/reschedule?intent=${encodeURIComponent(call.intent)}`;
  const onlyYours = 'The link is yours alone. Please do not pass it on.';
  if (topic === 'mail.call-cancelled') {
    return [
      'Your call with our welcome team is cancelled. We will not call you.',
      { facts: [['It was set for', when]] },
      { words: 'If you still want to talk, choose a new time', link },
      onlyYours,
    ];
  }
  return [
    topic === 'mail.call-moved'
      ? 'Your call with our welcome team has a new time. The earlier time is free again.'
      : 'Your call with our welcome team is booked.',
    {
      facts: [
        ['When', when],
        ['How long', `${durationMinutes(call)} minutes, by phone`],
        ['We call you at', formatPhone(call.phone)],
      ],
    },
    'Ask anything. There is nothing to prepare. The file with this mail puts the call in your calendar.',
    { words: 'To change the time, open this link', link },
    onlyYours,
  ];
}

function composeFooter(site: string): readonly EmailBlock[] {
  return [
    ...composeClosing(site),
    'You get this mail because someone gave this address to book a call with Nue Life. If it was not you, you need not do anything.',
  ];
}
