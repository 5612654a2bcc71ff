/** Files that `POST /api/imports` takes, for the file field and the texts about it. */
export const importFileEndings = ['.csv', '.tsv', '.txt', '.xlsx', '.xml'] as const;
