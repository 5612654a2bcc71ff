import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { noAddressesByHand } from './scripts/lint/no-addresses-by-hand.js';
import { noCallsByHand } from './scripts/lint/no-calls-by-hand.js';
import { noFormsByHand } from './scripts/lint/no-forms-by-hand.js';

export default tseslint.config(
  {
    ignores: [
      'build/',
      'generated/',
      'server/platform/database/tables.ts',
      '.data/',
      'node_modules/',
      'test-results/',
      'playwright-report/',
      // Compiled against types that its test generates.
      'server/testing/api-client/',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    // The rules that need types are oxlint's (.oxlintrc.json): it checks the same in a third of the time.
    extends: [tseslint.configs.strict],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // A longer file does more than one thing: it is split by what it does.
      'max-lines': ['error', 300],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'A file is imported from where it stands, not through a barrel.' },
      ],
      'no-restricted-exports': [
        'error',
        {
          restrictDefaultExports: {
            direct: true,
            named: true,
            defaultFrom: true,
            namedFrom: true,
            namespaceFrom: true,
          },
        },
      ],
    },
  },
  { files: ['web/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  {
    files: ['web/**/*.{ts,tsx}'],
    // Files that call the server by hand, with the reason for each in docs/decisions/0031-queries.md.
    ignores: [
      'web/features/accounts/use-link-verification.ts',
      'web/features/chat/live.ts',
      'web/features/posting/send/use-resend.ts',
      'web/pages/chat/use-attaching.ts',
      'web/pages/properties/filters/choice-counts.ts',
      'web/pages/properties/map/price-layer.tsx',
      'web/pages/properties/map/use-map-cells.ts',
      'web/pages/properties/map/without-point-link.tsx',
      'web/ui/map/ground.tsx',
      'web/**/*.test.{ts,tsx}',
    ],
    plugins: { aangan: { rules: { 'no-calls-by-hand': noCallsByHand } } },
    // Counting a view returns no data, and an address isn't a call.
    rules: { 'aangan/no-calls-by-hand': ['error', { allow: ['countView', 'addressOf'] }] },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    ignores: ['web/**/*.test.{ts,tsx}', 'web/testing/**'],
    plugins: { addresses: { rules: { 'no-addresses-by-hand': noAddressesByHand } } },
    rules: { 'addresses/no-addresses-by-hand': 'error' },
  },
  {
    files: ['web/**/*.tsx'],
    // Forms of another kind, with the reason for each in docs/decisions/0090-one-form.md.
    ignores: [
      'web/app/footer.tsx',
      'web/features/posting/posting-form.tsx',
      'web/pages/chat/composer.tsx',
      'web/pages/mail-settings/newsletter-mails.tsx',
    ],
    plugins: { forms: { rules: { 'no-forms-by-hand': noFormsByHand } } },
    rules: { 'forms/no-forms-by-hand': 'error' },
  },
  {
    files: ['web/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'JSXAttribute[name.name=/^(className|[a-z]+Class)$/] :matches(Literal, TemplateElement)[value.raw!=/^\\s*$/]:not(CallExpression[callee.name="buttonClass"] *):not(BinaryExpression *)',
          message: 'A class has its name in a sheet: import it from x.module.css.',
        },
      ],
    },
  },
  {
    files: ['server/**/*.ts', 'demo/**/*.ts', 'contracts/**/*.ts'],
    ignores: ['server/app/settings/settings.ts', 'server/testing/app/global-setup.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Settings are read once, in server/app/settings/settings.ts, and passed on.',
        },
      ],
    },
  },
  // Comments above tests name the rules of the specification that they show.
  {
    files: ['**/*.{test,spec}.{ts,tsx}'],
    rules: { 'max-lines': ['error', { max: 300, skipComments: true }] },
  },
  { files: ['*.config.ts', 'stryker.config.mjs'], rules: { 'no-restricted-exports': 'off' } },
  {
    files: ['**/*.mjs', '**/*.js'],
    languageOptions: { globals: globals.node },
  },
  { files: ['web/public/sw.js'], languageOptions: { globals: globals.serviceworker } },
  {
    files: ['e2e/**/*.ts'],
    // Playwright reads the needed fixtures from the pattern; `{}` means none.
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    files: ['e2e/**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.object.name="browser"][callee.property.name=/^new(Context|Page)$/]',
          message: 'The fixture `newContext` makes it: then its console is watched and its pages are translated.',
        },
      ],
    },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**/*.ts', 'server/testing/**/*.ts', 'scripts/chaos/**/*.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Tests read untyped replies and assert their shape.
      '@typescript-eslint/no-explicit-any': 'off',
    },
  },
);
