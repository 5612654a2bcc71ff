import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const rows = [
  ...read('docs/security.md').matchAll(/^\| (\d+\.\d+\.\d+) +\| ([a-z ]+?) +\| (.*?) +\| (.*?) *\|$/gm),
].map(([, number = '', state = '', how = '', shown = '']) => ({ number, state, how, shown }));
/** The requirements of levels 1 and 2 of ASVS 5.0, where their list is at hand. */
const list = path.join(root, '..', 'shared', 'asvs-5.0-levels-1-2.csv');

describe('docs/security.md', () => {
  it('has a row for each requirement, once', () => {
    expect(rows).toHaveLength(253);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(253);
  });

  it.skipIf(!existsSync(list))('has the numbers of the standard, in their order', () => {
    const numbers = [...readFileSync(list, 'utf8').matchAll(/^V(\d+\.\d+\.\d+),/gm)].map(([, number]) => number);
    expect(rows.map(({ number }) => number)).toEqual(numbers);
  });

  it('names for each that is met a test that exists', () => {
    const missing = rows
      .filter(({ state }) => state === 'met')
      .filter(({ shown }) => {
        const [, file, title = ''] = /^`([^`]+)`: (.+)$/.exec(shown) ?? [];
        return !file || !existsSync(path.join(root, file)) || !read(file).includes(title.replaceAll('\\', ''));
      });
    expect(missing).toEqual([]);
  });

  it('gives a reason for each that is not', () => {
    for (const { state, how, shown } of rows.filter((row) => row.state !== 'met')) {
      expect(['open', 'does not apply']).toContain(state);
      expect(how.length).toBeGreaterThan(4);
      expect(shown).toBe('');
    }
  });

  it('counts them', () => {
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    const applying = count('met') + count('open');
    expect(count('met') / applying).toBeGreaterThanOrEqual(0.95);
    expect(read('docs/security.md')).toContain(`${count('met')} of the ${applying} that apply are met`);
  });
});

describe('nginx', () => {
  const settings = read('ops/nginx/aangan.conf');

  it('speaks TLS 1.2 and 1.3 alone, and sends pages there', () => {
    expect([...settings.matchAll(/ssl_protocols ([^;]+);/g)].map(([, protocols]) => protocols)).toEqual([
      'TLSv1.2 TLSv1.3',
    ]);
    expect(settings).toContain('return 301 https://$host$request_uri;');
  });

  it('adds the address of the caller to what the product reads, and its own scheme', () => {
    expect(settings).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;');
    expect(settings).toContain('proxy_set_header X-Forwarded-Proto $scheme;');
  });
});
