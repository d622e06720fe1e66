/** Texts of `audit-screen.tsx`. */
export const auditScreen = {
  settingsStandards: 'Settings and standards',
  audit: 'Audit',
  whatLeft: 'What left this machine',
  exportTrail: 'Export audit trail',
  partsTrail: 'Sections of the trail',
  inCases: (rows: string, cases: string) => `${rows} in ${cases}`,
  feedback: (atLeast: string | number) => `${atLeast} with feedback`,
  olderEventsLoading: (done: string | number, total: string | number) =>
    `still loading older events: ${done} of ${total}`,
  trailCouldNotLoaded: 'The trail could not be loaded',
  tryAgain: 'Try again',
  loadingTrail: 'Loading the trail',
  nothingMatchesFilters: 'Nothing matches these filters',
  noEventsYet: 'No entries in this list yet',
  removeFilterSeeMoreEvents: 'Remove a filter to see more events.',
  everyChangeJudgeRuleOr: 'Every change by a judge, a rule or a person is listed here with its reason.',
}

/** Texts of `sent-screen.tsx`. */
export const sentScreen = {
  whatLeft: 'What left this machine',
  backToAudit: 'Audit trail',
  export: 'Export list',
  lead: 'Content leaves this machine only in questions to models. Each is listed with its address, whatever the settings are now. Tests of a connection send one fixed question without content.',
}

/** Texts of `chosen-entry.tsx`. */
export const chosenEntry = {
  copyLink: 'Copy link',
  prove: 'Write proof …',
  selectedEvent: 'Selected event',
  erasedCase: 'An erased case',
  open: 'Open case',
}

/** Texts of `seal.tsx`. */
export const seal = {
  seal: 'State of the ledger',
  stop: 'Stop',
  verify: 'Verify',
  notVerifiedYet: 'Not verified yet',
  notIntact: 'Not intact',
  couldAlteredWithoutDetection: (who: string) =>
    `No change was found, but ${who} could have made one that cannot be found.`,
  verifyCheckEveryOne: (events: string | number) => `${events}. Verify to check every one.`,
}

/** Texts of `cases-screen.tsx`. */
export const casesScreen = {
  cases: 'Cases',
  importText: 'Import',
  exportText: 'Export',
  allCases: 'All cases',
  noCasesYet: 'No cases yet',
  importFiles: 'Import files',
  loadSamples: 'Load samples',
  dropFilesWindowOrImport:
    'Drop files on the window, or import them. All cases are listed here, including those that were ruled on.',
}

/** Texts of `list-body.tsx`. */
export const listBody = {
  listCouldNotLoaded: 'The list could not be loaded',
  tryAgain: 'Try again',
  loadingCases: 'Loading cases',
}

/** Texts of `queue-screen.tsx`. */
export const queueScreen = {
  notQueued: (cases: string) => `${cases} without review`,
  whyNotQueued: 'Rules and judges decided these cases without review, or no run has ended yet.',
  queue: 'Queue',
  importText: 'Import',
  exportText: 'Export',
  start: 'Start review',
  casesQueue: 'Cases in the queue',
}

/** Texts of `memories-screen.tsx`. */
export const memoriesScreen = {
  memories: 'Memories',
  importQueries: 'Import queries …',
  noMemoryFolderYet: 'No memory folder yet',
  docketReadsMemoryFoldersNever:
    'Docket reads memory folders and never writes into them. Add a folder to search it and to measure how well its memories are found.',
  foldersQuerySets: 'Folders and query sets',
  parts: 'Sections',
}

/** Texts of `insights-screen.tsx`. */
export const insightsScreen = {
  insights: 'Insights',
  gates: 'Gates',
  results: 'Results by pipeline',
  figures: 'Figures',
  loading: 'Computing figures',
  couldNotBeLoaded: 'The figures could not be loaded',
  tryAgain: 'Try again',
}

/** Texts of `trade-screen.tsx`. */
export const tradeScreen = {
  results: 'Results',
  of: (label: string, subject: string) => `Results of ${label} ${subject}`,
  pipeline: 'Pipeline',
  subject: 'subject',
  everyone: 'All subjects',
  cases: 'List of the cases',
  back: 'All figures',
  figures: 'Figures of results',
  loading: 'Computing figures',
  couldNotBeLoaded: 'The figures could not be loaded',
  tryAgain: 'Try again',
}

/** Texts of `gates-screen.tsx`. */
export const gatesScreen = {
  gates: 'Gates',
  judge: 'Judge',
  back: 'All figures',
  figures: 'Gates and their figures',
  loading: 'Calibrating',
  couldNotBeLoaded: 'The gates could not be loaded',
  tryAgain: 'Try again',
  noSample: 'No random sample yet',
}

/** Texts of `opinions-screen.tsx`. */
export const opinionsScreen = {
  secondOpinions: 'Second opinions',
}

/** Texts of `problem-screen.tsx`. */
export const problemScreen = {
  pageCouldNotShown: 'This page could not be shown',
  tryAgain: 'Try again',
  goQueue: 'Go to the queue',
  pageNotFound: 'Page not found',
  versionDocketNoPageAddress: 'This version of Docket has no page at this address. Go to the queue.',
}

/** Texts of `case-news.tsx`. */
export const caseNews = {
  claimedBy: (name: string, until: string) => `Claimed by ${name} until ${until}.`,
  youCanReadCaseAnswer: 'You can read it. To answer, wait until the claim is released or ends.',
  claimCase: 'Claim case',
  caseNotClaimed: 'This case is not claimed.',
  claimToAnswer: 'Claim it to answer.',
  decisionNotInRun: 'The linked decision was not found.',
  decisionElsewhere: 'It is not in this run. It may be in another run of this case.',
}

