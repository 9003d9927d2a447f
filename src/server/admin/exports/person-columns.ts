import type { leads } from '../../db/schema.ts';

/** The columns that leads and sign-ups share. */
type PersonRow = Omit<typeof leads.$inferSelect, 'id' | 'keyDigest' | 'intent' | 'email'>;

/** The columns of a submitted account. */
export const personColumns: readonly (readonly [name: string, value: (person: PersonRow) => unknown])[] = [
  ['first_name', (person) => person.firstName],
  ['last_name', (person) => person.lastName],
  ['gender', (person) => person.gender],
  ['date_of_birth', (person) => person.dateOfBirth],
  ['phone', (person) => person.phone],
  ['state', (person) => person.state],
  ['zip_code', (person) => person.zipCode],
  ['accepted_terms', (person) => person.acceptedTerms],
  ['text_message_opt_in', (person) => person.textMessageOptIn],
  ['idme_group', (person) => person.idmeGroup],
  ['idme_uuid', (person) => person.idmeUuid],
  ['idme_verification_attempt', (person) => person.idmeVerificationAttempt?.toISOString() ?? null],
  ['billing_address', (person) => person.billingAddress],
  ['shipping_address', (person) => person.shippingAddress],
  ['form_variants', (person) => person.formVariants],
  ['entry_origin', readTracking('entry_origin')],
  ['utm_source', readTracking('utm_source')],
  ['utm_medium', readTracking('utm_medium')],
  ['utm_campaign', readTracking('utm_campaign')],
  ['utm_term', readTracking('utm_term')],
  ['utm_content', readTracking('utm_content')],
  ['gclid', readTracking('gclid')],
  ['run_id', (person) => person.runId],
  ['run_revision', (person) => person.runRevision],
  ['lead_questions', (person) => person.leadQuestions],
  ['v2', (person) => person.v2],
  ['created_at', (person) => person.createdAt.toISOString()],
  ['updated_at', (person) => person.updatedAt.toISOString()],
  ['practice', (person) => person.practice],
];

function readTracking(name: string): (person: PersonRow) => unknown {
  return ({ tracking }) => tracking[name] ?? null;
}
