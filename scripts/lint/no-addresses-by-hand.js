/**
 * Forbids addresses of the API as texts: a call of `contracts/calls/` has one, and the compiler checks what goes to it
 * and what comes back (docs/decisions/0087-calls-are-objects.md).
 */
export const noAddressesByHand = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { address: 'Make a call of contracts/calls by makeCall, or link to it by addressOf.' },
  },
  create(context) {
    function look(node, text) {
      if (text.startsWith('/api/')) context.report({ node, messageId: 'address' });
    }
    return {
      Literal(node) {
        if (typeof node.value === 'string') look(node, node.value);
      },
      TemplateElement(node) {
        look(node, node.value.raw);
      },
    };
  },
};
