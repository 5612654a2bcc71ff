import { beforeEach, expect, it } from 'vitest';
import type { Project } from '#contracts/projects/public-projects.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { deskHelpers, type DeskPerson } from '#server/testing/desk.ts';
import { projectHelpers } from '#server/testing/projects.ts';
import { pdfWith, rawPdf } from '#server/testing/verification/test-pdfs.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const desk = deskHelpers(test);
const { signedIn } = accountHelpers(test);
const { call, published, decide } = projectHelpers(test);

let developer: Awaited<ReturnType<typeof signedIn>>;
let moderator: DeskPerson;
let project: Awaited<ReturnType<typeof published>>;
beforeEach(async () => {
  developer = await signedIn();
  moderator = await desk.operator('moderator');
  project = await published(developer, moderator);
});

async function upload(bytes: Buffer, who: { token: string } = developer) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'brochure.pdf');
  const request = new Request('http://aangan.test', { method: 'POST', body: form });
  return test.inject({
    method: 'POST',
    url: `/api/user/projects/${project.id}/brochure`,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '', authorization: `Bearer ${who.token}` },
  });
}
const download = () => test.inject({ method: 'GET', url: `/api/projects/${project.slug}/brochure` });
const shown = async () => ((await test.get(`/api/projects/${project.slug}`)).body.data.project as Project).brochure;
const stored = () => test.files.keys().filter((key) => key.startsWith('brochures/'));
const sweep = () => test.modules.brochures.sweep({ signal: AbortSignal.timeout(60_000) });

// specification 33.20
it('is offered as a download, replaced by a newer one, and hidden with the project', async () => {
  const pdf = await pdfWith('Sonchafa Park');
  expect((await upload(pdf)).status).toBe(200);
  expect(await shown()).toEqual({ bytes: pdf.length, url: `/api/projects/${project.slug}/brochure` });
  const sent = await download();
  expect([sent.status, sent.headers['content-type'], sent.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    `attachment; filename="${project.slug}-brochure.pdf"`,
  ]);
  const newer = await pdfWith('Sonchafa Park, second edition');
  await upload(newer);
  await sweep();
  expect(stored()).toHaveLength(1);
  expect(await shown()).toMatchObject({ bytes: newer.length });
  const atDesk = await test.inject({
    method: 'GET',
    url: `/api/operator/projects/${project.id}/brochure`,
    headers: moderator.headers,
  });
  expect(atDesk.status).toBe(200);
  await decide(moderator, project.id, 'hide');
  expect((await download()).status).toBe(410);
});

// specification 33.20
it('goes when it is taken away, and with the project', async () => {
  await upload(await pdfWith('One'));
  expect((await call(developer, 'DELETE', `/api/user/projects/${project.id}/brochure`)).status).toBe(200);
  expect(await shown()).toBeNull();
  expect((await download()).body.code).toBe('projects.no_brochure');
  await upload(await pdfWith('Two'));
  await call(developer, 'DELETE', `/api/user/projects/${project.id}`);
  await sweep();
  expect(stored()).toEqual([]);
});

// specification 33.20
it('is refused with its reason: no PDF, encrypted, with scripts, broken, too large, of somebody else', async () => {
  const codeOf = async (bytes: Buffer) => {
    const { status, body } = await upload(bytes);
    const { code, params } = body as { code?: string; params?: { fault?: string } };
    return [status, code, params?.fault];
  };
  const refused = 'projects.brochure_refused';
  expect(await codeOf(Buffer.from('PK a workbook'))).toEqual([422, 'projects.brochure_kind', undefined]);
  expect(await codeOf(await pdfWith('x', { userPassword: 'secret' }))).toEqual([422, refused, 'encrypted']);
  const script = '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>';
  expect(await codeOf(rawPdf(script))).toEqual([422, refused, 'scripts']);
  expect(await codeOf(Buffer.from('%PDF-1.7\nnothing'))).toEqual([422, refused, 'broken']);
  expect((await codeOf(Buffer.alloc(11 * 1024 * 1024)))[0]).toBe(413);
  expect((await upload(await pdfWith('x'), await signedIn())).status).toBe(404);
  await sweep();
  expect(stored()).toEqual([]);
});
