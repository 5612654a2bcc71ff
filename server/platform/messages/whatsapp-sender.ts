import * as z from 'zod/mini';
import { MessageFailure, type MessageSender } from './message-sender.ts';
import { postMessage } from './post-message.ts';

export interface WhatsAppSettings {
  /** The id of the number that messages come from. */
  phoneNumberId: string;
  token: string;
  /** The name of an authentication template with a button that copies the code, approved in all languages of the site. */
  template: string;
  /** With the version: `https://graph.facebook.com/v23.0`. */
  apiUrl: string;
}

const Accepted = z.object({ messages: z.array(z.object({ id: z.string() })).check(z.minLength(1)) });
const Refused = z.object({ error: z.object({ code: z.int() }) });
/** No WhatsApp at the number, a number of the sender itself, a number that isn't allowed, a malformed one. */
const aboutNumber = new Set([131_026, 131_021, 131_030, 131_009, 130_472]);

/** WhatsApp by Meta's Cloud API: a template of the category "authentication", whose text and button hold the code. */
export function makeWhatsAppSender(settings: WhatsAppSettings, timeout?: number): MessageSender {
  return {
    channel: 'whatsapp',
    async send({ to, code, language }) {
      const parameters = [{ type: 'text', text: code }];
      const { status, answer } = await postMessage(`${settings.apiUrl}/${settings.phoneNumberId}/messages`, {
        headers: { authorization: `Bearer ${settings.token}` },
        body: {
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: to.replace('+', ''),
          type: 'template',
          template: {
            name: settings.template,
            language: { code: language },
            components: [
              { type: 'body', parameters },
              { type: 'button', sub_type: 'url', index: '0', parameters },
            ],
          },
        },
        timeout,
      });
      if (status < 300 && Accepted.safeParse(answer).success) return;
      if (status < 300 || status >= 500) throw new MessageFailure('unknown', `status ${status}`);
      const refused = Refused.safeParse(answer);
      const faultCode = refused.success ? refused.data.error.code : null;
      const kind = faultCode !== null && aboutNumber.has(faultCode) ? 'number' : 'unavailable';
      throw new MessageFailure(kind, `status ${status}, code ${faultCode}`);
    },
  };
}
