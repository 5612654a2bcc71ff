import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { photo } from '#server/testing/pictures.ts';
import { useTestApp } from '#server/testing/test-app.ts';

const test = useTestApp();
const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');
const node = (...args: string[]) => run(process.execPath, args, { cwd: folder });

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'api-client-'));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The types of a client, as its authors make them; a file of a form is a Blob there. */
async function generateTypes(description: OpenAPI3): Promise<string> {
  const blob = ts.factory.createTypeReferenceNode('Blob');
  const nodes = await openapiTS(description, {
    defaultNonNullable: false,
    transform: (schema) => (schema.format === 'binary' ? blob : undefined),
  });
  return astToString(nodes);
}

/** The compiler's output for the journey, and its exit code. */
async function compile(): Promise<{ code: number; said: string }> {
  const config = {
    compilerOptions: {
      target: 'ES2023',
      module: 'NodeNext',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: ['node'],
      strict: true,
      noUncheckedIndexedAccess: true,
      outDir: 'built',
    },
    files: ['journey.ts'],
  };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  return node(path.join(root, 'node_modules/typescript/bin/tsc'), '-p', '.').then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: unknown) => {
      const { code, stdout } = error as { code: number; stdout: string };
      return { code, said: stdout };
    },
  );
}

it('a client is generated from the description, compiles, and goes from the registration to a paid plan', async () => {
  const { body: description } = await test.get('/api/openapi.json');
  await writeFile(path.join(folder, 'api.ts'), await generateTypes(description as OpenAPI3));
  await copyFile(path.join(root, 'server/testing/api-client/journey.ts'), path.join(folder, 'journey.ts'));
  await writeFile(path.join(folder, 'home.jpg'), await photo('#b5651d'));
  expect(await compile()).toEqual({ code: 0, said: '' });

  const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const { stdout } = await node('built/journey.js', address, 'home.jpg');
  expect(JSON.parse(stdout)).toEqual({
    pictures: 1,
    sent: 'Is the flat free from July?',
    received: ['Is the flat free from July?'],
    about: true,
    plan: 'monthly',
    status: expect.objectContaining({ subscription: expect.objectContaining({ active: true }) }),
  });
});

it('a client that relies on what no answer holds does not compile', async () => {
  const { body: description } = await test.get('/api/openapi.json');
  delete description.components.schemas.LoginReply.properties.token;
  await writeFile(path.join(folder, 'api.ts'), await generateTypes(description as OpenAPI3));
  const { code, said } = await compile();
  expect(code).not.toBe(0);
  expect(said).toContain("Property 'token' does not exist");
});
