/** The file as a whole can't be imported; the message contains the remedy. */
export class ImportRefused extends Error {}
