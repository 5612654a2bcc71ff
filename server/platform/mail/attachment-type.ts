/** The media type of an attachment by its name; null for a name that mails don't carry. */
export function attachmentType(name: string): 'application/pdf' | 'text/calendar; charset=utf-8' | null {
  const ending = /^[\w-]{1,60}\.(pdf|ics)$/.exec(name)?.[1];
  if (ending === undefined) return null;
  return ending === 'pdf' ? 'application/pdf' : 'text/calendar; charset=utf-8';
}
