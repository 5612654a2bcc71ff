import { limits } from '#contracts/limits.ts';
import { describe, expect, it } from 'vitest';
import {
  accountDeletedMail,
  passwordChangedMail,
  passwordResetMail,
  signInMail,
  verificationMail,
} from './accounts.emails.ts';
import { changeEmailMail, takenEmailMail } from './credentials/email-change.emails.ts';
import { signInLinkMail } from './sign-in/sign-in-link.emails.ts';

const publicUrl = 'https://aangan.example';
const noAccess = {
  passkeys: 0,
  authenticator_apps: 0,
  recovery_codes: 0,
  api_keys: 0,
  import_feeds: 0,
  shared_shortlists: 0,
  visit_feeds: 0,
  agency_members: 0,
  webhooks: 0,
};
const link = `${publicUrl}/verify-email?token=abc-_123`;
const verification = (firstName = 'Asha') => verificationMail({ firstName, code: '482913', link, publicUrl });
const all = (firstName: string) => [
  verification(firstName),
  passwordResetMail({ firstName, code: '482913', publicUrl }),
  signInMail({ firstName, code: '482913', publicUrl }),
  passwordChangedMail({
    firstName,
    when: new Date('2026-11-21T11:11:00Z'),
    publicUrl,
    remaining: { ...noAccess, passkeys: 1 },
  }),
  accountDeletedMail({ firstName, publicUrl }),
  changeEmailMail({ side: 'old', firstName, code: '482913', newEmail: 'meera@new.example', publicUrl }),
  takenEmailMail({ firstName, publicUrl }),
  signInLinkMail({
    firstName,
    link: `${publicUrl}/signin?link=abc-_123`,
    device: 'Chrome on Android',
    when: new Date('2026-11-21T11:11:00Z'),
    publicUrl,
  }),
];

const minutes = `${limits.codeLifeMinutes} minutes`;
const hours = `${limits.linkLifeHours} hours`;

describe('the mail that confirms an address', () => {
  it('shows the code first, then the link, both in HTML and text', () => {
    const { subject, html, text, code } = verification();
    expect(subject).toBe('482913 is your Aangan code');
    expect(code).toBe('482913');
    for (const form of [html, text]) {
      expect(form).toContain('Hello Asha,');
      expect(form.indexOf('482913')).toBeLessThan(form.indexOf('/verify-email'));
      for (const words of [link, minutes, hours, 'ever asks for this code', 'Was it not you?']) {
        expect(form).toContain(words);
      }
    }
  });
});

describe('the mail that resets a password', () => {
  it('holds a code, how long it is valid, and no link to open', () => {
    const { subject, html, text, code } = passwordResetMail({ firstName: 'Asha', code: '004213', publicUrl });
    expect({ subject, code }).toEqual({ subject: '004213 is your Aangan code', code: '004213' });
    for (const form of [html, text])
      for (const words of ['004213', minutes, 'ever asks']) expect(form).toContain(words);
    expect(text).not.toContain('https://');
  });
});

describe('the mail that finishes a sign-in', () => {
  it('holds a code, and says what to do about a stranger who knows the password', () => {
    const { subject, html, text, code } = signInMail({ firstName: 'Asha', code: '004213', publicUrl });
    expect({ subject, code }).toEqual({ subject: '004213 is your Aangan code', code: '004213' });
    for (const form of [html, text]) {
      for (const words of ['004213', minutes, 'somebody knows your password', `${publicUrl}/forgot-password`]) {
        expect(form).toContain(words);
      }
    }
  });
});

describe('the notice of a changed password', () => {
  it('says when, in the time of India, and where to act', () => {
    const when = new Date('2026-11-21T20:11:00Z');
    const { subject, html, text, code } = passwordChangedMail({
      firstName: 'Asha',
      when,
      publicUrl,
      remaining: noAccess,
    });
    expect({ subject, code }).toEqual({ subject: 'Your Aangan password was changed', code: null });
    for (const form of [html, text]) {
      expect(form).toMatch(/22 November 2026 at 1:41.am IST/);
      expect(form).toContain(`${publicUrl}/forgot-password`);
      expect(form).toContain('every device was signed out');
    }
  });
});

describe('every mail', () => {
  it('says who wrote it and why, and leaves no placeholder', () => {
    const toNewAddress = { side: 'new', firstName: 'Asha', code: '482913', newEmail: 'meera@new.example' } as const;
    for (const { html, text, subject } of [...all('Asha'), changeEmailMail({ ...toNewAddress, publicUrl })]) {
      for (const form of [html, text]) {
        expect(form).toContain('Aangan Homes Private Limited');
        expect(form).toContain('You get this mail because');
        expect(form).toContain('help@aangan.example');
        expect(form).not.toMatch(/\{\{|\}\}|undefined/);
      }
      expect(html).toContain(`<title>${subject}</title>`);
      expect(html).not.toMatch(/<script|fonts\.googleapis/);
    }
  });

  it.each([`Asha <b>"O'Hara"</b> & Söhne`, 'आशा', '{{code}} {{link}}', '$& $1'])(
    'shows the name %j as it is',
    (name) => {
      for (const { html, text } of all(name)) {
        expect(text).toContain(`Hello ${name},`);
        const entities: Record<string, string> = {
          '&': '&amp;',
          '<': '&lt;',
          '>': '&gt;',
          '"': '&quot;',
          "'": '&#39;',
        };
        expect(html).toContain(`Hello ${name.replaceAll(/[&<>"']/g, (character) => entities[character]!)},`);
      }
    },
  );

  it.each(['', '   ', 'Win at evil.example', 'http://evil.example', 'www evil', 'a@evil.example', 'x'.repeat(41)])(
    'greets without the name %j, so that a name cannot advertise',
    (name) => {
      for (const { html, text } of all(name)) {
        expect(text.startsWith('Hello,')).toBe(true);
        expect(html).not.toContain('evil');
      }
    },
  );

  it('removes line ends and direction marks from a name', () => {
    for (const { text } of all('As\r\nha\u202e\0')) expect(text.startsWith('Hello As ha,')).toBe(true);
  });
});
