import type { EndpointParts } from '../../../schemas/api/endpoints.ts';

/** The content of a page of the journal, as schemas/api/journal-page.schema.json declares it. */
export type JournalPageAnswer = EndpointParts['journal-page.schema.json']['answer']['content'];
