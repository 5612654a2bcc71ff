import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { commentsIn } from './lib/comments.ts';

/** No comment uses one of the forms that docs/words.md takes out of use. */

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Form {
  form: string;
  pattern: RegExp;
  /** Phrases in which the form is allowed. */
  fine: RegExp | null;
  /** Parts of paths whose files may use it. */
  folders: readonly string[];
}

/** The rows of the table: its first column as patterns, its last as exceptions. */
function readForms(document: string): Form[] {
  const [, table = ''] = document.split("## Forms that we don't use in comments");
  const rows = [...table.matchAll(/^\| (`.*?) *\|.*\|(.*)\|$/gm)];
  return rows.flatMap(([, first = '', last = '']) => {
    const fine = quoted(last).filter((one) => !one.endsWith('/'));
    const folders = quoted(last).filter((one) => one.endsWith('/'));
    return quoted(first).map((form) => ({
      form,
      pattern: patternOf(form),
      fine: fine.length ? new RegExp(fine.map((one) => `\\b${one}\\b`).join('|'), 'gi') : null,
      folders,
    }));
  });
}

const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

const numbers = String.raw`(?:\d[\d,]*|two|three|four|five|six|seven|eight|nine|ten|twenty|many)`;

function patternOf(form: string): RegExp {
  if (!form.startsWith('^')) return new RegExp(String.raw`(?<![-\w])${form.replace('#', numbers)}(?![-\w])`, 'i');
  const word = form.slice(1);
  const capital = word.charAt(0).toUpperCase() + word.slice(1);
  return new RegExp(String.raw`^(?:${word}|${capital})\b|[.!?]\s+${capital}\b|\n\s*${capital}\b`);
}

/** Quoted texts and code are not our words. */
const withoutQuotes = (text: string) => text.replaceAll(/"[^"\n]*"|'[^'\s][^'\n]*[^'\s]'(?!\w)|`[^`]*`|“[^”]*”/g, '…');

const forms = readForms(read('docs/words.md'));

function formsIn(file: string, comment: string): string[] {
  const text = withoutQuotes(comment);
  return forms
    .filter(({ folders }) => !folders.some((folder) => file.includes(folder)))
    .filter(({ pattern, fine }) => pattern.test(fine ? text.replaceAll(fine, '…') : text))
    .map(({ form }) => form);
}

/** Migrations that have run are never changed, and the schema is a dump of what they made. */
const unchangeable = ['db/'];
/** Written by other programs, or without words of ours. */
const foreign = ['package-lock.json', 'pnpm-lock.yaml'];
const isRead = (file: string) =>
  /\.(?:ts|tsx|mjs|js|cjs|css|sql|mjml|ya?ml|conf|cfg|service)$|(?:^|\/)(?:\.env\.example|aangan\.env(?:\.example)?|Dockerfile|aangan-run|\.(?:git|docker)ignore)$/.test(
    file,
  );

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => isRead(file) && !foreign.includes(file))
  .filter((file) => !unchangeable.some((folder) => file.startsWith(folder)));

describe('the forms that we don’t use in comments', () => {
  it('are read from the document', () => {
    expect(forms.length).toBeGreaterThan(30);
    expect(forms.map(({ form }) => form)).toEqual(expect.arrayContaining(['^who', 'so many', 'is no', 'kept']));
  });

  it('are in no comment', { timeout: 60_000 }, () => {
    expect(files.length).toBeGreaterThan(1_000);
    const comments = files.flatMap((file) => commentsIn(file, read(file)).map((comment) => ({ file, ...comment })));
    expect(comments.length).toBeGreaterThan(8_000);
    const found = comments.flatMap(({ file, line, text }) =>
      formsIn(file, text).map((form) => `${file}:${line}: ${form}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['Who asks for the others wants those whose time has run out.', '^who'],
    ['Reads the file. What it says is stored.', '^what'],
    ['Of the newest.', '^of'],
    ['As typed.', '^as'],
    ['Throws 403 for who may post nothing new.', 'for who'],
    ['The condition stands under its name.', 'stands'],
    ['The papers of a paid order.', 'papers'],
    ['At most so many at once.', 'so many'],
    ['Null when the text is no price.', 'is no'],
    ['An address that is none gets the focus.', 'is none'],
    ['The socket that caused it, and hears nothing of it.', 'hears'],
    ['Changes are told from then on.', 'told'],
    ['Rejects while the exchange is away.', 'away'],
    ['256 random bits: 43 letters.', '# letters'],
    ['The proof that the window handed over.', 'handed'],
    ['Works in all that the gateway has.', 'works in all'],
    ['The page is kept from here on.', 'kept'],
    ['Waits until everything has settled.', 'settled'],
  ])('are found in "%s"', (text, form) => {
    expect(formsIn('web/sample.ts', text)).toContain(form);
  });

  it.each([
    'Null when there is no such record.',
    'It is no longer open.',
    'Users who signed in lately.',
    'The text "As typed" is shown.',
    'Decides `what` is read.',
    'Homes of a file. Their owners are notified.',
    'Letters and digits alone.',
    'Understands words.',
  ])('are not found in "%s"', (text) => {
    expect(formsIn('web/sample.ts', text)).toEqual([]);
  });

  it('may be used in the folders that the table names', () => {
    expect(formsIn('server/modules/payments/sample.ts', 'Each payment is settled once.')).toEqual([]);
  });
});

describe('comments', () => {
  it.each([
    ['a.ts', '/** A docstring. */\nconst a = "/* a text */"; // behind code', ['A docstring.', 'behind code']],
    [
      'a.ts',
      '// One sentence\n// on two lines.\nconst a = 1;\n\n// Another.',
      ['One sentence on two lines.', 'Another.'],
    ],
    ['a.ts', 'const url = `https://a.example/${b}//`; // after', ['after']],
    ['a.ts', 'const pattern = /\\/\\*x\\*\\//; /* after */', ['after']],
    ['a.ts', 'const query = sql`SELECT 1\n  -- why\n`;', ['why']],
    ['a.ts', '/* oxlint-disable no-console -- a reason */', []],
    ['a.tsx', 'const a = <p>{/* inside */}// a text</p>;', ['inside']],
    ['a.css', '.a { color: red; } /* why */', ['why']],
    ['a.mjml', '<mj-text>text</mj-text><!-- why -->', ['why']],
    ['.env.example', '# Why.\nA=#b\n', ['Why.']],
  ])('are found in %s: %s', (file, content, texts) => {
    expect(commentsIn(file, content).map(({ text }) => text)).toEqual(texts);
  });
});
