/** How a code reaches a phone. */
export const messageChannels = ['sms', 'whatsapp'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** The uses of data for which verification needs a consent. */
export const consentPurposes = ['phone', 'documents', 'place'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];
