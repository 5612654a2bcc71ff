import { readFileSync, globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { languages } from '#contracts/text/languages.ts';
import { withTextsInPlace } from './in-build.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A page's code in the build. */
function built(language: string, code: string): string {
  const { transform } = withTextsInPlace(language) as {
    transform: (code: string, id: string) => { code: string } | null;
  };
  return transform(code, '/web/pages/sample.tsx')?.code ?? code;
}

it.each(languages)('every sentence without values stands where it is called, in %s', async (language) => {
  let count = 0;
  for (const file of globSync('texts/en/**/*.json', { cwd: root })) {
    const name = file.replace(/^texts\/en\/(.*)\.json$/, '$1');
    const texts = JSON.parse(readFileSync(path.join(root, 'texts', language, `${name}.json`), 'utf8')) as Record<
      string,
      string
    >;
    const module = (await import(path.join(root, 'generated/texts', language, `${name}.ts`))) as Record<
      string,
      () => string
    >;
    const plain = Object.entries(texts).filter(([, text]) => !/[{}<]/.test(text));
    count += plain.length;
    const calls = plain.map(([key]) => `show(texts.${key}());`);
    const made = built(language, [`import * as texts from '#texts/${name}.ts';`, ...calls].join('\n'));
    for (const [key, text] of plain) {
      expect(made).toContain(`show(${JSON.stringify(text)});`);
      expect(module[key]?.()).toBe(text);
    }
  }
  expect(count).toBeGreaterThan(20);
});

it.each([
  ['texts.daysOfPlan({ days: 30 })', '(`${$number(30)} days`)'],
  ['texts.daysOfPlan({ days })', '(`${$number(days)} days`)'],
  ['texts.daysOfPlan({ days: plan.days + 1 })', '(`${$number((plan.days + 1))} days`)'],
  ['texts.daysOfPlan(plan)', '((v) => `${$number(v.days)} days`)(plan)'],
  ['texts.basic', '(() => "Basic")'],
  ['other.daysOfPlan({ days })', 'other.daysOfPlan({ days })'],
])('%s becomes %s', (use, made) => {
  const code = built('en', `import * as texts from '#texts/plans.ts';\nshow(${use});`);
  expect(code.slice(code.indexOf('show('))).toBe(`show(${made});`);
  if (made.includes('$number'))
    expect(code).toContain("import { number as $number } from '#contracts/text/message-values.ts';");
});

it('a sentence may be a value of another', () => {
  const code = built(
    'en',
    `import * as texts from '#texts/vocabulary.ts';\nshow(texts.homeName({ bedrooms, type: texts.landInside() }), texts.homeName({ bedrooms: texts.homeName({ bedrooms: '1', type }), type }));`,
  );
  expect(code).toMatch(
    /^\nshow\(\(`\$\{bedrooms\} BHK \$\{\("land"\)\}`\), \(`\$\{\(\(`\$\{'1'\} BHK \$\{type\}`\)\)\} BHK \$\{type\}`\)\);$/,
  );
});

it('leaves other modules and other names alone', () => {
  const code = `import * as texts from './texts.ts';\nimport * as more from '#texts/signin.ts';\nshow(texts.welcome(), my.more.welcome(), more.nothing());`;
  expect(built('en', code)).toBe(code);
});
