import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { photo } from '#server/testing/pictures.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

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

/** The compiler's output for the journeys. */
async function compile(): Promise<string> {
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
    files: ['journey.ts', 'without-token/journey.ts'],
  };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  return node(path.join(root, 'node_modules/typescript-7/bin/tsc'), '-p', '.').then(
    ({ stdout }) => stdout,
    (error: unknown) => (error as { stdout: string }).stdout,
  );
}

it('a client is generated from the description, compiles, and goes from the registration to a paid plan', async () => {
  const { body: description } = await test.get('/api/openapi.json');
  const journey = path.join(root, 'server/testing/api-client/journey.ts');
  await writeFile(path.join(folder, 'api.ts'), await generateTypes(description as OpenAPI3));
  await copyFile(journey, path.join(folder, 'journey.ts'));
  // A client that relies on what no answer holds does not compile. Beside the other, since compiling takes long.
  await mkdir(path.join(folder, 'without-token'));
  delete description.components.schemas.LoginReply.properties.token;
  await writeFile(path.join(folder, 'without-token/api.ts'), await generateTypes(description as OpenAPI3));
  await copyFile(journey, path.join(folder, 'without-token/journey.ts'));
  await writeFile(path.join(folder, 'home.jpg'), await photo('#b5651d'));
  const said = (await compile()).split('\n').filter((line) => line.includes('error'));
  expect(said.filter((line) => !line.startsWith('without-token/'))).toEqual([]);
  expect(said.join('\n')).toContain("Property 'token' does not exist");

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
}, 180_000);
