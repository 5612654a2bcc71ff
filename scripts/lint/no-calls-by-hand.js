/** Files whose functions call the server. */
const callers = /(\.api|\/http-api|\/make-call|\/save-file|-calls)\.ts$/;
const effects = new Set(['useEffect', 'useLayoutEffect', 'useEffectEvent']);

/** The function that a name refers to, where its node is one: `function name() {}` or `const name = () => {}`. */
function nameOf(node) {
  if (node.type === 'FunctionDeclaration') return node.id;
  return node.parent?.type === 'VariableDeclarator' && node.parent.init === node ? node.parent.id : null;
}

/**
 * Forbids server calls in an effect, also through a function of the same file, and abort controllers. Data from the
 * server is loaded by a query or by the route (docs/decisions/0031-queries.md), and both receive a signal. `allow`
 * names functions that bring nothing back.
 */
export const noCallsByHand = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { allow: { type: 'array', items: { type: 'string' } } } }],
    messages: {
      call: '{{name}} calls the server in an effect: make it a query, or load it with the route.',
      control: 'A query and a loader are given their signal. What has neither is named in oxlint.config.ts.',
    },
  },
  create(context) {
    const { sourceCode, options } = context;
    const allowed = new Set(options[0]?.allow ?? []);

    function isInEffect(start, seen = new Set()) {
      for (let node = start; node.parent; node = node.parent) {
        const { parent } = node;
        if (parent.type === 'CallExpression' && parent.callee !== node && effects.has(parent.callee.name)) return true;
        const name = nameOf(node);
        if (!name || seen.has(node)) continue;
        seen.add(node);
        const variable = findVariable(sourceCode.getScope(node), name.name);
        if (variable?.references.some(({ identifier }) => identifier !== name && isInEffect(identifier, seen)))
          return true;
      }
      return false;
    }

    function findVariable(scope, name) {
      for (let outer = scope; outer; outer = outer.upper) {
        if (outer.set.has(name)) return outer.set.get(name);
      }
      return null;
    }

    function look(references, name) {
      if (allowed.has(name)) return;
      for (const { identifier } of references) {
        if (isInEffect(identifier)) context.report({ node: identifier, messageId: 'call', data: { name } });
      }
    }

    return {
      'NewExpression[callee.name="AbortController"]'(node) {
        context.report({ node, messageId: 'control' });
      },
      ImportDeclaration(node) {
        if (!callers.test(node.source.value)) return;
        for (const variable of sourceCode.getDeclaredVariables(node)) look(variable.references, variable.name);
      },
      'Program:exit'(node) {
        const through = sourceCode.getScope(node).through;
        look(
          through.filter(({ identifier }) => identifier.name === 'fetch'),
          'fetch',
        );
      },
    };
  },
};
