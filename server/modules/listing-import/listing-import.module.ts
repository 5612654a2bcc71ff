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
export { templates } from './template.service.ts';
