/** An organisation, and the address to which its name links. */
export interface NamedOrganisation {
  readonly name: string;
  readonly href?: string;
}
