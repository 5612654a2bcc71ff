import path from 'node:path';
import ts from 'typescript';

/** A text that a translating browser may not wrap without breaking the page, and its place in the sources. */
export interface LooseText {
  file: string;
  line: number;
  /** The source of the child. */
  text: string;
}

/** The results of rendering a child: each may come always, sometimes or never. */
interface Rendered {
  text: boolean;
  element: boolean;
  nothing: boolean;
  /** A part that is given from outside, as any ReactNode: its giver keeps it steady. */
  given?: boolean;
}

/**
 * Loose texts: siblings of parts that come and go. A browser that translates a page puts each text into elements
 * of its own. React then fails to remove such a text, and to insert anything in front of it
 * (https://github.com/facebook/react/issues/11538), and the page is lost. A text alone in its element is safe.
 *
 * @param root of the checkout, to which the files are relative
 */
export function looseTexts(root: string, program: ts.Program, files: readonly string[]): LooseText[] {
  return looseNodes(program, files).map(({ file, node }) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    const name = path.relative(root, file.fileName).replaceAll(path.sep, '/');
    return { file: name, line: line + 1, text: node.getText(file).trim() };
  });
}

function looseNodes(program: ts.Program, files: readonly string[]): { file: ts.SourceFile; node: ts.Node }[] {
  const checker = program.getTypeChecker();
  const found: { file: ts.SourceFile; node: ts.Node }[] = [];
  const replaced = new Map<ts.Declaration, boolean>();
  const report = (file: ts.SourceFile, node: ts.Node) => void found.push({ file, node });

  function look(file: ts.SourceFile, node: ts.Node): void {
    if (ts.isJsxElement(node)) lookAtSiblings(file, node.children);
    if (ts.isJsxFragment(node) && !isJsx(node.parent)) lookAtSiblings(file, node.children);
    if (ts.isJsxFragment(node) && isChosen(node)) lookAtFragment(file, node);
    const returned = returnedByComponent(node);
    if (returned && isLoose(returned)) report(file, returned);
    if (ts.isConditionalExpression(node) && !ts.isConditionalExpression(outer(node)))
      lookAtBranches(file, branchesOf(node));
    if (isFunctionWithBlock(node)) lookAtBranches(file, returnsOf(node).flatMap(branchesOf));
    ts.forEachChild(node, (child) => look(file, child));
  }

  /** A component that returns a text leaves it loose in every element in which it is used. */
  function isLoose(expression: ts.Expression): boolean {
    const inner = bare(expression);
    const rendered = ts.isJsxFragment(inner) ? siblingsIn(inner.children).map(renderedBy) : [renderedBy(inner)];
    return rendered.some(({ text, given }) => text && !given);
  }

  function lookAtSiblings(file: ts.SourceFile, children: readonly ts.JsxChild[]): void {
    const siblings = siblingsIn(children);
    if (siblings.length < 2) return;
    let mayInsert = false;
    for (const child of siblings) {
      const { text, element, nothing, given } = renderedBy(child);
      const comesAndGoes = text && (element || nothing) && !given;
      if (comesAndGoes || (text && mayInsert)) report(file, child);
      mayInsert = nothing || (text && element) || inserts(child) || (mayInsert && text);
    }
  }

  /** Whether React may insert elements of a child later, in front of what follows it. */
  function inserts(node: ts.Node): boolean {
    const inner = ts.isExpression(node) ? bare(node) : node;
    if (ts.isJsxFragment(inner)) return siblingsIn(inner.children).some(inserts);
    if (ts.isConditionalExpression(inner)) return isReplaced(branchesOf(inner));
    const opening = openingOf(inner);
    if (!opening) return false;
    return keyOf(opening)?.includes('{') === true || isReplacedComponent(opening.tagName);
  }

  /** Whether one of these results takes the place of another one as an element of its own. */
  function isReplaced(results: readonly ts.Node[]): boolean {
    const [first] = results;
    if (!results.some((one) => renderedBy(one).element)) return false;
    return results.some((one) => inserts(one) || renderedBy(one).nothing || (first && !isSameElement(first, one)));
  }

  /** Whether a component is another one at times, waits, or returns nothing or another element at times. */
  function isReplacedComponent(tag: ts.JsxTagNameExpression): boolean {
    if (!ts.isIdentifier(tag) || !/^[A-Z]/.test(tag.text)) return false;
    if (tag.text === 'Suspense') return true;
    const symbol = checker.getSymbolAtLocation(tag);
    const declared =
      symbol && symbol.flags & ts.SymbolFlags.Alias
        ? checker.getAliasedSymbol(symbol).valueDeclaration
        : symbol?.valueDeclaration;
    if (!declared || declared.getSourceFile().fileName.includes('/node_modules/')) return false;
    const seen = replaced.get(declared);
    if (seen !== undefined) return seen;
    // A component that contains itself is as the rest of it.
    replaced.set(declared, false);
    const isOne = isReplacedDeclaration(declared);
    replaced.set(declared, isOne);
    return isOne;
  }

  function isReplacedDeclaration(declared: ts.Declaration): boolean {
    const made = ts.isVariableDeclaration(declared) ? declared.initializer : declared;
    if (made && isFunctionWithBlock(made)) return isReplaced(returnsOf(made).flatMap(branchesOf));
    if (made && ts.isArrowFunction(made)) return isReplaced(branchesOf(made.body));
    // A component chosen while rendering, or one that is loaded.
    const isLoaded = made !== undefined && ts.isCallExpression(made) && made.expression.getText() === 'lazy';
    return isLoaded || ts.findAncestor(declared.parent, ts.isFunctionLike) !== undefined;
  }

  /** React removes a fragment that comes and goes child by child, its texts by themselves. */
  function lookAtFragment(file: ts.SourceFile, fragment: ts.JsxFragment): void {
    for (const child of siblingsIn(fragment.children)) {
      const { text, given } = renderedBy(child);
      if (text && !given) report(file, child);
    }
  }

  /**
   * React puts an element in the place of another one with the same name and the same key, and changes only what
   * differs: a text among siblings then gives way to an element, or comes before one.
   */
  function lookAtBranches(file: ts.SourceFile, branches: readonly ts.Node[]): void {
    for (const [at, one] of branches.entries())
      for (const other of branches.slice(at + 1)) if (isSameElement(one, other)) lookAtBoth(file, one, other);
  }

  function lookAtBoth(file: ts.SourceFile, one: ts.Node, other: ts.Node): void {
    const [ones, others] = [childrenOf(one), childrenOf(other)];
    const texts = (nodes: readonly ts.Node[]) => nodes.filter((node) => nodes.length > 1 && renderedBy(node).text);
    const isSteady = ones.length === others.length && ones.every((node, at) => isSameKind(node, others[at]));
    if (!isSteady) [...texts(ones), ...texts(others)].forEach((text) => report(file, text));
    ones.forEach((node, at) => {
      const partners = others[at] ? branchesOf(others[at]) : [];
      for (const branch of branchesOf(node))
        for (const partner of partners) if (isSameElement(branch, partner)) lookAtBoth(file, branch, partner);
    });
  }

  function isSameKind(one: ts.Node, other: ts.Node | undefined): boolean {
    return other !== undefined && renderedBy(one).text === renderedBy(other).text;
  }

  function renderedBy(node: ts.Node): Rendered {
    if (ts.isJsxText(node)) return { text: true, element: false, nothing: false };
    const inner = ts.isExpression(node) ? bare(node) : node;
    if (ts.isJsxElement(inner) || ts.isJsxSelfClosingElement(inner))
      return { text: false, element: true, nothing: false };
    if (ts.isJsxFragment(inner)) return merged(siblingsIn(inner.children).map(renderedBy));
    if (ts.isConditionalExpression(inner)) return merged([inner.whenTrue, inner.whenFalse].map(renderedBy));
    if (ts.isBinaryExpression(inner)) {
      const { operatorToken, left, right } = inner;
      if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return { ...renderedBy(right), nothing: true };
      if (
        operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken ||
        operatorToken.kind === ts.SyntaxKind.BarBarToken
      )
        return { ...merged([renderedBy(left), renderedBy(right)]), nothing: renderedBy(right).nothing };
    }
    return renderedAs(checker.getTypeAtLocation(inner));
  }

  function renderedAs(type: ts.Type): Rendered {
    if (type.isUnion()) {
      const any = merged(type.types.map(renderedAs));
      return { ...any, given: any.text && any.element };
    }
    const is = (flags: ts.TypeFlags) => (type.flags & flags) !== 0;
    if (is(ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike))
      return { text: true, element: false, nothing: false };
    if (
      is(ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike | ts.TypeFlags.Void | ts.TypeFlags.Never)
    )
      return { text: false, element: false, nothing: true };
    // A list has any number of elements.
    const isList = checker.isArrayType(type) || checker.isTupleType(type);
    return { text: false, element: true, nothing: isList };
  }

  for (const name of files) {
    const file = program.getSourceFile(name);
    if (file) look(file, file);
  }
  return found;
}

