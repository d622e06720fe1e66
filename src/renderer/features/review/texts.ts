/** Texts of `case-head.tsx`. */
export const caseHead = {
  priority: (priority: string | number) => `${priority} priority`,
  blind: 'Blind',
  previous: 'Previous',
  next: 'Next',
  tag: 'Add tags …',
  changeTags: 'Change tags …',
  tags: 'Tags:',
  tagsAndMore: (tags: string, more: number) => `${tags} and ${more} more`,
  yourSecondOpinionRequested: 'Your second opinion is requested',
  noReviewNeeded: 'No review needed',
  settledBy: (version: number) => `Settled by gate, version ${version}`,
  notJudged: 'Not judged yet',
  needs: { flow: 'Needs a flow', evaluator: 'Needs an evaluator' },
  claimed: 'Claimed',
  claimedOf: (name: string | number) => `Claimed by ${name}`,
  ruled: (by: string, day: string, time: string) => `by ${by}, ${day}, ${time}`,
  until: (claimed: string | number, until: string | number) => `${claimed} until ${until}`,
  givingSecondOpinionUntil: (name: string | number, until: string | number) =>
    `${name} is giving a second opinion until ${until}`,
}

/** Texts of `case-why.tsx`. */
export const caseWhy = {
  needs: 'Needs review:',
  needed: 'Needed review:',
  show: (decision: string) => `Show the decision “${decision}”.`,
  showAll: 'Show all',
  showLess: 'Show less',
}

/** Texts of `decision-calls.tsx`. */
export const decisionCalls = {
  sampleAnswerNoModelAsked: 'Sample answer: no model was asked.',
  call: '{model} · prompt {version} · {cost}',
  cachedCall: '{model} · prompt {version} · {cost} · cached answer',
}

/** Texts of `decision-claim.tsx`. */
export const decisionClaim = {
  judgeHiddenUntilYouAnswered: '. The judge is hidden until you have answered.',
}

/** Texts of `decisions-pane.tsx`. */
export const decisionsPane = {
  decisions: 'Decisions',
  judge: (work: string) => `Judge: ${work.charAt(0).toLowerCase()}${work.slice(1)}.`,
  answered: (answered: number, decisions: number) => `${answered} of ${decisions} answered`,
  shownAfterYouAnsweredOthers: (count: string | number, are: string | number) =>
    `${count} ${are} shown after you have answered the others.`,
  you: (answer: string) => `you: ${answer}`,
  position: (place: number, all: number) => `Decision ${place} of ${all}.`,
  moreByRule: (count: number) => `${count} more, all by rule`,
  moreSettled: (count: number) => `${count} more without doubt`,
}

/** Texts of the advice in `reasons.tsx`. */
export const advice = {
  advice: 'Advice of the judge:',
  withConfidence: (answer: string, confidence: string) => `${answer}, confidence ${confidence}`,
  blocked: 'a guard would block it',
}

/** Texts of `reasons.tsx`. */
export const reasons = {
  judge: 'Judge:',
}

/** Texts of `faults.ts`. */
export const faults = {
  marked: (what: string) => `${what} marked`,
  nothingMarked: 'nothing marked',
}

/** Texts of `judge-faults.tsx`. */
export const judgeFaults = {
  whyJudgeWrong: 'Why the judge was wrong',
  judgesReasons: 'The judge’s reasons',
  optional: 'optional',
  wrongSentences: 'Wrong sentences',
}

/** Texts of `case-history.tsx`. */
export const caseHistory = {
  history: 'History',
  aDecision: 'a decision',
  imported: (actor: string | number) => `Imported by ${actor}`,
  requestedRun: (actor: string | number, detail: string | number) =>
    `${actor} requested a run with ${detail}`,
  judged: (pipeline: string | number) => `Run of the ${pipeline} pipeline ended`,
  run: (actor: string | number, detail: string | number) => `${actor}: run ${detail}`,
  kept: (pipeline: string) =>
    `Run of the ${pipeline} pipeline ended: nothing shown before changed, and the ruling stays`,
  superseded: (pipeline: string) =>
    `Run of the ${pipeline} pipeline ended: the result changed, and the ruling no longer applies`,
  on: (actor: string | number, decision: string | number, part: string | number) =>
    `${actor} on “${decision}”: ${part}`,
  done: (done: string, actor: string) => `${done} by ${actor}`,
  undid: (actor: string | number, detail: string | number) => `${actor} undid: ${detail}`,
  redid: (actor: string | number, detail: string | number) => `${actor} redid: ${detail}`,
}

