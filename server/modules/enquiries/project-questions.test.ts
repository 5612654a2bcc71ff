import { beforeEach, expect, it } from 'vitest';
import type { Conversation, Message } from '#contracts/chat/chat.ts';
import type { Enquiry } from '#contracts/chat/enquiries.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { deskHelpers } from '#server/testing/desk.ts';
import { aConfiguration, projectHelpers } from '#server/testing/projects.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const desk = deskHelpers(test);
const { signedIn } = accountHelpers(test);
const { call, decide, published } = projectHelpers(test);

type Person = Awaited<ReturnType<typeof signedIn>>;
let [developer, seeker]: [Person, Person] = [] as never;
let project: Awaited<ReturnType<typeof published>>;
beforeEach(async () => {
  [developer, seeker] = [await signedIn(), await signedIn({ first_name: 'Ravi', last_name: 'Rao' })];
  project = await published(developer, await desk.operator('moderator'), {
    configurations: [aConfiguration(), aConfiguration({ name: '3 BHK', bedrooms: 3 })],
  });
});
const ask = (configuration: number | undefined, message = 'Is one left?', clientId?: string) =>
  call(seeker, 'POST', `/api/projects/${project.slug}/questions`, {
    message,
    ...(configuration !== undefined && { configuration }),
    ...(clientId !== undefined && { client_id: clientId }),
  });
const inbox = async (query = '') =>
  (await call(developer, 'GET', `/api/enquiries${query}`)).body.data as { enquiries: Enquiry[] };
const idOf = (name: string) => project.configurations.find((one) => one.name === name)?.id;

// specification 33.18
it('puts a question about a configuration into the inbox, once a person, as what was asked last', async () => {
  const clientId = '6f1c2f0e-7f0d-4b57-9d0a-3d6c6f0e8a11';
  expect((await ask(idOf('2 BHK'), 'Is one left?', clientId)).status).toBe(201);
  await ask(idOf('2 BHK'), 'Is one left?', clientId);
  const [first] = (await inbox()).enquiries;
  expect(first).toMatchObject({
    state: 'new',
    seeker: { id: seeker.id },
    home: null,
    project: { id: project.id, name: 'Sonchafa Park', configuration: '2 BHK', slug: project.slug },
  });
  expect(first?.waiting_since).not.toBeNull();
  await ask(idOf('3 BHK'), 'And a bigger one?');
  const { enquiries } = await inbox();
  expect(enquiries).toMatchObject([{ id: first?.id, project: { configuration: '3 BHK' } }]);
  expect((await call(developer, 'POST', `/api/projects/${project.slug}/questions`, { message: 'Me?' })).status).toBe(
    422,
  );
});

// specification 33.24
it('names the project in the chat of both, also after another one, until the project is hidden', async () => {
  const { body: sent } = await ask(idOf('2 BHK'));
  const about = { name: 'Sonchafa Park', slug: project.slug };
  expect(sent.data).toMatchObject({ project: about, property_id: null });
  await call(developer, 'POST', `/api/messages/${seeker.id}`, { message: 'Yes, two.' });
  const saidTo = async (one: Person, other: Person) =>
    ((await call(one, 'GET', `/api/messages/${other.id}`)).body.data as Message[]).map((message) => message.project);
  expect(await saidTo(seeker, developer)).toEqual([about, null]);
  expect(await saidTo(developer, seeker)).toEqual([about, null]);
  const listed = async () =>
    ((await call(seeker, 'GET', '/api/conversations')).body.data as Conversation[]).map((one) => one.project);
  expect(await listed()).toEqual([about]);
  await decide(await desk.operator('moderator'), project.id, 'hide');
  expect(await saidTo(seeker, developer)).toEqual([null, null]);
  expect(await listed()).toEqual([null]);
});

// specification 33.24
it('is no longer named in the list of conversations once a message names a home', async () => {
  await ask(idOf('2 BHK'));
  const home = await test.given.record({ ownerId: developer.id });
  await call(seeker, 'POST', `/api/messages/${developer.id}`, { message: 'Is it free?', property_id: home });
  const { body } = await call(seeker, 'GET', '/api/conversations');
  expect(body.data).toMatchObject([{ project: null, record: { id: home } }]);
});

// specification 33.18
it('is answered, moved, found and written to the file as that of a home', async () => {
  await ask(idOf('2 BHK'));
  const [{ id } = { id: 0 }] = (await inbox('?search=sonchafa')).enquiries;
  await call(developer, 'POST', `/api/messages/${seeker.id}`, { message: 'Yes, two.' });
  expect((await inbox()).enquiries).toMatchObject([{ state: 'talk', waiting_since: null }]);
  const moved = await test.send(
    'PATCH',
    `/api/enquiries/${id}`,
    { state: 'visit', note: 'Comes on Sunday' },
    developer,
  );
  expect(moved.body.data).toMatchObject({ state: 'visit', project: { name: 'Sonchafa Park' } });
  const { body } = await call(developer, 'GET', '/api/enquiries.csv');
  expect(String(body)).toContain('"Sonchafa Park, 2 BHK"');
  await ask(undefined, 'One more thing.');
  expect((await inbox('?view=waiting')).enquiries).toMatchObject([{ id, project: { configuration: '2 BHK' } }]);
});

// specification 33.18
it('leaves the enquiry of the same person about a home as it is', async () => {
  const home = await test.given.record({ ownerId: developer.id });
  await call(seeker, 'POST', `/api/messages/${developer.id}`, { message: 'Is it free?', property_id: home });
  await call(developer, 'POST', `/api/messages/${seeker.id}`, { message: 'It is.' });
  await ask(idOf('2 BHK'));
  const { enquiries } = await inbox();
  expect(enquiries.map(({ home: of, waiting_since: waits }) => [of?.id, waits !== null])).toEqual([
    [undefined, true],
    [home, false],
  ]);
});

// specification 33.18
it('goes with its project, and is refused for one that is not shown', async () => {
  await ask(idOf('2 BHK'));
  await call(developer, 'DELETE', `/api/user/projects/${project.id}`);
  expect((await inbox()).enquiries).toEqual([]);
  expect((await ask(undefined)).body.code).toBe('projects.not_found');
});
