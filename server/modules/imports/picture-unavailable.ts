import { noteText, type Note } from '#server/modules/listing-import/listing-import.module.ts';

/** A picture, or all of an archive, that can't be had; the note says why. */
export class PictureUnavailable extends Error {
  readonly note: Note;

  constructor(note: Note, options?: ErrorOptions) {
    super(noteText(note), options);
    this.note = note;
  }
}