/** Texts of `last-rulings.tsx`. */
export const lastRulings = {
  lastRulings: 'Last rulings',
  showAllTen: 'Show all ten',
}

/** Texts of `recent-dialog.tsx`. */
export const recentDialog = {
  myLastRulings: 'My last rulings',
  youNotAnsweredOrRuled: 'You have not answered or ruled yet.',
  rulings: 'Rulings',
  answerAbout: (label: string | number) => `Answer about ${label}`,
  marked: (label: string | number, toLowerCase: string | number) => `“${label}” marked ${toLowerCase}`,
}

/** Texts of `ruling-text.tsx`. */
export const rulingText = {
  caseText: 'Case',
}

/** Texts of `stage-log.tsx`. */
export const stageLog = {
  stageLog: 'Stage log',
  prompt: (version: string) => `prompt ${version}`,
  cost: (dollars: string) => `cost ${dollars}`,
}

/** Labels of stage counts that differ from the words of their key. */
export const stageCounts: Readonly<Record<string, string>> = {
  refWords: 'words of the passage',
  inflectionDrops: 'dropped endings',
  blocked_no_new_errors: 'blocked as new errors',
}

/** Labels of stage counts that only mean that something was present. */
export const stageFlags: Readonly<Record<string, string>> = {
  hasV0: 'with clean transcript',
  hasPk: 'with cross-validator',
}

/** Texts of `advance-switch.tsx`. */
export const advanceSwitch = {
  advanceAutomatically: 'Advance automatically',
}

/** Texts of `both-answers.tsx`. */
export const bothAnswers = {
  bothAnswers: 'Both answers',
  youBlind: 'You, blind',
  docket: 'Docket',
  open: 'Open',
  youAgree: 'You agree',
  youDiffer: 'You disagree',
  notCompared: 'Your answer decides',
  youCanStillChangeYour: 'You can still change your answer.',
  changedSince: (toLowerCase: string | number) => `Changed to ${toLowerCase} since.`,
}

