const letters = /[A-Za-z]{2}/;
/** Addresses, keys, codes, names of classes and of types of files, queries of media, styles, drawings, the country. */
const code =
  /^[/#.@]|^https?:|^[a-z]+:\/|^[a-z0-9_-]+$|^[A-Z0-9_]+$|^[a-z]+[A-Z]\w*$|^([A-Z][a-z]+){2,}$|^\w+\/[\w+.-]+$|^\(?(min|max)-|^[a-z-]+\.[a-z]+$|[{};]|^[a-z]{2}-[A-Z]{2}$|=>|^\w+_\w+(, \w+_\w+)*$|^\d+(px|rem|vw)|^[A-Z]\w+\/[A-Z]\w+$|^<svg |^India$/;
const sentence = /^[A-Z][a-z]|[A-Za-z,.]\s+[A-Za-z]/;
/** Attributes that nobody reads. */
const machineAttributes =
  /^(className|class|id|htmlFor|type|rel|to|href|from|name|role|key|look|size|autoComplete|inputMode|target|method|style|src|srcSet|sizes|d|viewBox|fill|stroke\w*|lang|dir|as|value|autoCapitalize|enterKeyHint|pattern|accept|loading|decoding|fetchPriority|side|align|variant|kind|picture|icon|tone|width|height|points|transform|x|y|media|content|property)$/;
/** Functions whose texts are of the machine. */
const machineCalls =
  /^(useSearch|lazyRouteComponent|createRoute|getRouteApi|querySelector(All)?|closest|matches|matchMedia|getElementById|on|off|addEventListener|removeEventListener|setAttribute|getAttribute|removeAttribute|toggleAttribute|RegExp|startsWith|endsWith|includes|DateTimeFormat|NumberFormat|readStored|writeStored|matchAll|replaceAll|split|join|encode|alternatives|CSS|Event|CustomEvent|KeyboardEvent|DOMException)$/;

/** Properties of a call for the description of the API, which is English. */
const ofApi = /^(summary|harmless|example|examples)$/;

/** Properties of schema.org objects, for machines. */
const ofSchemaOrg = /^(@type|query-input)$/;

function isText(text) {
  const trimmed = text.trim();
  return letters.test(trimmed) && !code.test(trimmed) && sentence.test(trimmed);
}

function nameOfCallee({ callee }) {
  return callee.type === 'MemberExpression' ? callee.property.name : callee.name;
}

/** The attribute that a text is the value of, directly or by a choice; null for none. */
function attributeOf(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === 'JSXAttribute') return at.name.name?.name ?? at.name.name;
    if (!/Expression(Container)?$|^Template/.test(at.type) || /Function|Call/.test(at.type)) return null;
  }
  return null;
}

function isOfMachine(node) {
  const { parent } = node;
  switch (parent.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'TSLiteralType':
    case 'TSImportType':
    case 'SwitchCase':
    case 'ThrowStatement':
      return true;
    case 'Property':
      return (
        parent.key === node ||
        (parent.key.type === 'Identifier' && ofApi.test(parent.key.name)) ||
        ofSchemaOrg.test(parent.key.value ?? '')
      );
    case 'ConditionalExpression':
      return parent.test !== node && isOfMachine(parent);
    case 'MemberExpression':
      return parent.computed;
    case 'BinaryExpression':
      return /^(===|!==|==|!=|in)$/.test(parent.operator);
    case 'NewExpression':
      return /(^|[a-z])Error$/.test(nameOfCallee(parent) ?? '') || machineCalls.test(nameOfCallee(parent) ?? '');
    case 'CallExpression':
      return machineCalls.test(nameOfCallee(parent) ?? '');
    default:
      return false;
  }
}

function isInExample(node) {
  for (let at = node.parent; at; at = at.parent)
    if (at.type === 'Property' && at.key.type === 'Identifier' && ofApi.test(at.key.name)) return true;
  return false;
}

/**
 * Forbids sentences in the code: they are in `texts/`, once a language (docs/decisions/0093-texts-as-catalogues.md).
 */
export const textsFromCatalogues = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { text: 'People read this: write it in texts/en and texts/hi, and call it from #texts.' },
  },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'text' });
    return {
      JSXText(node) {
        if (letters.test(node.value)) report(node);
      },
      Literal(node) {
        if (typeof node.value !== 'string' || isOfMachine(node) || isInExample(node)) return;
        const attribute = attributeOf(node);
        if (attribute !== null && (machineAttributes.test(attribute) || attribute.startsWith('data-'))) return;
        const isCapital = attribute !== null && /^[A-Z][a-z]/.test(node.value) && letters.test(node.value);
        if (isText(node.value) || isCapital) report(node);
      },
      TemplateLiteral(node) {
        if (isOfMachine(node) || isInExample(node)) return;
        const attribute = attributeOf(node);
        if (attribute !== null && (machineAttributes.test(attribute) || attribute.startsWith('data-'))) return;
        const text = node.quasis
          .map(({ value }) => value.cooked ?? '')
          .join(' ')
          .replaceAll(/\s+/g, ' ');
        if (/^(https?:|\/|#|<|Bearer |curl |[a-z-]+\()|px|%\)|rem\b|calc|var\(/.test(text)) return;
        if (/[A-Za-z]{2,} |[ ,] ?[A-Za-z]{2,}/.test(text) && isText(text)) report(node);
      },
    };
  },
};