/** Texts of `copy-link.ts`. */
export const copyLink = {
  caseCopied: 'Link to case copied',
  decisionCopied: 'Link to decision copied',
  eventCopied: 'Link to event copied',
  notCopied: (link: string) =>
    `The link was not copied, because the system refused access to the clipboard. Copy it from here: ${link}`,
}

/** Texts of `use-review-commands.ts`. */
export const useReviewCommands = {
  answerRequired: (label: string) => `“${label}” is open. Answer it before you confirm the result.`,
  correctionUnsent: (label: string) =>
    `“${label}” has a correction and no answer, so it would be lost. Answer the decision, or delete the correction.`,
  answerFirst: 'Answer the open decisions first, or reveal the judge. The result is not shown yet',
  rulingNotSavedBecauseNew: 'The ruling was not saved because a new run ended. Review the new run first',
}

/** Texts of `ask-for-step.tsx`. */
export const askForStep = {
  skipCase: 'Skip case',
  reason: 'Reason',
  reasonKeptHistory: 'The reason is kept in the case’s history. You can leave it empty.',
  reopenCase: 'Reopen case',
  noteKeptCasesHistoryRuling:
    'The ruling no longer holds, and the case returns to the queue. The reason is required, and kept in the case’s history.',
  requestRegeneration: 'Request regeneration',
  instruction: 'Instruction',
  instructionSentModelCaseReturns:
    'The instruction is sent to the model. The case returns to the queue after the run, and both runs can be compared.',
}

/** Texts of `tag-case.tsx`. */
export const tagCase = {
  tagsChanged: (title: string | number) => `Tags of “${title}” changed`,
}

/** Texts of `export-text.tsx`. */
export const exportText = {
  exportText: 'Export text',
  standingTextOf: (title: string) =>
    `The text of “${title}” after people’s answers, as Markdown. An edit without an answer stays as the run decided.`,
  text: 'text',
}

/** Texts of `evidence-view.tsx`. */
export const evidenceView = {
  contentCaseErased: 'The content of this case was erased',
  notJudged: 'Not judged',
  noRunEnded: (noun: string) => `The ${noun} is imported, but no run has ended. Run it again to judge it.`,
  needs: { flow: 'Needs a flow', evaluator: 'Needs an evaluator' },
  importedNeeds: {
    flow: (noun: string) => `The ${noun} is imported. It is judged once its flow is chosen.`,
    evaluator: (noun: string) => `The ${noun} is imported. It is judged once its evaluator is chosen.`,
  },
  choose: { flow: 'Choose flow …', evaluator: 'Choose evaluator …' },
}

/** Texts of `new-run-banner.tsx`. */
export const newRunBanner = {
  compare: 'Compare',
  showNewRun: 'Show new run',
  ended: (attempt: number) => `A new run has ended: run ${attempt}.`,
  stillShown: (attempt: number) => `You are still viewing run ${attempt}; your text is kept.`,
}

/** Texts of `review-panes.tsx`. */
export const reviewPanes = {
  widthEvidence: 'Width of the evidence',
}

/** Texts of `one-pane.tsx`. */
export const onePane = {
  panes: 'Panes',
  evidence: 'Evidence',
  decisions: 'Decisions',
  ruling: 'Ruling',
}

/** Texts of `review-screen.tsx`. */
export const reviewScreen = {
  caseText: 'Case',
  loadingCase: 'Loading the case',
  caseCouldNotShown: 'This case could not be shown',
  goAllCases: 'Go to all cases',
  goQueue: 'Go to the queue',
}

/** Texts of `run-under-way.tsx`. */
export const runUnderWay = {
  stopping: 'Stopping …',
  stopRun: 'Stop the run',
  enough: 'End with the best version',
  ending: 'Ending after the current question …',
  attempt: (attempt: number, attempts: number) => `Attempt ${attempt} of ${attempts}.`,
  round: (attempt: number, attempts: number, round: number, rounds: number) =>
    `Attempt ${attempt} of ${attempts}, round ${round} of ${rounds}.`,
  runProgress: 'A run is in progress.',
  stagesCompleted: (ended: string | number) => `Stages completed: ${ended}.`,
  stage: (ended: string | number, toLowerCase: string | number) => `Stage ${ended}: ${toLowerCase}.`,
  since: (span: string) => `for ${span}`,
  takesAbout: (span: string) => `about ${span} in all`,
  spent: (spentMicros: string | number) => `${spentMicros} spent`,
  modelsAnswered: (asked: string | number, heard: string | number, spent: string | number) =>
    `${asked} to models, ${heard} answered, ${spent}.`,
}

/** The orders of the queue that have a seed. */
export const listBar = {
  random: 'at random',
  randomWith: (seed: number) => `at random, seed ${seed}`,
  randomAgain: 'at random again',
}

/** Texts of the window of evidence. */
export const evidenceWindow = {
  title: 'Evidence · Docket',
  opened: 'The evidence is in its own window',
  blocked: 'The window of the evidence was blocked by the browser. Allow pop-up windows for this address.',
  noCase: 'No case is open',
  openCase: 'Open a case in the first window: its evidence is shown here.',
  notShown: 'The evidence could not be shown',
  loading: 'Loading the evidence',
  readOnly: 'Read-only',
  showing: (title: string) => `Evidence of ${title}`,
}
