import { counted, shownCount } from '../../../shared/counted.ts'

/** Texts of `bulk-bar.tsx`. */
export const bulkBar = {
  selectedCases: 'Selected cases',
  selected: (count: string) => `${count} selected`,
  selectAll: (count: string) => (count === '' ? 'Select all' : `Select all ${count}`),
  approve: 'Confirm',
  reject: 'Reject',
  skip: 'Skip',
  run: 'Run again …',
  tag: 'Tag',
  erase: 'Erase …',
  clear: 'Clear selection',
  changingCases: 'Changing cases',
  progress: (done: string, total: string) => `${done} of ${total}`,
  casesChanged: 'Cases changed',
  stop: 'Stop',
}

/** Texts of `confirm-bulk.tsx`. */
export const confirmBulk = {
  ask: {
    approve: (cases: string) => `Confirm ${cases}`,
    reject: (cases: string) => `Reject ${cases}`,
    defer: (cases: string) => `Skip ${cases}`,
    tag: (cases: string) => `Tag ${cases}`,
  },
  keep: (count: number) => (count === 1 ? 'Keep it' : 'Keep them'),
  changesEveryCaseMatchesFilters:
    'This changes every case that matches the filters, including those further down the list. Cases claimed by others are skipped and listed. One undo reverts all of it.',
}

/** Texts of `erase-dialog.tsx`. */
export const eraseDialog = {
  erasedGood: (cases: string | number) => `${cases} erased permanently`,
  eraseGood: (cases: string | number) => `Erase ${cases} permanently?`,
  keep: (count: number) => (count === 1 ? 'Keep it' : 'Keep them'),
  erase: (cases: string | number) => `Erase ${cases}`,
  parts: ['inputs', 'outcomes', 'notes', 'drafts'],
  consequence: (parts: string, count: number) =>
    `${parts} are erased from the store and from its automatic backups. The ledger still records that the ${count === 1 ? 'case existed and what was done with it' : 'cases existed and what was done with them'}. This cannot be undone.`,
  allOf: (subject: string, cases: string) => `Everything of ${subject}: ${cases}`,
}

/** Texts of `run-selected-dialog.tsx`. */
export const runSelectedDialog = {
  run: (cases: string) => `Run ${cases} again`,
  judge: 'Judge',
  settings: 'Models of the current settings',
  rulesOnly: 'None: rules only',
  asksModels: 'The models that the settings name are asked, within the budgets.',
  asksNoModel: 'No model is asked, and nothing leaves this computer.',
  reviewsStay: 'A ruling on a result that changes is offered again.',
  running: (cases: string) => `${cases} run again`,
  notRun: (count: number) =>
    `${counted(count, 'case')} cannot be run now: another person has claimed it, or a run is in progress.`,
}

/** Texts of `skipped-dialog.tsx`. */
export const skippedDialog = {
  skippedCases: 'Skipped cases',
  close: 'Close',
  cases: 'Cases',
  skipped: (skipped: string, cases: string) =>
    `${skipped} of ${cases} could not be changed and were skipped.`,
  more: (count: string) => `And ${count} more.`,
}

/** Texts of `tag-dialog.tsx`. */
export const tagDialog = {
  tagCase: 'Tag this case',
  tagOf: (cases: string | number) => `Tag ${cases}`,
  tag: 'Tag',
  remove: 'Remove',
  add: 'Add',
  separateTagsCommas: 'separate tags with commas',
  tagNotAddedLongerThan: (value: string | number) =>
    `The tag “${value} …” was not added: it is longer than 100 letters. Shorten it, or write a note instead.`,
  keep: 'Keep',
}

/** Texts of `use-bulk.ts`. */
export const useBulk = {
  done: {
    approve: (cases: string) => `${cases} confirmed`,
    reject: (cases: string) => `${cases} rejected`,
    defer: (cases: string) => `${cases} skipped`,
    tag: (cases: string) => `${cases} tagged`,
  },
  unchanged: (done: string, count: string) => `${done}, ${count} left unchanged`,
  stoppedCasesChangedSoFar: 'Stopped. The cases changed so far stay changed; undo reverts them',
}

/** Texts of `status-tabs.tsx`. */
export const statusTabs = {
  status: 'Status',
}

/** Texts of `first-start.tsx`. */
export const firstStart = {
  reviewWhatModelDecided: 'Review what the model decided.',
  docketShowsYouEveryDoubtful:
    'Docket shows you every doubtful decision of a judge pipeline with its evidence and reasons. Your answers become labels, and the labels measure how far the judge can be trusted.',
  loadSamples: 'Load samples',
  comeDocketReadyReview: (and: string | number) => `${and} that come with Docket, ready to review.`,
  importFiles: 'Import files',
  yourOwnYouCanAlso: (or: string | number) => `${or} of your own. You can also drop files here.`,
  connectModel: 'Connect a model',
  enterKeyOrUseModel:
    'Enter a key, or use a model on this computer. Rules, queue and review work without one.',
  noAccountNoNetworkNeeded:
    'No account and no network are needed. Nothing leaves this computer until you export it or ask a remote model.',
}