function merged(parts: readonly Rendered[]): Rendered {
  return {
    text: parts.some(({ text }) => text),
    element: parts.some(({ element }) => element),
    nothing: parts.some(({ nothing }) => nothing),
    given: parts.every(({ text, given }) => !text || given === true) && parts.some(({ given }) => given),
  };
}

function bare(expression: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(expression) || ts.isNonNullExpression(expression)
    ? bare(expression.expression)
    : expression;
}

function isJsx(node: ts.Node): node is ts.JsxElement | ts.JsxFragment {
  return ts.isJsxElement(node) || ts.isJsxFragment(node);
}

/** The children that are rendered, with those of fragments in their place. */
function siblingsIn(children: readonly ts.JsxChild[]): ts.Node[] {
  return children.flatMap((child): ts.Node[] => {
    if (ts.isJsxText(child)) return child.containsOnlyTriviaWhiteSpaces ? [] : [child];
    if (ts.isJsxFragment(child)) return siblingsIn(child.children);
    if (!ts.isJsxExpression(child)) return [child];
    return child.expression ? [child.expression] : [];
  });
}

/** The expression that a component returns, when the node is its `return` or its body. */
function returnedByComponent(node: ts.Node): ts.Expression | undefined {
  if (ts.isReturnStatement(node) && node.expression) {
    const owner = ts.findAncestor(node, ts.isFunctionLike);
    return isComponent(owner) ? node.expression : undefined;
  }
  return ts.isArrowFunction(node) && !ts.isBlock(node.body) && isComponent(node) ? node.body : undefined;
}