/** Texts of `correction-field.tsx`. */
export const correctionField = {
  orChoose: (label: string) => `If incorrect: ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
  other: 'Other …',
  otherChoice: 'Other choices',
  savedWithAnswer: 'Saved with the answer.',
  savedBy: {
    answer: (press: string) => press,
    asked: (press: string) => `Not saved yet. ${press}`,
    'going on': 'Saved when you leave this decision.',
    saved: 'Saved with your answer.',
  },
  press: (answer: string) => `Press ${answer} to save it.`,
  chooseAnswer: 'Choose an answer to save it.',
}

/** Texts of `note-fields.tsx`. */
export const noteFields = {
  note: 'Note',
  requiredOverturn: 'required if incorrect',
  savedYouType: 'saved as you type',
  savedWithRuling: 'saved as you type, for your answer or ruling',
  saving: 'saving …',
  tooLong: (characters: string) =>
    `The note is ${characters} too long. Shorten it before you answer; all of it is kept until then.`,
}

/** Texts of `own-answer-buttons.tsx`. */
export const ownAnswerButtons = {
  judge: 'The judge',
  hidden: 'hidden',
  judgesAnswerReasonsConfidenceTriggers:
    'The judge’s answer, reasons, confidence and triggers appear after you have answered. If you then change your answer, both are kept, and data sets use the first.',
  revealWithoutAnswering: 'Reveal without answering',
}

interface RulingValues {
  readonly status: string
  readonly reviewer: string
  readonly day: string
}

/** Texts of `ruling-pane.tsx`. */
export const rulingPane = {
  ruling: 'Ruling',
  more: 'History, runs and tags',
  elsewhere: (part: string) => `“${part}” has no decision to answer. Choose one in the list to go on.`,
  correct: 'Is this decision correct?',
  caseText: 'Result of the case',
  answered: (answered: number, decisions: number) => `${answered} of ${decisions} answered`,
  result: 'Result: {result}',
  earlierRuling: ({ status, reviewer, day }: RulingValues) =>
    `Run again since: ${reviewer} had ${status} it on ${day}.`,
  earlierRulingOn: ({ status, reviewer, day, result }: RulingValues & { readonly result: string }) =>
    `Run again since: ${reviewer} had ${status} “${result}” on ${day}.`,
  sameResult: 'The result is the same; its decisions or reasons differ.',
  otherResult: 'The result differs.',
  reopenMeans: 'Reopening takes the ruling back, and the case returns to the queue.',
  rulingMeans: 'Rules on the whole result; single answers are optional.',
}

/** Texts of `marked-incorrect.ts`. */
export const markedIncorrect = {
  one: '1 decision marked incorrect. Check the new result.',
  many: (decisions: string) => `${decisions} decisions marked incorrect. Check the new result.`,
}

/** Texts of `answer-buttons.tsx`. */
export const answerButtons = {
  advances: 'Saves the answer and goes to the next decision',
}

/** Texts of `answer-bar.tsx`. */
export const answerBar = {
  answer: 'Answer',
  correct: 'Is this decision correct?',
}

/** Texts of `case-actions.tsx`. */
export const caseActions = {
  confirm: 'Confirm',
  confirmResult: (result: string) => `Confirm: ${result}`,
  giveSecondOpinion: 'Give second opinion',
  notJudged: 'This case can be confirmed or rejected once it has been judged.',
  notQueued:
    'This case is not in the queue, because nothing escalated it: there is nothing to confirm. Answers are kept all the same.',
  notClaimed: 'Claim the case to rule on it.',
  approveMeans:
    'The judge’s result is right, and the case leaves the queue. Only answers become labels, not the ruling.',
  rejectMeans:
    'The judge’s result is wrong, and the case leaves the queue. Only answers become labels, not the ruling.',
  reopen: 'Reopen …',
  undo: 'Undo',
}

/** Texts of `run-buttons.tsx`. */
export const runButtons = {
  compareRunPreviousRun: (runs: string | number) => `Compare run ${runs} with previous run`,
  runAgain: 'Run again …',
  regenerate: 'Run again with an instruction …',
}

/** Texts of `use-auto-advance.ts`. */
export const useAutoAdvance = {
  autoAdvance: 'Auto-advance is on',
  autoAdvanceOff: 'Auto-advance is off',
}

/** Texts of `use-ruling.ts`. */
export const useRuling = {
  marked: (label: string | number, toLowerCase: string | number) => `“${label}” marked ${toLowerCase}`,
  answered: (label: string, answer: string) => `“${label}”: ${answer}`,
  recordedAs: (correction: string) => `, recorded as “${correction}”`,
  ofDecisions: (answered: string | number, decisions: string | number) => `, ${answered} of ${decisions}`,
  withIncorrect: (decisions: string) => `, with ${decisions} marked incorrect`,
  judgeAgrees: 'The judge agrees',
  judgeDiffers: 'The judge disagrees',
  judgesAnswerRevealed: (label: string | number) => `The judge’s answer on “${label}” is revealed`,
  youAgreeEveryDecision: 'You agree on every decision',
  youDiffer: (disputes: string | number) => `You disagree on ${disputes}`,
  secondOpinionGiven: (title: string | number, differ: string | number) =>
    `Second opinion on “${title}” given. ${differ}`,
}

/** Texts of `answers.tsx`: the author of the present answer. */
export const answersTexts = {
  by: { rule: 'Check', judge: 'Judge', guard: 'Guard', panel: 'Judges' },
}