/** Texts of `pipeline-switches.tsx`. */
export const pipelineSwitches = {
  pipelines: 'Pipelines',
  switchOffWhatYouDoNot: 'Switch off what you do not review. You can change this later in the Settings.',
}

/** Texts of `no-match.tsx`. */
export const noMatch = {
  noCaseMatchesFilters: 'No case matches these filters',
  clearAll: 'Clear all filters',
  filtersExcludeEveryCase: 'The filters exclude every case.',
  excludedOne: 'They exclude the only case in the list.',
  excluded: (cases: string) => `They exclude all ${cases} in the list.`,
}

/** Texts of `queue-empty.tsx`. */
export const queueEmpty = {
  noCase: (toLowerCase: string | number) => `No case is ${toLowerCase}`,
  showPendingCases: 'Show pending cases',
  noCaseWaitsRulingEither: 'No case waits for a ruling.',
  ruling: (pending: string | number, cases: string | number) => `${pending} ${cases} for a ruling.`,
  noCasesReview: 'No cases to review',
  noCasesReviewInList: 'No cases to review in this list',
  clearFilters: 'Clear all filters',
  exportText: 'Export',
  approved: (cases: string) => `${cases} confirmed`,
  rejected: (cases: string) => `${cases} rejected`,
  done: (ruled: string) => `In all: ${ruled}.`,
  giveSecondOpinions: 'Give second opinions',
  importFiles: 'Import files',
  reviewOthersOthers: (held: string | number, cases: string | number) =>
    `${held} ${cases} in review by others`,
  beingJudgedAgain: (regenerating: string | number, cases: string | number) =>
    `${regenerating} ${cases} being judged again`,
  noneEscalated: 'No case needs a person.',
  decided: (count: number) =>
    count === 1
      ? 'No case needs a person: 1 was decided without review.'
      : `No case needs a person: ${shownCount(count)} were decided without review.`,
  failed: (count: number) =>
    `${counted(count, 'case')} could not be judged. Open ${count === 1 ? 'it' : 'them'} to see why, then run ${count === 1 ? 'it' : 'them'} again.`,
  waiting: (count: number) =>
    count === 1
      ? '1 case waits to be judged: choose its standard, or wait for its run.'
      : `${shownCount(count)} cases wait to be judged: choose their standard, or wait for their runs.`,
  showOthers: (count: string) => `Show ${count === '1' ? 'the case' : `${count} cases`} without review`,
  ruledOfAll: {
    every: 'Every escalated case has been ruled on.',
    others: (rest: string) => `${rest}. All other escalated cases have been ruled on.`,
  },
  ruledOfFilters: {
    every: 'Every escalated case that matches the filters has been ruled on.',
    others: (rest: string) => `${rest}. All other escalated cases that match the filters have been ruled on.`,
  },
}

/** Texts of `queue-table-row.tsx`. */
export const queueTableRow = {
  select: (title: string | number) => `Select ${title}`,
  priority: (priority: string | number) => `${priority} priority`,
  noReviewNeeded: 'no review needed',
  notJudged: 'not judged yet',
  needs: { flow: 'needs a flow', evaluator: 'needs an evaluator' },
  you: 'you',
  ruled: (at: string, by: string) => `Ruled on ${at} by ${by}`,
  skippedByYou: 'skipped by you',
  answered: (answered: number, asked: number) => `${answered} of ${asked} answered`,
}

/** Texts of `held-rows.tsx`. */
export const heldRows = {
  show: (count: number) => `Show ${counted(count, 'new case')}`,
}

/** Texts of `row-position.tsx`. */
export const rowPosition = {
  position: (row: string | number, all: string | number, title: string) => `Row ${row} of ${all}: ${title}`,
}

/** Texts of `queue-table.tsx`. */
export const queueTable = {
  selectEveryRow: 'Select every row',
  priority: 'Priority',
  pipeline: 'Pipeline',
  caseText: 'Case',
  trigger: 'Trigger',
  lowestConfidenceAmongDecisions: 'Lowest confidence among the decisions of a case',
  confidence: 'Confidence',
  age: 'Age',
  tags: 'Tags',
  claimedState: 'Claimed or ruled by',
}

/** Texts of `use-views.ts`. */
export const useViews = {
  saved: (name: string | number) => `“${name}” is saved`,
  removed: (name: string | number) => `“${name}” is removed`,
}

/** Texts of `view-tools.tsx`. */
export const viewTools = {
  update: (name: string) => `Update “${name}”`,
  saveView: 'Save view',
  view: 'View …',
  partsIgnored: (parts: string) =>
    `This view was saved by another version of Docket. Parts that this version does not know were ignored: ${parts}`,
  saveListView: 'Save list as view',
  viewOf: (name: string | number) => `View “${name}”`,
  deleteView: 'Delete view',
  saveNew: 'Save as new',
  save: 'Save',
  nameText: 'Name',
}
