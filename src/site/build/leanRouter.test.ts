import { describe, expect, it } from 'vitest';
import { withoutEffects } from './leanRouter.ts';

describe('a module of the router', () => {
  it('loses the names for developer tools', () => {
    expect(withoutEffects('var Context = React.createContext(null);\nContext.displayName = "Context";\n')).toBe(
      'var Context = React.createContext(null);\n\n',
    );
  });

  it('has calls that only make a component marked as pure', () => {
    expect(withoutEffects('var Link = React10.forwardRef(\nvar Memo = React.memo(Link);')).toBe(
      'var Link = /* @__PURE__ */ React10.forwardRef(\nvar Memo = /* @__PURE__ */ React.memo(Link);',
    );
  });

  it('keeps the context type of a class, within the class', () => {
    const code = 'var Boundary = class extends React2.Component {\n};\nBoundary.contextType = Context;\n';
    expect(withoutEffects(code)).toBe('var Boundary = class extends React2.Component { static contextType = Context;\n};\n\n');
  });

  it('keeps all else as it was', () => {
    const code = 'function name(component) {\n  component.displayName = "inner";\n  return component;\n}\nexport { name };';
    expect(withoutEffects(code)).toBe(code);
  });
});
