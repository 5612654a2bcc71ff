export {
  type FileReader,
  type FileReaderNeeds,
  type FileToRead,
  type ImportedRecord,
  ImportRefused,
  isZipFile,
  makeFileReader,
  type ReadDefaults,
  type ReadLine,
} from './file-reader.service.ts';
export { importFields } from './import.field-labels.ts';
export { readMoney } from './import.money.ts';
export { errorNote, note, storedNote, storedNotes, type Note } from './import.notes.ts';
export { recogniseProfile } from './import.profiles.ts';
export { noteText, wordedColumn, wordedNotes, wordedQuestion } from './import.worded.ts';
export { readWorkbook } from './import.workbook.ts';
export { templates } from './template.service.ts';
