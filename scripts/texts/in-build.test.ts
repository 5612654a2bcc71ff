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
    for (const [key, text] of Object.entries(texts)) {
      if (/[{}<]/.test(text)) continue;
      count += 1;
      const made = built(language, `import * as texts from '#texts/${name}.ts';\nshow(texts.${key}());`);
      expect(made).toContain(`show(${JSON.stringify(text)});`);
      expect(module[key]?.()).toBe(text);
    }
  }
  expect(count).toBeGreaterThan(20);
});

it('a sentence with values is a function where it is called, with its helpers', () => {
  const made = built(
    'en',
    `import * as texts from '#texts/plans.ts';\nshow(texts.daysOfPlan({ days: 30 }), texts.basic);`,
  );
  expect(made).toBe(
    `import { number as $number } from '#contracts/text/message-values.ts';\nshow(((v) => \`\${$number(v.days)} days\`)({ days: 30 }), (() => "Basic"));`,
  );
});

it('leaves other modules and other names alone', () => {
  const code = `import * as texts from './texts.ts';\nimport * as more from '#texts/signin.ts';\nshow(texts.welcome(), my.more.welcome(), more.nothing());`;
  expect(built('en', code)).toBe(code);
});
