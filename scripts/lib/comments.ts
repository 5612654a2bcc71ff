import ts from 'typescript';

/** A comment of a file: its text without the signs around it, on one line, and where it begins. */
export interface Comment {
  line: number;
  text: string;
}

/**
 * The comments of a file, by its ending: TypeScript and JavaScript with the SQL in their templates, style sheets,
 * mails, and settings whose comments begin with #. Line comments on consecutive lines count as one. Directives of tools
 * are left out.
 */
export function commentsIn(file: string, content: string): Comment[] {
  const found = rangesIn(file, content).map(([from, to]) => ({ from, to, text: content.slice(from, to) }));
  const comments: Comment[] = [];
  let end = 0;
  for (const { from, to, text } of found) {
    const last = comments.at(-1);
    const follows = last !== undefined && /^(?:\/\/|--|#)/.test(text) && /^\n[ \t]*$/.test(content.slice(end, from));
    if (follows) last.text += ` ${plain(text)}`;
    else comments.push({ line: content.slice(0, from).split('\n').length, text: plain(text) });
    end = to;
  }
  return comments.filter(({ text }) => !/^(?:oxlint|stylelint|@ts|@vitest)/.test(text));
}

type Range = readonly [from: number, to: number];

function rangesIn(file: string, content: string): Range[] {
  if (/\.(?:ts|tsx|mjs|js|cjs)$/.test(file)) return rangesOfScript(file, content);
  if (file.endsWith('.css')) return matches(content, /\/\*[^]*?\*\//g);
  if (/\.(?:mjml|html)$/.test(file)) return matches(content, /<!--[^]*?-->/g);
  if (file.endsWith('.sql')) return matches(content, /--.*|\/\*[^]*?\*\//g);
  return matches(content, /(?<=^|\s)#(?!!).*/gm);
}

const matches = (text: string, pattern: RegExp, offset = 0): Range[] =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => [offset + index, offset + index + found.length]);

/** Blanks literals first, since they may look like comments; templates may hold SQL, whose comments count. */
function rangesOfScript(file: string, content: string): Range[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : file.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.JSX;
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, false, kind);
  const inTemplates: Range[] = [];
  const pieces: string[] = [];
  let at = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isLiteralExpression(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      const from = node.getStart(source);
      blank(from, node.end);
      if (content[from] === '`' || content[from] === '}') {
        inTemplates.push(...matches(content.slice(from, node.end), /(?<=^|\s)-- [^\n`]*|\/\*[^`]*?\*\//g, from));
      }
    } else if (ts.isJsxText(node)) blank(node.pos, node.end);
    ts.forEachChild(node, visit);
  };
  function blank(from: number, to: number): void {
    pieces.push(content.slice(at, from), content.slice(from, to).replace(/[^\n]/g, ' '));
    at = to;
  }
  visit(source);
  const code = pieces.join('') + content.slice(at);
  return [...matches(code, /\/\/.*|\/\*[^]*?\*\//g), ...inTemplates].sort(([a], [b]) => a - b);
}

function plain(comment: string): string {
  return comment
    .replace(/^(?:\/\*+|\/\/|--|#+|<!--)/, '')
    .replace(/(?:\*+\/|-->)$/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*(?!\*)/, '').trim())
    .join('\n')
    .replace(/(?<=\S)\n(?=\S)(?!@|[-*] )/g, ' ')
    .trim();
}
