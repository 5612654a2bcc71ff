import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

/** A gateway is taken out or put in by its folders; whatever else names it would have to be looked for. */

const root = path.resolve(import.meta.dirname, '..');
const gateway = /razorpay|\brzp_/i;

/** Where the gateway may be named: folders end with a slash. */
const places = [
  // All that is different about it, and its checkout in the browser.
  'server/modules/payments/gateways/razorpay/',
  'web/features/plans/gateways/',
  // Test doubles of the gateway, and a gateway that does not exist.
  'server/testing/gateways/',
  'web/pages/pricing/pay.test.ts',
  'web/pages/pricing/use-payment.test.tsx',
  // Its settings, and where they choose it.
  'server/app/settings/settings.ts',
  'server/app/settings/settings.test.ts',
  'server/app/provide/provide-payment.ts',
  'server/app/provide/public-secrets.ts',
  'server/app/provide/public-secrets.test.ts',
  'server/testing/production-settings.ts',
  '.env.example',
  'scripts/first-starts/',
  // Texts that people read and type: the window of the sandbox, its test addresses, the setup.
  'e2e/money/payments.spec.ts',
  'e2e/money/payment-window.spec.ts',
  'README.md',
  'docs/',
  'scripts/gateway-names.test.ts',
];

/** The specification calls these so, whichever gateway is used. Pages have no need of them. */
const specified = /\/api\/razorpay\/create-order|\brazorpay_order_id\b/g;

function isNamedWrongly(file: string, text: string): boolean {
  if (places.some((place) => (place.endsWith('/') ? file.startsWith(place) : file === place))) return false;
  return gateway.test(file) || gateway.test(file.startsWith('web/') ? text : text.replaceAll(specified, ''));
}

async function readSources(): Promise<[file: string, text: string][]> {
  const others = /^(node_modules|build|\.data|\.git|test-results|playwright-report)$/;
  const top = (await readdir(root, { withFileTypes: true })).filter(({ name }) => !others.test(name));
  const files = top.filter((entry) => entry.isFile() && !/^\.env($|\.local)|\.log$/.test(entry.name));
  const inFolders = await Promise.all(
    top
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => readdir(path.join(root, name), { recursive: true, withFileTypes: true })),
  );
  const texts = /\.(ts|tsx|mjs|cjs|js|css|md|json|sql|txt|html|mjml|yml|example)$/;
  const all = [...files, ...inFolders.flat()].filter((entry) => entry.isFile() && texts.test(entry.name));
  return Promise.all(
    all.map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(root, file).replaceAll(path.sep, '/'), await readFile(file, 'utf8')] as [string, string];
    }),
  );
}

test('a payment gateway is named in its own places alone', async () => {
  const sources = await readSources();
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter(([file, text]) => isNamedWrongly(file, text)).map(([file]) => file)).toEqual([]);
  // A listed place that doesn't name it any more.
  const empty = places.filter((place) => !sources.some(([file, text]) => file.startsWith(place) && gateway.test(text)));
  expect(empty).toEqual([]);
});

test.each([
  ['server/modules/payments/payments.service.ts', `headers['x-razorpay-signature']`],
  ['server/app/pages/page-policy.ts', 'https://checkout.razorpay.com'],
  ['server/modules/payments/razorpay.ts', ''],
  ['web/pages/pricing/pay.ts', 'order.razorpay_order_id'],
  ['contracts/config.ts', `z.enum(['razorpay', 'sandbox'])`],
  ['server/modules/site/site.service.ts', `keyId: 'rzp_test_1'`],
])('in %s, %j is found', (file, text) => {
  expect(isNamedWrongly(file, text)).toBe(true);
});

test('the names of the specification are found in pages alone', () => {
  expect(isNamedWrongly('contracts/money/payments.ts', 'razorpay_order_id: z.string()')).toBe(false);
  expect(isNamedWrongly('routes.txt', 'POST /api/razorpay/create-order signed-in api')).toBe(false);
  expect(isNamedWrongly('contracts/money/payments.ts', 'razorpay_payment_id: z.string()')).toBe(true);
});
