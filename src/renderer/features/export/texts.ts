/** Texts of `export-dialog.tsx`. */
export const exportDialog = {
  exportLabels: 'Export labels',
  openFolder: 'Open folder',
  close: 'Close',
  cancel: 'Cancel',
  exportText: 'Export',
  exportTextOf: (rows: string | number) => `Export ${rows}`,
  nothingAnswered: 'Nothing to export: no decision has been answered yet. Answer decisions first.',
  nothingToExport:
    'Nothing to export: no answered decision matches. Change the days, the filters or the format, or answer decisions.',
  options: 'Options',
}

/** Texts of `export-choice.tsx`. */
export const exportChoice = {
  content: 'Content of the export',
  results: 'Results',
  labels: 'Labels',
  verdicts: 'Verdicts for tools',
  about: {
    results: 'One row for each case, with its result after the rulings of people.',
    labels: 'Answers to decisions, for training and evaluation.',
    verdicts: 'Verdicts on rows of evaluations, as files of the tools that the rows are from.',
  },
}

/** Texts of `download-file.tsx`. */
export const downloadFile = {
  download: (name: string) => `Download ${name}`,
}

/** Texts of `format-block.tsx`. */
export const formatBlock = {
  decisionsLabels: 'Complete, for programs',
  spreadsheet: 'For spreadsheets',
  typedColumns: 'Typed columns',
  supervisedFineTuning: 'Supervised fine-tuning',
  chosenRejected: 'Chosen and rejected answers',
  completionGoodOrBadLabel: 'Completion labeled good or bad',
  stepwiseReasons: 'Stepwise supervision',
  evaluationTestCases: 'Evaluation test cases',
  format: 'Format',
  numberRows: 'number of rows',
  shape: 'Field names',
  judgesAnswerCorrectedAnswer: 'judge’s answer and corrected answer',
  byteOrderMarkExcel: 'For Excel (byte order mark)',
}

/** Texts of `options-blocks.tsx`. */
export const optionsBlocks = {
  splits: 'Splits',
  seed: 'seed {seed}',
  split: 'Split by',
  caseText: 'By case',
  subject: 'By subject',
  labelPolicy: 'Answers used as labels',
  latestPerReviewer: 'Latest of each reviewer',
  partlyAnsweredWithWordsOfJudge:
    'Use partly answered questions whole, with the judge’s own words for the rest',
  usingBlindAnswersFromBefore: 'In blind review, use the first answer',
  content: 'Content of the cases',
  contentFull: 'Full',
  contentAsked: 'Questions only',
  contentNone: 'None',
  contentOf: {
    full: 'texts, input, decisions with evidence, questions and answers of judges',
    asked: 'decisions with evidence, and the questions as judges received them',
    none: 'labels alone',
  },
  namesPeople: 'Names of people',
  phoneEmailAddress: 'Phone, email, address',
  cardAccountNumbers: 'Card and account numbers',
  datesBirth: 'Dates of birth',
  reviewersNotes: 'Reviewers’ notes',
  maskingRules: 'Masking rules',
  matches: (rows: string | number) => `number of matches in ${rows}`,
  ownPattern: 'Custom pattern',
  patternSuchRD4: 'Pattern, such as R-\\d{4}',
  addPattern: 'Add pattern',
}

/** Texts of `places.tsx`. */
export const places = {
  youChooseFolderNextStep: 'Choose the folder in the next step.',
  writtenTo: 'The export is written to {folder}, under a new name.',
  written2: 'Written',
  rowsAreIn: (files: string) => `The rows are in ${files}. The other files describe them.`,
}

/** Texts of `preview-pane.tsx` and `preview-row.tsx`. */
export const previewPane = {
  preview: 'Preview',
  row: (row: string | number, rows: string | number) => `row ${row} of ${rows}`,
  rowOfSplit: (row: string | number, rows: string | number, split: string | number) =>
    `row ${row} of ${rows}, in ${split}`,
  column: 'Column',
  value: 'Value',
  everyRow: (rows: string, isLabel: boolean) =>
    isLabel ? `${rows}, one for each label` : `${rows}, one for each example`,
  showAnotherRow: 'Show another row',
  oneRow: 'One row',
  loading: 'Loading …',
  noRowMatchesSelection: 'No row matches the selection.',
  files: 'Files',
  filesInNewFolder: 'Files {place}',
  newFolder: 'in a new folder',
  data: 'data/',
  manifestJson: 'manifest.json',
  filtersPolicyHashes: 'filters, choices, hashes',
  readmeMdCroissantJson: 'README.md, croissant.json',
  dataCard: 'data card',
  checkpointTxt: 'checkpoint.txt',
  signatureIfLedgerSigned: 'signature, if the ledger is signed',
}

/** Texts of `results-dialog.tsx`. */
export const resultsDialog = {
  csvSpreadsheets: 'CSV for spreadsheets',
  jsonLinesComplete: 'JSON Lines, complete',
  markdownText: 'Markdown for reading',
  exportResults: 'Export results',
  open: (open: string, cases: string) => `${open} of ${cases} await review: their results are not final.`,
  resultsAfterPeoplesRulingsOne: (cases: string | number) =>
    `Every judged case that matches the filters of the list${cases}.`,
  format: 'Format',
}

