/** An address that opens WhatsApp with a message about a page, for the person to choose whom it goes to. */
export function whatsAppLink(title: string, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`;
}
