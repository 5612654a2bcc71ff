import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageSources } from '#web/app/page-sources.ts';
import { pageKinds } from '../e2e/public-pages.ts';
import { patternOfRoute } from '../e2e/matrix/page-of-address.ts';

/** Entries that need a second place, and would be missing silently: see docs/adding.md. */

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Paths of the router: "/property/$id". */
const routes = [
  'web/app/routes.tsx',
  'web/app/account-steps.tsx',
  'web/app/legal-routes.tsx',
  'web/app/people-routes.tsx',
  'web/app/list-routes.tsx',
  'web/app/offline-route.tsx',
  'web/app/news-routes.tsx',
  'web/app/place-routes.tsx',
].flatMap((file) => [...read(file).matchAll(/(?:path: |postRoute\()'(\/[^']*)'/g)].map(([, name = '']) => name));
const pageRoutes = Object.keys(pageSources);

describe('a page', () => {
  it('has its source named, so that the server links its styles', () => {
    expect(pageRoutes.length).toBeGreaterThan(20);
    const built = routes.filter((route) => !route.startsWith('/dev/'));
    expect(pageRoutes.toSorted()).toEqual([...new Set(built)].toSorted());
  });

  it('is looked at by the tests of public pages, unless it needs a sign-in', () => {
    const signedIn = [
      '/my-profile/{-$section}',
      '/my-projects/{-$id}',
      '/lead/$id',
      '/create-property',
      '/create-property-featured',
      '/chat',
      '/import/{-$id}',
      '/news',
      '/enquiries',
      // To everybody but operators, no page.
      '/operator/$',
      // Opened by the signed links of mails alone.
      '/mail-settings/$token',
      '/place-pictures/$id',
      '/still-there/$token',
      '/reached/$token',
      '/report/$token',
    ];
    const seen = pageKinds.map(({ path: address }) => address.split('?')[0] ?? '');
    const unseen = pageRoutes.filter((route) => !seen.some((address) => patternOfRoute(route).test(address)));
    expect(unseen.toSorted()).toEqual(signedIn.toSorted());
  });

  it('of the sitemap exists', () => {
    const [, list = ''] = /const publicPages = \[([^\]]*)\]/.exec(read('server/modules/site/site.sitemap.ts')) ?? [];
    const named = [...list.matchAll(/'(\/[^'?]*)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !pageRoutes.includes(name))).toEqual([]);
  });
});

describe('a link in a mail', () => {
  it('leads to a page', () => {
    const files = globSync('server/modules/**/*.{mjml,emails.ts,service.ts}', { cwd: root });
    const written = /(?:\{\{(?:publicUrl|pagesUrl)\}\}|\$\{publicUrl\}|pageUrl\(publicUrl, ['`])(\/[\w/{}$.-]*)/g;
    const links = files.flatMap((file) => [...read(file).matchAll(written)].map(([, link = '']) => ({ file, link })));
    expect(links.length).toBeGreaterThan(10);
    const filledIn = (link: string) => link.replace(/\$?\{+[^}]*\}+/g, '1');
    const lost = links.filter(({ link }) => !pageRoutes.some((route) => patternOfRoute(route).test(filledIn(link))));
    expect(lost).toEqual([]);
  });
});

describe('a module', () => {
  const folders = globSync('server/modules/*/', { cwd: root }).map((folder) => path.basename(folder));
  const door = (name: string) => read(`server/modules/${name}/${name}.module.ts`);
  const named = (folder: string, ending: string) =>
    globSync(`server/modules/${folder}/**/*.${ending}.ts`, { cwd: root, exclude: ['**/gateways/**'] });

  it('that has services, calls or jobs stands in the list of all', () => {
    const list = read('server/app/modules.ts');
    const withServices = folders.filter((name) => door(name).includes('defineModule('));
    expect(withServices.length).toBeGreaterThan(30);
    expect(withServices.filter((name) => !list.includes(`/${name}.module.ts'`))).toEqual([]);
  });

  it.each(folders)('%s opens all its routes and jobs by its door', (name) => {
    const files = [...named(name, 'routes'), ...named(name, 'jobs')];
    expect(files.filter((file) => !door(name).includes(`/${path.basename(file)}'`))).toEqual([]);
  });
});

describe('a payment gateway', () => {
  const gateways = readdirSync(path.join(root, 'server/modules/payments/gateways'));

  it.each([
    'web/features/plans/gateways/checkouts.ts',
    'server/app/provide/provide-payment.ts',
    'server/testing/gateways/test-gateways.ts',
    'scripts/gateway-names.test.ts',
  ])('is entered in %s', (file) => {
    expect(gateways).not.toEqual([]);
    expect(gateways.filter((name) => !read(file).toLowerCase().includes(name))).toEqual([]);
  });
});
