import { beforeEach, expect, it } from 'vitest';
import type { Project } from '#contracts/projects/public-projects.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { deskHelpers } from '#server/testing/desk.ts';
import { aConfiguration, projectHelpers } from '#server/testing/projects.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const desk = deskHelpers(test);
const { signedIn } = accountHelpers(test);
const { call, change, published, show } = projectHelpers(test);

let developer: Awaited<ReturnType<typeof signedIn>>;
let project: Awaited<ReturnType<typeof published>>;
beforeEach(async () => {
  developer = await signedIn();
  project = await published(developer, await desk.operator('moderator'));
});
const url = () => `/api/user/projects/${project.id}/configurations/${project.configurations[0]?.id}/plan`;
const rooms = [
  { name: 'Hall', length: 5.2, breadth: 3.6 },
  { name: 'Kitchen', length: 3, breadth: null, begins_row: true },
];
const shown = async () => {
  const { body } = await test.get(`/api/projects/${project.slug}`);
  return (body.data.project as Project).configurations[0]?.plan;
};

// specification 34.8
it('keeps the rooms of a configuration through its other changes, and takes them away again', async () => {
  expect((await call(developer, 'PUT', url(), { unit: 'm', rooms })).status).toBe(200);
  const stored = {
    unit: 'm',
    rooms: [
      { name: 'Hall', length: 5.2, breadth: 3.6, begins_row: false },
      { name: 'Kitchen', length: 3, breadth: null, begins_row: true },
    ],
  };
  expect(await shown()).toEqual(stored);
  await change(developer, project.id, { configurations: [aConfiguration({ id: project.configurations[0]?.id })] });
  expect((await show(developer, project.id)).configurations[0]?.plan).toEqual(stored);
  await call(developer, 'PUT', url(), { unit: 'm', rooms: [] });
  expect(await shown()).toBeNull();
});

// specification 34.8
it('refuses rooms without a name, sides that no room has, and configurations of others', async () => {
  const refused = async (room: object) => {
    const { status, body } = await call(developer, 'PUT', url(), { unit: 'ft', rooms: [{ ...rooms[0], ...room }] });
    return [status, Object.keys(body.errors ?? {})];
  };
  expect(await refused({ name: ' ' })).toEqual([422, ['rooms.0.name']]);
  expect(await refused({ length: 0 })).toEqual([422, ['rooms.0.length']]);
  expect(await refused({ breadth: 5_000 })).toEqual([422, ['rooms.0.breadth']]);
  expect((await call(await signedIn(), 'PUT', url(), { unit: 'm', rooms })).status).toBe(404);
  const many = Array.from({ length: 31 }, () => rooms[0]);
  expect((await call(developer, 'PUT', url(), { unit: 'm', rooms: many })).status).toBe(422);
});
