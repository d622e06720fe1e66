/** Texts of `check-files.ts`. */
export const checkFiles = {
  anotherDroppedFileSameName: 'another dropped file has the same name. Drop it separately.',
}

/** Texts of `drop-to-import.tsx`. */
export const dropToImport = {
  someWereSkipped: (leftOut: string) => `Skipped: ${leftOut}. Drop the files that you need.`,
  dropImport: 'Drop to import',
}

/** Texts of `imports.ts`. */
export const imports = {
  sameNameIsListed: 'a file of this name is listed already. Rename it, then add it again.',
}

/** Texts of `sending-files.tsx`. */
export const sendingFiles = {
  importStopped: 'Import stopped',
  closeReport: 'Close report',
  ofText: (done: string | number, total: string | number) => `${done} of ${total}`,
  filesBeingRead: 'Reading files',
  filesBeingReadOf: (progress: string | number) => `Reading files: ${progress}`,
}

/** Texts of `place-dialog.tsx`. */
export const placeDialog = {
  importPrompts: 'Import prompts',
  eachPromptSearched:
    'Each prompt is searched for in a memory folder. It becomes a case together with the memories that are found.',
  folder: 'Memory folder',
  noFolderYet: 'No folder yet. Add the folder with your notes.',
  addFolder: 'Add folder …',
  importText: 'Import',
  cancel: 'Cancel',
  keepForEvaluation: 'Keep for evaluation only',
  andOthers: (first: string, others: string) => `${first} and ${others}`,
}

/** Texts of `label-counts.tsx`. */
export const labelCounts = {
  newLabels: 'New labels',
  knownLabels: 'Existing labels',
  differingLabels: 'Conflicting labels',
  unknownDecisions: 'Unknown decisions',
  decisionsAdjudicate: 'Decisions to adjudicate',
  previewImport: 'Preview of the import',
  newPerson: (name: string) => `New person: ${name}`,
  newPeople: (names: string) => `New people: ${names}`,
  person: 'person',
  people: 'people',
  remarks: 'Remarks',
  first: (rows: string) => `the first ${rows}`,
  remarksRows: 'Remarks on rows',
}

/** Texts of `labels-dialog.tsx`. */
export const labelsDialog = {
  importLabels: 'Import labels',
  undoImport: 'Undo import',
  close: 'Close',
  cancel: 'Cancel',
  importChanges: (labels: string) => `Import ${labels}`,
  labelsWereGivenAnotherStore:
    'Import labels that were given in another store or tool, as a data set in JSON Lines, CSV or Parquet. A preview is shown first.',
  rowsRead: (rows: string | number) => `Reading: ${rows}`,
  imported: (state: string | number) => `${state} imported.`,
  sendingFiles: 'Sending files',
  chooseFolder: 'Choose folder …',
  chooseFiles: 'Choose files …',
  folderDataSet: 'Folder of a data set',
  filesLabels: 'Files of labels',
}
