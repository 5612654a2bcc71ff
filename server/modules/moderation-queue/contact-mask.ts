/** Eight digits or more, however they are written, or an address of email. */
const contact = /\+?\d(?:[\s().-]{0,3}\d){7,}|[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+/g;

/** A text that people wrote, without phone numbers and email addresses, for lists of the desk. */
export function maskContacts(text: string): string {
  return text.replaceAll(contact, '•••');
}
