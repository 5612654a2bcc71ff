/** The file as a whole can't be imported; the message says what to do. */
export class ImportRefused extends Error {}
