import { expect, it } from 'vitest';
import { checkBuiltMails, mailTemplate } from './mail-template.ts';

const frame = { publicUrl: 'https://aangan.example', subject: '', preheader: '', why: '' };

it('says what to run when a mail, or all of them, is not built', () => {
  expect(() => mailTemplate('no-such-mail')(frame, {})).toThrow(/no-such-mail is not built.*npm run build/);
  expect(() => checkBuiltMails('/no/such/folder')).toThrow(/npm run build/);
});
