import { describe, expect, it } from 'vitest';
import { buildApp } from '#server/app/build-app.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { temporaryFolderOfTests, useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();

async function keep(values: Partial<Mail> = {}): Promise<string> {
  const mail = {
    to: 'asha@test.example',
    subject: '482913 is your code',
    html: '<p>Code <a href="http://aangan.test/verify-email?token=x">482913</a></p>',
    text: 'Code 482913, or http://aangan.test/verify-email?token=x&y=1\n\nhttp://aangan.test/second',
    code: '482913',
    expiresAt: null,
    ...values,
  };
  await test.modules.mailer.enqueue(test.database.db, mail);
  return (await test.mails.last(mail.to)).id;
}

describe('/dev/mail', () => {
  it('says when there are no mails yet', async () => {
    const { status, body } = await test.get('/dev/mail');
    expect(status).toBe(200);
    expect(body).toContain('No mail yet');
  });

  it('shows the newest mail, its code on top, and lists the others', async () => {
    const first = await keep();
    const second = await keep({ to: 'ravi@test.example', subject: '<b>Bold</b> & "brave"', code: null });
    const { body: page, headers } = await test.get('/dev/mail');
    const body = page as string;
    expect(body).toContain('&lt;b&gt;Bold&lt;/b&gt; &amp; &quot;brave&quot;');
    expect(body).not.toContain('<b>Bold');
    expect(body.indexOf(`/dev/mail/${second}`)).toBeLessThan(body.indexOf(`/dev/mail/${first}`));
    expect(body).toContain(`href="/dev/mail/${second}" aria-current="true"`);
    expect(headers['content-security-policy']).toContain(`script-src 'self';`);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    const chosen = (await test.get(`/dev/mail/${first}`)).body as string;
    expect(chosen).toContain('<p class="big">482913</p>');
    expect(chosen).toContain('href="http://aangan.test/verify-email?token=x&amp;y=1"');
    expect((await test.get('/dev/mail/newest')).body).toBe(second);
  });

  it('shows the HTML of a mail in a page that cannot run scripts', async () => {
    const id = await keep({ html: '<p>Hello</p><script>alert(1)</script>' });
    const { status, body, headers } = await test.get(`/dev/mail/${id}/html`);
    expect(status).toBe(200);
    expect(body).toContain('<p>Hello</p>');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'; .*sandbox allow-popups/);
    expect(headers['content-security-policy']).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
  });

  it('lists a mail’s attachment and serves it', async () => {
    const content = Buffer.from('%PDF-1.7 a paper');
    await test.modules.mailer.enqueue(test.database.db, {
      to: 'asha@test.example',
      subject: 'A receipt',
      html: '<p>It is attached.</p>',
      text: 'It is attached.',
      code: null,
      expiresAt: null,
      attachment: { name: 'RCT-26-27-000001.pdf', content },
    });
    const [mail] = (await test.get('/dev/mail.json')).body.data as { id: string; attachment: string }[];
    expect(mail?.attachment).toBe('RCT-26-27-000001.pdf');
    const address = `/dev/mail/${mail!.id}/attachment`;
    expect((await test.get(`/dev/mail/${mail!.id}`)).body).toContain(`href="${address}"`);
    const file = await test.app.inject(address);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.rawPayload.equals(content)).toBe(true);
  });

  it('has a JSON form for scripts, of one recipient on request', async () => {
    await keep();
    await keep({ to: 'ravi@test.example', text: 'Nothing to open', code: null });
    const { body } = await test.get('/dev/mail.json');
    const mails = body.data as { to: string; link: string | null }[];
    expect(mails.map(({ to }) => to)).toEqual(['ravi@test.example', 'asha@test.example']);
    expect((await test.get('/dev/mail?format=json')).body).toEqual(body);
    const { data } = (await test.get('/dev/mail.json?to=asha@test.example')).body;
    expect(data).toEqual([
      {
        id: expect.any(String),
        to: 'asha@test.example',
        subject: '482913 is your code',
        code: '482913',
        link: 'http://aangan.test/verify-email?token=x&y=1',
        text: expect.stringContaining('Code 482913'),
        attachment: null,
        unsubscribe_url: null,
        created_at: expect.any(String),
      },
    ]);
    expect(mails[0]!.link).toBeNull();
  });

  it('answers 404 for an unknown mail', async () => {
    for (const id of ['x', '00000000-0000-4000-8000-000000000000']) {
      for (const url of [`/dev/mail/${id}`, `/dev/mail/${id}/html`]) expect((await test.get(url)).status).toBe(404);
    }
  });

  it('serves its style and script', async () => {
    expect((await test.get('/dev/mail/page.css')).headers['content-type']).toContain('text/css');
    expect((await test.get('/dev/mail/watch.js')).headers['content-type']).toContain('text/javascript');
  });

  it('does not exist where a mail server is configured', async () => {
    const modules = { ...test.modules, outbox: null, areMessagesShown: false };
    const { app } = await buildApp({
      modules,
      pages: null,
      logger: test.app.log,
      trustProxy: false,
      temporaryFolder: temporaryFolderOfTests,
    });
    const id = await keep();
    for (const url of ['/dev/mail', '/dev/mail.json', `/dev/mail/${id}`, `/dev/mail/${id}/html`]) {
      expect((await app.inject(url)).statusCode).toBe(404);
    }
    expect((await app.inject('/api/config')).json().data.mail_outbox).toBe(false);
    await app.close();
  });
});
