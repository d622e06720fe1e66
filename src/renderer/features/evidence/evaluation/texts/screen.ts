/** Texts of `json-tree.tsx`. */
export const jsonTree = {
  object: 'Object',
  list: 'List',
  more: (count: number) => `Show ${count} more`,
}

/** Texts of `tool-calls.tsx`. */
export const toolCalls = {
  expected: 'Expected',
  actual: 'Actual',
  comparison: 'Comparison',
  same: 'equal',
  different: 'different',
  none: 'No call',
  arguments: 'arguments',
}

/** Texts of `field-view.tsx`. */
export const fieldView = {
  states: { empty: 'Empty in this row.', not_found: 'Not found in this row.' },
  notOpened: 'not opened',
}

/** Texts of `row-view.tsx`. */
export const rowView = {
  differs: 'only here',
  showDifferences: 'Mark differences from the reference',
  hidden: 'Hidden until you have answered.',
  details: 'Details of the row',
}

/** Texts of `decision-marks.ts`. */
export const decisionMarks = {
  quoteOf: (letter: string) => `quoted for ${letter}`,
  states: {
    passes: 'passes',
    fails: 'fails',
    unsupported: 'fails without a quote',
    open: 'not judged',
    neutral: 'left out of the result',
    quote: 'quote',
    check: 'check not met',
    difference: 'only here',
  },
}

/** Texts of `evaluation-evidence.tsx`. */
export const evidence = {
  evidence: 'Row',
  changeCriterion: 'Change the criterion',
  row: 'Fields of the row',
  result: 'Result',
  labels: {
    passes: 'Passes',
    fails: 'Fails',
    scored: 'Scored',
    does_not_apply: 'Does not apply',
    not_judged: 'Not judged',
  },
  elsewhere: (name: string) => `In the file, “${name}”`,
  differs: 'differs',
  checks: 'Checks',
  checkStates: { met: 'met', unmet: 'not met', not_checked: 'not checked' },
  checksMet: (met: number, all: number) => `${met} of ${all} met`,
  check: (name: string, state: string, says: string) => `Check “${name}”, ${state}: ${says}`,
  verdictRead: (name: string, read: string) => `Verdict “${name}”: ${read}`,
  verdictReason: (name: string, why: string) => `Reason of “${name}”: ${why}`,
  more: (count: number) => `and ${count} more`,
  how: 'How it was decided',
  order: (text: string) => `The row addresses the judge: “${text}”`,
  partsPass: (passed: number, all: number) => `${passed} of ${all} pass`,
  preferred: { a: 'A is better', b: 'B is better', equal: 'Equal', both_bad: 'Both bad' },
  guidelines: 'Guidelines',
  blind: 'Answer each question from the row alone. The results are shown after your answers.',
  asked: 'asked about',
}

/** Texts of `view.tsx`. */
export const view = {
  answer: 'Answer',
  typed: {
    choice: 'Answer',
    choices: 'Answers, with a plus between them',
    number: 'Number',
    pair: 'Answer',
    spans: 'Marked places',
  },
}
