const texts = ':matches(Literal, TemplateElement)[value.raw!=/^\\s*$/]';

/** Forbids names of classes as texts in JSX, but in `buttonClass(…)` and in comparisons: a sheet exports them. */
export const classesFromSheets = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { text: 'A class has its name in a sheet: import it from x.module.css.' },
  },
  create(context) {
    return {
      [`JSXAttribute[name.name=/^(className|[a-z]+Class)$/] ${texts}:not(CallExpression[callee.name="buttonClass"] *):not(BinaryExpression *)`](
        node,
      ) {
        context.report({ node, messageId: 'text' });
      },
    };
  },
};
