/** An organisation, and where its name leads. */
export interface NamedOrganisation {
  readonly name: string;
  readonly href?: string;
}
