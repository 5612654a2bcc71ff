import * as z from 'zod/mini';
import type { Msg91Settings } from '#server/platform/messages/msg91-sender.ts';
import type { WhatsAppSettings } from '#server/platform/messages/whatsapp-sender.ts';
import { apiUrlOf, isApiUrl } from './setting-values.ts';

const apiUrl = z.pipe(z.string().check(z.refine(isApiUrl)), z.transform(apiUrlOf));
const token = (most: number) => z.string().check(z.regex(new RegExp(`^[\\w.|-]{8,${most}}$`)));

/** The settings of gateways for codes to phones: SMS in India by MSG91, and WhatsApp. */
export const messageDefinitions = {
  MSG91_AUTH_KEY: { schema: token(200), should: 'the authentication key of an account at MSG91' },
  MSG91_TEMPLATE_ID: {
    schema: z.string().check(z.regex(/^[\w-]{6,60}$/)),
    should: 'the id of a template at MSG91 that is registered under DLT and has the variable otp',
  },
  MSG91_TEMPLATE_ID_HI: {
    schema: z.string().check(z.regex(/^[\w-]{6,60}$/)),
    should: 'the id of the same template in Hindi',
  },
  MSG91_API_URL: { schema: apiUrl, should: 'the address of the API, such as https://control.msg91.com' },
  WHATSAPP_PHONE_NUMBER_ID: {
    schema: z.string().check(z.regex(/^\d{5,25}$/)),
    should: 'the id of a phone number at WhatsApp, which is not the number itself',
  },
  WHATSAPP_TOKEN: { schema: token(1000), should: 'the access token of that number' },
  WHATSAPP_TEMPLATE: {
    schema: z.string().check(z.regex(/^[a-z0-9_]{1,512}$/)),
    should: 'the name of an authentication template that is approved in English and Hindi',
  },
  WHATSAPP_API_URL: {
    schema: apiUrl,
    should: 'the address of the API with its version, such as https://graph.facebook.com/v23.0',
  },
};

/** Groups of these settings that must be set together or not at all. */
export const messageCompanions = {
  MSG91: ['MSG91_AUTH_KEY', 'MSG91_TEMPLATE_ID'],
  WhatsApp: ['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_TOKEN', 'WHATSAPP_TEMPLATE'],
} as const;

type Values = { [Name in keyof typeof messageDefinitions]?: string };

/** Gateways for codes to phones. In local mode without any, codes are shown at /dev/mail. */
export interface MessageSettings {
  msg91: Msg91Settings | undefined;
  whatsApp: WhatsAppSettings | undefined;
}

export const messagesOf = (values: Values): MessageSettings => ({
  msg91: msg91Of(values),
  whatsApp: whatsAppOf(values),
});

function msg91Of(values: Values): Msg91Settings | undefined {
  const { MSG91_AUTH_KEY: authKey, MSG91_TEMPLATE_ID: en, MSG91_TEMPLATE_ID_HI: hi, MSG91_API_URL: url } = values;
  if (authKey === undefined || en === undefined) return undefined;
  const templates = { en, ...(hi !== undefined && { hi }) };
  return { authKey, templates, apiUrl: url ?? 'https://control.msg91.com' };
}

function whatsAppOf(values: Values): WhatsAppSettings | undefined {
  const { WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_TOKEN: token, WHATSAPP_TEMPLATE: template } = values;
  if (phoneNumberId === undefined || token === undefined || template === undefined) return undefined;
  return { phoneNumberId, token, template, apiUrl: values.WHATSAPP_API_URL ?? 'https://graph.facebook.com/v23.0' };
}
