import { parseSync } from 'vite';

/** A catalogue's sentences as code, by key. */
export type CodeOfTexts = Readonly<Record<string, { code: string; hasValues: boolean }>>;

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const nodesIn = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** May be written twice. */
const isPlain = (node: Node): boolean =>
  node.type === 'Identifier' ||
  node.type === 'Literal' ||
  (node.type === 'MemberExpression' && node.computed !== true && isPlain(node.object as Node));

/**
 * Puts the values of a sentence into it where both are written at once: `texts.found({ place })` becomes
 * `` `Homes in ${place}` ``.
 *
 * @param spaces names under which a file imports catalogues, with their sentences
 * @returns the code, in which other uses of sentences are left
 */
export function withValuesInPlace(code: string, file: string, spaces: ReadonlyMap<string, CodeOfTexts>): string {
  let made = code;
  // A sentence may be the value of another: the inner one comes first.
  for (let replaced = true; replaced;) {
    replaced = false;
    const calls = callsIn(parseSync(file, made).program as unknown as Node, made, spaces);
    for (const { start, end, text } of calls.toReversed()) {
      made = made.slice(0, start) + text + made.slice(end);
      replaced = true;
    }
  }
  return made;
}

interface Replacement {
  start: number;
  end: number;
  text: string;
}

/** The calls that hold no other one, in their order. */
function callsIn(node: Node, code: string, spaces: ReadonlyMap<string, CodeOfTexts>): Replacement[] {
  const inner = nodesIn(node).flatMap((child) => callsIn(child, code, spaces));
  if (inner.length > 0) return inner.toSorted((a, b) => a.start - b.start);
  const text = replacementOf(node, code, spaces);
  return text === null ? [] : [{ start: node.start, end: node.end, text }];
}

function replacementOf(node: Node, code: string, spaces: ReadonlyMap<string, CodeOfTexts>): string | null {
  const callee = node.callee as Node | undefined;
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression' || callee.computed === true) return null;
  const found = spaces.get((callee.object as { name?: string }).name ?? '')?.[
    (callee.property as { name: string }).name
  ];
  const [given] = node.arguments as Node[];
  if (!found?.hasValues || given?.type !== 'ObjectExpression') return null;
  const values = new Map<string, string>();
  for (const property of given.properties as Node[]) {
    if (property.type !== 'Property' || property.computed === true || property.method === true) return null;
    const name = (property.key as Node).name as string;
    const value = property.value as Node;
    const uses = found.code.match(new RegExp(String.raw`\bv\.${name}\b`, 'g'))?.length ?? 0;
    if (uses > 1 && !isPlain(value)) return null;
    const source = code.slice(value.start, value.end);
    values.set(name, isPlain(value) ? source : `(${source})`);
  }
  return `(${found.code.replaceAll(/\bv\.(\w+)\b/g, (use, name: string) => values.get(name) ?? use)})`;
}
