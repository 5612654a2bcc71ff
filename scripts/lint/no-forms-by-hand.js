/**
 * Forbids a form that handles its own sending: `useCallForm`, `useForm` and `SearchForm` guard against a second press,
 * show failures and move the focus, for all forms alike (docs/decisions/0090-one-form.md).
 */
export const noFormsByHand = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { form: 'Spread the form of useCallForm or useForm, or use SearchForm.' },
  },
  create(context) {
    return {
      JSXOpeningElement(node) {
        if (node.name.name !== 'form') return;
        const names = node.attributes.map((attribute) => attribute.name?.name ?? '...');
        if (names.includes('onSubmit') && !names.includes('...')) context.report({ node, messageId: 'form' });
      },
    };
  },
};