/** Texts of `send-back-dialog.tsx`. */
export const sendBackDialog = {
  title: 'Send verdicts back',
  lead: (cases: string) =>
    `A file for each tool that the rows of the current filters${cases} are from, with its ids and the original columns unchanged. Where people ruled, their answer is sent. Nothing leaves this machine: you load the files into the tool.`,
  file: 'File',
  ofTool: 'That of each tool',
  maskNames: 'Mask names of people',
  maskHint:
    'People are sent by their id, and names in comments are masked. The original columns stay unchanged.',
  verb: 'Write files',
}

/** Names of the files that are sent back. */
export const backFormats = {
  langfuse: 'Langfuse scores, for its API',
  'langfuse-csv': 'Langfuse scores, CSV',
  otel: 'OpenTelemetry evaluation events',
  phoenix: 'Phoenix annotations',
  langsmith: 'LangSmith feedback',
  braintrust: 'Braintrust feedback',
  promptfoo: 'promptfoo results',
  'label-studio': 'Label Studio tasks',
  argilla: 'Argilla records',
  inspect: 'Inspect log',
  ragas: 'Ragas annotations',
  'original-table': 'Original table with added columns',
  'original-rows': 'Original rows with verdicts',
  plain: 'Plain table of verdicts',
}

/** Texts of `sent-dialog.tsx`. */
export const sentDialog = {
  title: 'Export what left this machine',
  lead: 'One row for each case, run and model, also where nothing left this machine.',
  line: 'row',
  format: 'Format',
  csvSpreadsheets: 'CSV for spreadsheets',
  jsonLines: 'JSON Lines',
}

/** Texts of `selection-block.tsx`. */
export const selectionBlock = {
  selection: 'Selection',
  filtersOfList: 'filters of the list',
  onlyAnswered: 'Only answered decisions become labels. Confirming or rejecting a case creates none.',
  allAnsweredDecisions:
    'All answered decisions. To export a part of them, choose days below, or filter the list first.',
  allAnsweredDecisionsCasesMatch: 'All answered decisions of the cases that match the list’s filters.',
  answeredFromTo: (first: string, last: string) => `Decisions answered from ${first} to ${last}.`,
  answeredFrom: (first: string) => `Decisions answered from ${first} on.`,
  answeredUpTo: (last: string) => `Decisions answered up to ${last}.`,
  onlyCasesThatMatch: 'Only cases that match the list’s filters are included.',
  remove: (key: string | number) => `Remove ${key}`,
  labels: 'Labels',
  otherDays: 'on other days',
  leftOut: (why: string) => `Left out: ${why}`,
  rows: (people: string, cases: string) => `Rows, from labels by ${people} in ${cases}`,
  answered: 'Days of the labels',
  answeredHint: 'A label counts on the day of its newest answer or adjudication.',
}

/** Texts of `trail-dialog.tsx`. */
export const trailDialog = {
  reportPrinting: 'Report for reading and printing',
  csvSpreadsheets: 'CSV for spreadsheets',
  jsonLinesComplete: 'JSON Lines, complete',
  exportTrail: 'Export audit trail',
  oneRowEachEventMatches: (rows: string | number) =>
    `One row for each event that matches the current filters${rows}. Every row names the position of its event in the ledger.`,
  format: 'Format',
}

/** Texts of `print-report.tsx`. */
export const printReport = {
  print: 'Print …',
  saveAsPdf: 'Save as PDF',
  report: 'Report',
}

/** Texts of `use-writing.ts`. */
export const useWriting = {
  writing: (rows: string | number) => `Writing: ${rows}`,
  written: (rows: string | number) => `${rows} written`,
  files: (rows: string | number, count: string | number) => `${rows} to ${count} files.`,
}

/** Texts of `write-dialog.tsx`. */
export const writeDialog = {
  cancel: 'Cancel',
  close: 'Close',
  exportText: 'Export',
}

/** Texts of `prove-dialog.tsx`. */
export const proveDialog = {
  event: 'This event',
  oneFileProvesEventStood:
    'One file that proves that this event is in the ledger of this store, unchanged and at its place.',
  decision: 'This decision',
  folderOneFileEachEventDecision:
    'A folder with one proof for each event about the decision: its run, the answers of people, and their adjudication.',
  wholeCase: 'The whole case',
  folderOneFileEachEvent: 'A folder with one proof for each event of the case, from its import on.',
  proveEvent: (seq: string | number) => `Proof of event ${seq}`,
  proofHoldsEventItselfWho:
    'A proof contains the event (ids, times, fixed terms and the hash of each text), the texts that you choose below, and the newest checkpoint of the ledger. Anybody can verify it without this store.',
  writeProof: 'Write proof',
  proof: 'proof',
  whatProve: 'Content of the proof',
  nobodySignedCanCheckedBut:
    'This proof is not signed: anybody could have made it. Docket signs proofs where the system has a keychain.',
  signedDeviceWhoeverGetsProof:
    'Signed by this device. To verify the proof, its receiver needs the key of this device: send the key separately.',
  keys: 'Keys',
  textsToOpen: 'Texts that the proof shows',
  openName: 'Names of people',
  openNote: 'Notes of rulings',
  openReason: 'Reasons of adjudications',
  openAnswer: 'Texts of answers: corrections and notes',
  openDecisions: 'Decisions of the run, with evidence and reasons',
  openedTextsAreReadable:
    'Everybody who gets the proof can read these texts, and verify that they are unchanged. All other texts stay hidden behind their hashes.',
  opened: (texts: string) => `The proof shows ${texts}.`,
  erased: (texts: string) => `${texts} not shown, because they were erased.`,
}