function isComponent(owner: ts.Node | undefined): boolean {
  if (!owner) return false;
  const name = ts.isFunctionDeclaration(owner)
    ? owner.name
    : ts.isVariableDeclaration(owner.parent)
      ? owner.parent.name
      : undefined;
  return name !== undefined && /^[A-Z]/.test(name.getText()) && !/^[A-Z_]+$/.test(name.getText());
}

/** The results that an expression chooses from. */
function branchesOf(node: ts.Node): ts.Node[] {
  const inner = ts.isExpression(node) ? bare(node) : node;
  return ts.isConditionalExpression(inner) ? [inner.whenTrue, inner.whenFalse].flatMap(branchesOf) : [inner];
}

/** Whether a node is there or not by a condition. */
function isChosen(node: ts.Node): boolean {
  const parent = outer(node);
  return ts.isConditionalExpression(parent) || ts.isBinaryExpression(parent);
}

/** The parent of a node, without parentheses. */
function outer(node: ts.Node): ts.Node {
  return ts.isParenthesizedExpression(node.parent) ? outer(node.parent) : node.parent;
}

function isFunctionWithBlock(node: ts.Node): node is ts.FunctionLikeDeclaration & { body: ts.Block } {
  return ts.isFunctionLike(node) && 'body' in node && node.body !== undefined && ts.isBlock(node.body);
}

/** The results of a function, without those of functions in it. */
function returnsOf({ body }: { body: ts.Block }): ts.Expression[] {
  const found: ts.Expression[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    else ts.forEachChild(node, look);
  };
  look(body);
  return found;
}

function openingOf(node: ts.Node): ts.JsxOpeningElement | ts.JsxSelfClosingElement | undefined {
  const inner = ts.isExpression(node) ? bare(node) : node;
  return ts.isJsxElement(inner) ? inner.openingElement : ts.isJsxSelfClosingElement(inner) ? inner : undefined;
}

function childrenOf(node: ts.Node): ts.Node[] {
  const inner = ts.isExpression(node) ? bare(node) : node;
  return isJsx(inner) ? siblingsIn(inner.children) : [];
}

/** Whether React takes one for the other, when one replaces the other. */
function isSameElement(one: ts.Node, other: ts.Node): boolean {
  if (ts.isJsxFragment(one) && ts.isJsxFragment(other)) return true;
  const [a, b] = [openingOf(one), openingOf(other)];
  return a !== undefined && b !== undefined && a.tagName.getText() === b.tagName.getText() && keyOf(a) === keyOf(b);
}

function keyOf({ attributes }: ts.JsxOpeningLikeElement): string | undefined {
  const key = attributes.properties.find((one) => ts.isJsxAttribute(one) && one.name.getText() === 'key');
  return key?.getText();
}
