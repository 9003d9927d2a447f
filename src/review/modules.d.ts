declare module 'all-forms' {
  /** The forms of the flows, by name. */
  export const forms: { readonly [name: string]: import('../runtime/index.ts').FormModule };
}
