declare module 'flow-pages' {
  interface FlowPageRecord extends Omit<import('./routes/routeTable.ts').PageRoute, 'page'> {
    readonly page: `flows/${string}`;
    /** The address of the first screen. */
    readonly address: string;
    /** For search engines and link previews. */
    readonly description: string;
    readonly load: () => Promise<import('./app/pages/flow/createFlowPage.tsx').FlowPageModule>;
  }
  export const flowPages: readonly FlowPageRecord[];
}

declare module 'flow-page:*' {
  const Page: import('react').ComponentType;
  export default Page;
  /** Called when the code of the page is loaded, before it renders. */
  export const onLoad: () => void;
}

declare module 'flow-forms' {
  export const flowForms: { readonly [name: string]: () => Promise<import('../runtime/index.ts').FormModule> };
}

declare module '*?inline-script' {
  const text: string;
  export default text;
}
