import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { blocksOf, withValues } from './blocks.ts';
import { standIns } from './stand-ins.ts';

const root = path.resolve(import.meta.dirname, '../..');
const setUp = blocksOf(readFileSync(path.join(root, 'docs/operations/set-up.md'), 'utf8'));
const documents = globSync('docs/operations/*.md', { cwd: root });

it('reads the commands of a document under the words above them', () => {
  expect(setUp.length).toBeGreaterThan(10);
  expect(setUp.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['PostgreSQL.', 'Code.', 'nginx', 'Check list']),
  );
  expect(setUp.find(({ title }) => title === 'PostgreSQL.')?.commands).toContain('CREATE ROLE aangan');
});

it('knows the values that a reader changes', () => {
  const [first] = setUp;
  const values = { NAME: 'aangan.test', SOURCE: '/srv/aangan.git', SMTP: 'smtp://127.0.0.1:2525' };
  expect(withValues(first!, values).commands).toBe(
    'NAME=aangan.test\nSOURCE=/srv/aangan.git\nSMTP=smtp://127.0.0.1:2525',
  );
  expect(() => withValues(first!, { NAME: 'aangan.test' })).toThrow('sets something else');
  expect(() => withValues(first!, { ...values, MORE: '1' })).toThrow('does not set MORE');
});

it.each(documents)('the commands of %s are whole', (file) => {
  for (const { commands } of blocksOf(readFileSync(path.join(root, file), 'utf8')))
    expect(() => execFileSync('bash', ['-n'], { input: commands, stdio: ['pipe', 'ignore', 'pipe'] })).not.toThrow();
});

it.each(Object.entries(standIns))('the stand-in for %s is a whole script', (_name, script) => {
  expect(() => execFileSync('bash', ['-n'], { input: script, stdio: ['pipe', 'ignore', 'pipe'] })).not.toThrow();
});
