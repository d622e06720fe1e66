import { counted, shownCount } from '../../../../shared/counted.ts'

/** Texts of `trial-part.tsx`. */
export const trialPart = {
  tryCase: 'Try on a case',
  noCaseUsesStandardsYet: 'No case uses standards yet. Import one to try the draft.',
  caseText: 'Case',
  fixProblemsTryDraft: 'Fix the problems to try the draft.',
  computedRulesOnlyNothingSaved: 'Computed by rules only. Nothing is saved, and no model is asked.',
  now: 'Now',
  draft: 'Draft',
  result: 'Result',
}

/** Texts of `use-trial-cost.ts`. */
export const trialCost = {
  nothingOpen: 'No question is open for a judge: checks decide all of these rows, or the judge is off.',
  checksAlone: (problem: string) => `Checks alone decide here. ${problem}`,
  questions: (count: number, models: string) =>
    `${counted(count, 'question')} to ${models === '' ? 'the model on this computer' : models}`,
  about: (asked: string, cost: string) => `${asked}, about ${cost}.`,
  unknown: (asked: string) => `${asked}. The price of the model is unknown.`,
}

/** Texts of `row-trial.tsx`. */
export const rowTrial = {
  title: (count: number) =>
    count === 1 ? 'Trial on one row' : `Trial on ${count === 3 ? 'three' : 'two'} rows`,
  isTrial: 'A trial: nothing is saved as a case or a run.',
  try: 'Try',
  again: 'Try again',
  stop: 'Stop',
  row: (number: number) => `Row ${number}`,
  include: 'In the trial',
  progress: (done: number, all: number) => `${done} of ${all} rows`,
  stopped: 'Stopped.',
  problems: 'Fix the problems to try the draft.',
  changed: 'The draft has changed since.',
  labels: {
    passes: 'Passes',
    fails: 'Fails',
    scored: 'Scored',
    does_not_apply: 'Does not apply',
    not_judged: 'Not judged',
  },
  quotes: (found: number) => `${counted(found, 'quote')} found`,
  by: { check: 'by a check', judge: 'by the judge', panel: 'by the judges', elsewhere: 'from elsewhere' },
  open: 'open for a person',
  cost: (cost: string) => `These rows: ${cost}.`,
  costUnknown: 'These rows: cost unknown.',
  allRows: (count: number, cost: string) => `All ${shownCount(count)} rows: about ${cost}.`,
  notRead: 'The result could not be read.',
}

/** Texts of `changes.tsx`. */
export const changes = {
  title: 'Changes on answered rows',
  none: 'No row of this evaluator has an answer of a person yet: a new version changes nothing that was answered.',
  comparing: (done: number, all: number) => `Comparing with answered rows: ${done} of ${all}.`,
  stop: 'Stop',
  askJudge: 'Ask the judge again',
  counts: ({ rows, changed, needJudge, leftOut }: Counts, all: number) =>
    [
      `${counted(changed, 'result')} of ${counted(rows, 'answered row')} ${changed === 1 ? 'changes' : 'change'}.`,
      ...(needJudge === 0
        ? []
        : [`${counted(needJudge, 'row')} must be judged again, as the question of the judge has changed.`]),
      ...(leftOut === 0 ? [] : [`${counted(leftOut, 'row')} could not be compared.`]),
      ...(all > rows + leftOut ? [`Only the newest of ${shownCount(all)} answered rows are compared.`] : []),
    ].join(' '),
  agreement: ({ before, after }: Counts) =>
    `People’s answers: ${after.agrees} agree, ${after.disagrees} disagree${after.open === 0 ? '' : `, ${after.open} open`}; before: ${before.agrees} and ${before.disagrees}.`,
}

interface Counts {
  readonly rows: number
  readonly changed: number
  readonly needJudge: number
  readonly leftOut: number
  readonly before: { readonly agrees: number; readonly disagrees: number }
  readonly after: { readonly agrees: number; readonly disagrees: number; readonly open: number }
}
