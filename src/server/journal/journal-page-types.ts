import type { EndpointParts } from '../../../schemas/api/endpoints.ts';

/** What a page of the journal shows, by schemas/api/journal-page.schema.json. */
export type JournalPageAnswer = EndpointParts['journal-page.schema.json']['answer']['content'];
