declare module 'all-forms' {
  /** The modules of all forms, by name of the form. */
  export const forms: { readonly [name: string]: import('../runtime/index.ts').FormModule };
}
