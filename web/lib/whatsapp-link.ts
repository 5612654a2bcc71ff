const address = (digits: string, text: string) => `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;

/** An address that opens WhatsApp with a message about a page, for the person to choose whom it goes to. */
export const whatsAppLink = (title: string, url: string): string => address('', `${title}\n${url}`);

/** An address that opens WhatsApp with a message to a number, in digits with its country's. */
export const whatsAppTo = (digits: string, text: string): string => address(digits, text);
