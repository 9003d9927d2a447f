import type { TableEntries } from './table-entry.ts';

/** The columns of `createPersonColumns`. */
const person = {
  identity: [
    'gender',
    'firstName',
    'lastName',
    'phone',
    'dateOfBirth',
    'state',
    'zipCode',
    'billingAddress',
    'shippingAddress',
    'idmeGroup',
    'idmeUuid',
  ],
  health: ['leadQuestions'],
  origin: ['formVariants', 'tracking', 'practice'],
  time: ['idmeVerificationAttempt', 'createdAt', 'updatedAt'],
  detail: ['acceptedTerms', 'textMessageOptIn', 'v2', 'runRevision'],
} as const;

const withAccount = '`delete --email`, with the account';
const withLead = '`delete --email`, with the lead';

/** The tables with data of clients. */
export const clientTables: TableEntries<
  | 'flowRuns'
  | 'leads'
  | 'leadRuns'
  | 'submissions'
  | 'waitingList'
  | 'subscribers'
  | 'bookings'
  | 'calls'
  | 'outbox'
  | 'accounts'
  | 'signUps'
  | 'passwords'
  | 'passwordTokens'
  | 'accountSessions'
  | 'failedLogins'
  | 'checkoutLinks'
  | 'checkoutSessions'
  | 'invitations'
  | 'importedClients'
  | 'finalizedAccounts'
  | 'orders'
  | 'paymentNotices'
