declare module 'flow:*' {
  const flow: import('../engine/index.ts').Flow;
  export default flow;
}

declare module 'flow-prefix:*' {
  const flowPrefix: import('../engine/index.ts').Flow;
  export default flowPrefix;
}

declare module 'plans:all' {
  const plans: readonly import('./plans/plan.ts').Plan[];
  export default plans;
}

declare module 'form:*' {
  export const schema: import('@rjsf/utils').RJSFSchema;
  export const uiSchema: import('@rjsf/utils').UiSchema;
  export const validators: import('@rjsf/validator-ajv8').ValidatorFunctions;
}
