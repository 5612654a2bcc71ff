/** Forbids `export *`: a file is imported from its own path, so that each name has one. */
export const noBarrels = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { barrel: 'A file is imported from where it stands, not through a barrel.' },
  },
  create(context) {
    return {
      ExportAllDeclaration(node) {
        context.report({ node, messageId: 'barrel' });
      },
    };
  },
};