> = {
  flowRuns: {
    holds: 'finished runs of flows, without identity',
    of: 'clients',
    lifetime: 'until deleted',
    retention: 'runs',
    deletedBy: '`delete --email` with the lead, sign-up, order or form; `delete --run`',
    columns: {
      health: ['answers', 'relevantAnswers', 'reasons', 'outcome', 'claimedContext', 'serverContext'],
      reference: ['runId', 'followsRunId'],
      time: ['recordedAt', 'startedAt', 'endedAt'],
      detail: ['revision', 'flow', 'flowHash', 'engineVersion', 'flowRelease'],
    },
  },
  leads: {
    holds: 'people who finished a lead flow and gave their account',
    of: 'clients',
    lifetime: 'until deleted',
    retention: 'leads',
    deletedBy: '`delete --email`',
    columns: {
      ...person,
      identity: ['email', ...person.identity],
      secret: ['keyDigest', 'intent'],
      reference: ['id', 'runId'],
    },
  },
  leadRuns: {
    holds: 'which runs a browser handed in for its lead or sign-up',
    of: 'clients',
    lifetime: 'as long as the lead, the sign-up or the run',
    retention: 'leads',
    deletedBy: '`delete --email`, `delete --run`',
    columns: { secret: ['keyDigest'], reference: ['runId'] },
  },
  submissions: {
    holds: 'identity fields of forms in flows',
    of: 'clients',
    lifetime: 'until deleted',
    retention: 'submissions',
    deletedBy: '`delete --email`, `delete --run`',
    columns: {
      identity: ['fields', 'emails'],
      reference: ['id', 'runId'],
      time: ['createdAt', 'updatedAt'],
      detail: ['step', 'flow', 'flowRelease', 'form'],
    },
  },
  waitingList: {
    holds: 'people outside our area who want to hear from us',
    of: 'clients',
    lifetime: 'until deleted',
    retention: 'waiting-list',
    deletedBy: '`delete --email`',
    columns: {
      identity: ['email', 'firstName', 'lastName', 'gender', 'state', 'dateOfBirth'],
      origin: ['formVariant', 'practice'],
      reference: ['id'],
      time: ['createdAt'],
    },
  },
  subscribers: {
    holds: 'addresses for the mailing lists: newsletter, study, press kit',
    of: 'clients',
    lifetime: 'until deleted; one that was not confirmed for seven days, or was unsubscribed seven days ago, is deleted within an hour',
    retention: 'subscribers',
    deletedBy: '`delete --email`',
    columns: {
      identity: ['email', 'name'],
      origin: ['timezoneOffset'],
      reference: ['id'],
      time: ['requestedAt', 'confirmedAt', 'unsubscribedAt', 'changedAt'],
      detail: ['list', 'isDelivered'],
    },
  },
  bookings: {
    holds: 'booked calls',
    of: 'clients',
    lifetime: 'as long as the lead',
    retention: 'leads',
    deletedBy: withLead,
    columns: { reference: ['id', 'leadId', 'slotId'], time: ['bookedAt', 'changedAt'], detail: ['status', 'sequence', 'clientZone'] },
  },
  calls: {
    holds: 'immediate calls',
    of: 'clients',
    lifetime: 'as long as the lead',
    retention: 'leads',
    deletedBy: withLead,
    columns: { reference: ['id', 'leadId'], time: ['requestedAt', 'changedAt'], detail: ['status'] },
  },
  outbox: {
    holds: 'emails to send and sent: references only',
    of: 'clients',
    lifetime:
      'as long as the lead; of a forgotten password, a day; of others, until deleted. The digest of the address goes a day after the email left',
    retention: 'emails',
    deletedBy: '`delete --email`',
    columns: {
      secret: ['recipientDigest'],
      reference: ['id', 'key', 'payload', 'leadId'],
      time: ['createdAt', 'dueAt', 'doneAt'],
      detail: ['topic', 'attempts', 'lastError'],
    },
  },
  accounts: {
    holds: 'e-mail addresses that have signed up, ordered by a link, or were imported',
    of: 'clients',
    lifetime: 'until deleted, or with a password by the period `accounts`',
    retention: 'sign-ups',
    deletedBy: '`delete --email`',
    columns: { identity: ['email'], reference: ['id'], time: ['createdAt'] },
  },
  signUps: {
    holds: 'what a browser has signed up with',
    of: 'clients',
    lifetime: 'until deleted',
    retention: 'sign-ups',
    deletedBy: withAccount,
    columns: {
      ...person,
      health: [...person.health, 'redFlagAnswers'],
      secret: ['keyDigest'],
      reference: ['id', 'accountId', 'runId'],
    },
  },
  passwords: {
    holds: 'passwords, as Argon2id',
    of: 'clients',
    lifetime: 'as long as the account',
    retention: 'accounts',
    deletedBy: withAccount,
    columns: { secret: ['hash'], reference: ['accountId'], time: ['changedAt', 'usedAt'] },
  },
  passwordTokens: {
    holds: 'mailed links to choose a password',
    of: 'clients',
    lifetime: 'an hour, after an order seven days; then deleted within an hour',
    deletedBy: withAccount,
    columns: { secret: ['codeDigest'], reference: ['id', 'accountId'], time: ['createdAt', 'expiresAt', 'usedAt'], detail: ['purpose'] },
  },
  accountSessions: {
    holds: 'logins',
    of: 'clients',
    lifetime: '30 minutes after the last request, at most 24 hours; then deleted within an hour',
    deletedBy: withAccount,
    columns: {
      secret: ['tokenDigest', 'previousDigest'],
      reference: ['id', 'accountId'],
      time: ['createdAt', 'usedAt', 'rotatedAt'],
      detail: ['device'],
    },
  },
  failedLogins: {
    holds: 'how often a login has failed, by a keyed digest of e-mail and network address',
    of: 'clients',
    lifetime: 'a day after the last failure',
    deletedBy: 'nothing: no column leads to a person',
    columns: { secret: ['keyDigest'], time: ['lastAt'], detail: ['count'] },
  },
  checkoutLinks: {
    holds: 'links by which staff let a person buy a plan',
    of: 'clients',
    lifetime: 'until they expire, by default seven days; while their order is open or paid, until deleted',
    deletedBy: '`delete --email`',
    columns: {
      identity: ['email', 'firstName', 'lastName', 'gender', 'phone', 'dateOfBirth', 'state'],
      secret: ['codeDigest'],
      origin: ['practice'],
      reference: ['id'],
      time: ['createdAt', 'expiresAt', 'usedAt'],
      detail: ['planId', 'priceList'],
    },
  },
  checkoutSessions: {
    holds: 'browsers that may check out',
    of: 'clients',
    lifetime: 'a day; then deleted within an hour',
    deletedBy: '`delete --email`, with the sign-up or link',
    columns: { secret: ['tokenDigest'], reference: ['signUpId', 'linkId'], time: ['expiresAt'] },
  },
  invitations: {
    holds: 'mailed links to set up an account',
    of: 'clients',
    lifetime: 'until they expire, by default seven days; then deleted within an hour',
    deletedBy: '`delete --email`',
    columns: {
      identity: ['email', 'state'],
      secret: ['secretDigest'],
      reference: ['id'],
      time: ['createdAt', 'expiresAt', 'usedAt'],
      detail: ['programType', 'oldExperiences'],
    },
  },
  importedClients: {
    holds: 'what clients of the predecessor bring along',
    of: 'clients',
    lifetime: 'as long as the account',
    retention: 'accounts',
    deletedBy: withAccount,
    columns: { reference: ['accountId'], time: ['importedAt'], detail: ['programType', 'oldExperiences', 'currentProgramExperiences'] },
  },
  finalizedAccounts: {
    holds: 'addresses of clients who were invited without a program',
    of: 'clients',
    lifetime: 'as long as the account',
    retention: 'accounts',
    deletedBy: withAccount,
    columns: { identity: ['shippingAddress', 'billingAddress'], reference: ['accountId'], time: ['finalizedAt'] },
  },
  orders: {
    holds: 'ordered plans with their price; who it was is in the account',
    of: 'clients',
    lifetime: 'until deleted',
    retention: 'unpaid-orders',
    deletedBy: '`delete --email`; open and paid ones stay for the accounts, without the person (`paid-orders` deletes them)',
    columns: {
      health: ['screeningFlow', 'screeningOutcome'],
      reference: ['id', 'externalId', 'accountId', 'signUpId', 'linkId', 'screeningRunId', 'transactionId'],
      time: ['createdAt', 'expiresAt', 'paidAt', 'refundedAt'],
      detail: [
        'planId',
        'planExternalId',
        'planName',
        'amountCents',
        'currency',
        'priceList',
        'screening',
        'status',
        'paidAfter',
        'refundNote',
      ],
    },
  },
  paymentNotices: {
    holds: 'notices of the payment service',
    of: 'clients',
    lifetime: 'as long as the order',
    deletedBy: 'with the order',
    columns: { reference: ['id', 'orderId', 'transactionId'], time: ['receivedAt', 'refundedAt'], detail: ['type'] },
  },
};
