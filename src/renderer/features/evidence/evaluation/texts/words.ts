/** The names of the pipeline and of its files. */
export const naming = {
  noun: { one: 'evaluation', many: 'evaluations' },
  dropHint: 'rows: CSV, JSON, JSON Lines, Parquet, or the export of a tool for evaluations',
  takes: {
    text: 'Rows with an output to judge: a table, or the export of a tool for evaluations',
    example: ['answers.csv', 'traces.jsonl'],
  },
  attachments: 'files',
} as const

export const purpose = 'Judges rows of any file by an evaluator that you define.'

/** The results of a row. */
export const labels = {
  passes: 'passes',
  fails: 'fails',
  scored: 'scored',
  does_not_apply: 'does not apply',
  not_judged: 'not judged',
}

const always = {
  cannot_tell: { label: 'Cannot tell', hint: 'the row does not say enough' },
  does_not_apply: { label: 'Does not apply', hint: 'the question has no meaning for this row' },
  not_judged: { label: 'Not judged', hint: 'nobody has answered yet' },
}

export const options = { answer: always, part_answer: always }

export const guards = {
  quote_not_found: 'a quote is not in its field',
  quote_missing: 'the answer needs a quote',
  quote_forbidden: 'the answer must not have a quote',
  not_an_answer: 'the answer is not on the list',
  order_differs: 'the other order gives another answer',
  judges_disagree: 'too few judges agree',
  check_decides: 'a check has decided',
}

export const triggers = {
  LOW_CONFIDENCE: 'Low confidence',
  GUARD_FAILED: 'Answer without effect',
  JUDGE_AGAINST_CHECK: 'Judge against check',
  VERDICTS_DIFFER: 'Verdicts differ',
  ANSWER_NEEDS_PERSON: 'Answer for a person',
  NEAR_THRESHOLD: 'Near the threshold',
  EVIDENCE_INCOMPLETE: 'Evidence incomplete',
  RANDOM_SHARE: 'Random share',
  CHECK_NOT_MET: 'Check not met',
  ORDER_TO_JUDGE: 'Order to the judge',
  OPEN_QUESTION: 'Open question',
}

export const reasons = {
  misread_evidence: 'Evidence misread',
  invented_evidence: 'Evidence invented',
  wrong_criterion: 'Criterion misunderstood',
  wrong_quote: 'Wrong quote',
  right_for_wrong_reason: 'Right answer, wrong reason',
}
