/** Forbids contexts and pages that the fixture `newContext` didn't make: nobody watches their console. */
export const watchedContexts = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { own: 'The fixture `newContext` makes it: then its console is watched and its pages are translated.' },
  },
  create(context) {
    return {
      'CallExpression[callee.object.name="browser"][callee.property.name=/^new(Context|Page)$/]'(node) {
        context.report({ node, messageId: 'own' });
      },
    };
  },
};
