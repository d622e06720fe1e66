/** Texts of `answer-mark.tsx`. */
export const answerMark = {
  answersDiffer: 'Answers differ',
  noAnswerYet: 'No answer yet',
}

/** Texts of `trail-row.tsx`. */
export const trailRow = {
  wholeStore: 'Whole store',
  erased: 'erased',
  byDefault: 'default',
  notApplied: (proposed: string) => `not applied: ${proposed}`,
}

/** Texts of `trail-table.tsx`. */
export const trailTable = {
  auditTrail: 'Audit trail',
  columns: ['Time', 'Case', 'What changed', 'Change', 'Changed by', 'Answer'],
}

/** Texts of `case-timeline.tsx`. */
export const caseTimeline = {
  timelineCouldNotLoaded: 'The timeline could not be loaded',
  loadingTimeline: 'Loading the timeline',
  rulesJudgePeople: 'Rules, judge, people',
  timeline: 'Timeline',
  judgesEntriesHiddenUntilYou:
    'The judge’s entries are hidden until you have answered or revealed the judge.',
}

/** Texts of `sentences.ts`. */
export const stepSentence = {
  by: (person: string, sentence: string) => `${person}: ${sentence}`,
  queued: (priority: string, trigger: string) => `Queued, ${priority}: ${trigger}.`,
  stands: (name: string, answer: string) => `${name}: ${answer}.`,
  changed: (name: string, before: string, after: string) => `${name}: ${before} → ${after}.`,
  proposed: (name: string, before: string, proposed: string) =>
    `${name}: ${before}, ${proposed} was proposed.`,
  blocked: (name: string, before: string, proposed: string) => `${name}: ${before}, ${proposed} was blocked.`,
}

/** Texts of `entry-detail.tsx`. */
export const entryDetail = {
  event: 'Event',
  eventAt: 'Event {position}',
  prompt: (model: string | number, value: string | number) => `${model} · prompt ${value}`,
  tokensCost: 'Tokens, cost',
  model: 'Model',
  standard: 'Standard',
  hash: 'Hash',
  whatChanged: 'What changed',
  doneBy: 'Done by',
  change: 'Change',
  rule: 'Reason of the rule',
  judge: 'Reason of the judge',
  note: 'Note',
  confidence: 'Confidence',
  guard: 'Guard',
  key: 'Key',
  noGuard: 'none',
  blind: 'blind',
  adjudicated: 'Adjudicated',
  priceUnknown: 'price unknown',
  tokensUnknown: 'tokens unknown',
  version: (name: string | number, version: string | number) => `${name}, version ${version}`,
  by: (answer: string | number, reviewer: string | number, reason: string | number) =>
    `${answer} by ${reviewer}: ${reason}`,
  inText: (inputTokens: string | number) => `${inputTokens} in`,
  out: (outputTokens: string | number) => `${outputTokens} out`,
}
