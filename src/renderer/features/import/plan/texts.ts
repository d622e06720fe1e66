import type { ImportDetail, ImportGap, LeftOutReason } from '../../../../shared/contract/cases/import-plan.ts'
import { counted, shownCount } from '../../../../shared/counted.ts'

/** Texts of the import screen. */
export const texts = {
  import: 'Import',
  listedFiles: 'Recognized files',
  filesAndCases: (files: number, cases: number) => `${counted(files, 'file')}, ${counted(cases, 'case')}`,
  addFiles: 'Add files',
  caseAndFiles: 'Case and its files',
  takenAs: 'Taken as',
  takenAsOf: (title: string) => `Taken as: ${title}`,
  details: 'Details',
  choose: 'Choose',
  none: 'None',
  byDefault: 'Default',
  detected: 'Detected in each file',
  checkTheKind: 'Check the kind',
  complete: 'Complete',
  optional: 'optional',
  leaveOut: (title: string) => `Leave out: ${title}`,
  takeIn: (title: string) => `Import again: ${title}`,
  isLeftOut: 'Left out',
  andMore: (count: number) => `and ${shownCount(count)} more`,
  files: (count: number) => counted(count, 'file'),
  notCounted: 'Rows are counted during the import',
  casesIn: (cases: number) => counted(cases, 'case'),
  kindergarten: 'Kindergarten',
  folderWith: (name: string, records: number) => `${name} (${counted(records, 'memory', 'memories')})`,
  recognizerHere: (name: string) => `${name} (on this computer)`,
  recognizerAt: (name: string, place: string) => `${name} (sent to ${place})`,
  transcribeHere: 'Transcribe on this machine',
  transcribeAt: (name: string) => `Transcribe with ${name}`,
  noCrossValidator: (name: string) =>
    `${name} transcribes now, and cannot check itself: no cross-validator is chosen.`,
  noRecognizer: 'No recognizer is set up.',
  setUpRecognizer: 'Set one up in the Settings',
  newFromTemplate: 'New from template',
  newEvaluator: 'New evaluator from these rows',
  addFolder: 'Add folder …',
  takeNotes: (count: number) => `Use the ${counted(count, 'note')} of this import`,
  leftOut: 'Left out',
  importAs: (noun: string) => `Import as ${noun}`,
  importAsOf: (noun: string, file: string) => `Import as ${noun}: ${file}`,
  tags: 'Tags',
  tagsOf: 'none, or with commas',
  cancel: 'Cancel',
  importAll: 'Import',
  importCases: (cases: number) => `Import ${counted(cases, 'case')}`,
  nothingToImport: 'Nothing to import',
  openDetails: (details: string, one: boolean) => `${details} ${one ? 'is' : 'are'} open.`,
  notImported: (cases: number) =>
    `${counted(cases, 'case')} without a needed detail ${cases === 1 ? 'is' : 'are'} not imported.`,
  waitForFlow: (cases: number) =>
    cases === 1
      ? '1 call is imported and waits: choose its flow here or later.'
      : `${shownCount(cases)} calls are imported and wait: choose their flow here or later.`,
  waitForEvaluator: (cases: number | null) =>
    cases === 1
      ? '1 row is imported and waits: choose its evaluator here or later.'
      : `${cases === null ? 'The' : shownCount(cases)} rows are imported and wait: choose their evaluator here or later.`,
  laterIsFine: 'The cases can be imported without.',
  recognizing: 'Recognizing files …',
  notRecognized: 'The files could not be listed',
  nothingRecognized: 'No case was recognized in these files',
  addOthers: 'The reasons are listed below. Add the files that are missing, or choose others.',
}

/** Texts of the form before any file is chosen. */
export const emptyTexts = {
  dropFilesOrFolder: 'Drop files or a folder',
  mixedKinds: 'Mixed kinds are fine. You check everything before it is imported.',
  chooseFiles: 'Choose files',
  chooseFolder: 'Choose folder',
  whatEachTakes: 'Files of each kind',
  kind: 'Kind',
  takes: 'Takes',
  example: 'Example',
  noFilesYet: 'No files of your own yet?',
  loadSamples: 'Load samples',
  staysHere: 'Files stay on this computer.',
}

/** Labels of the details that can be chosen. */
export const detailLabels: Readonly<Record<ImportDetail, string>> = {
  grade: 'Grade',
  season: 'Season',
  recognizer: 'Transcribe with',
  validator: 'Cross-validator',
  flow: 'Flow',
  rules: 'Rules',
  rubric: 'Rubric',
  evaluator: 'Evaluator',
  folder: 'Memory folder',
  language: 'Language',
}

export const seasons = [
  { value: 'fall', label: 'Fall' },
  { value: 'winter', label: 'Winter' },
  { value: 'spring', label: 'Spring' },
] as const

/** Gaps of a row, in a few words. */
export const gapLabels: Readonly<Record<ImportGap, string>> = {
  grade: 'Grade',
  second_recognizer: 'Second recognizer',
  recognizer: 'Needs the words of a recognizer, with times',
  transcription: 'Needs to be transcribed',
  passage: 'Needs the passage that was read',
  flow: 'Needs a flow',
  evaluator: 'Needs an evaluator',
  objectives: 'Objectives',
  folder: 'Needs a memory folder',
}

/** Reasons why a file is left out: the cause, and what to do. */
export const reasonTexts: Readonly<Record<LeftOutReason, readonly [cause: string, advice: string]>> = {
  system_file: ['Not a document.', ''],
  about_files: ['This explains other files.', ''],
  empty: ['The file is empty.', ''],
  no_case: ['No kind was recognized.', ''],
  switched_off: ['Its pipeline is switched off in the settings.', ''],
  refused: ['It cannot be read.', ''],
  save_as_pdf: ['This format cannot be read.', 'Is it a document to check? Save it as PDF.'],
  save_as_markdown: ['This format cannot be read.', 'Is it a text to teach with? Save it as Markdown.'],
  recording_needs_passage: ['A recording alone.', 'Was a text read aloud? Add this text.'],
  recording_needs_transcript: ['A recording alone.', 'Was it a conversation? Add its transcript.'],
  passage_needs_recognizer: [
    'A text alone.',
    'Was it read aloud? Add the words that a speech recognizer heard.',
  ],
  recognizer_needs_passage: [
    'Words of a recognizer without a certain passage.',
    'Add the passage that was read, or give both files the same name.',
  ],
}
