/** The format of a UUID that PostgreSQL accepts, in upper or lower case. */
export const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
