import * as z from 'zod/mini';
import type { Language } from '#contracts/text/languages.ts';
import { MessageFailure, type MessageSender } from './message-sender.ts';
import { postMessage } from './post-message.ts';

export interface Msg91Settings {
  authKey: string;
  /**
   * Ids of MSG91's templates, each of which names a template of DLT, by language. A language without one gets the
   * message in English.
   */
  templates: { en: string } & Partial<Record<Language, string>>;
  apiUrl: string;
}

/** The answer: a request's id, or the reason of a refusal. Refusals come with status 200, too. */
const Answer = z.object({ type: z.enum(['success', 'error']), message: z.string() });
/** Refusals of the number and not of the account, its key, its balance or its template. */
const aboutNumber = /mobile|recipient|number|dnd/i;

/**
 * SMS in India by MSG91's Flow API (`POST /api/v5/flow`): operators deliver only texts of a template that is registered
 * under DLT, whose one variable is `##otp##`.
 */
export function makeMsg91Sender(settings: Msg91Settings, timeout?: number): MessageSender {
  return {
    channel: 'sms',
    async send({ to, code, language }) {
      const { status, answer } = await postMessage(`${settings.apiUrl}/api/v5/flow`, {
        headers: { authkey: settings.authKey },
        body: {
          template_id: settings.templates[language] ?? settings.templates.en,
          short_url: '0',
          recipients: [{ mobiles: to.replace('+', ''), otp: code }],
        },
        timeout,
      });
      const read = Answer.safeParse(answer);
      if (status >= 500) throw new MessageFailure('unknown', `status ${status}`);
      if (!read.success) throw new MessageFailure(status < 400 ? 'unknown' : 'unavailable', `status ${status}`);
      if (read.data.type === 'success' && status < 300) return;
      const isNumber = status < 500 && status !== 401 && aboutNumber.test(read.data.message);
      throw new MessageFailure(isNumber ? 'number' : 'unavailable', `refused with status ${status}`);
    },
  };
}
