import { counted } from '../../../../shared/counted.ts'
import type {
  CheckRule,
  CriterionUnit,
  FieldRole,
  FieldType,
  RowPart,
} from '../../../../shared/domain/standards/evaluator.ts'

/** The parts of a row that files of other tools name. */
export const partLabels = {
  id: 'ID',
  input: 'Input',
  system: 'System prompt',
  context: 'Passages',
  output: 'Output',
  outputs: 'Outputs',
  reference: 'Reference',
  turns: 'Conversation',
  tools: 'Tool calls',
  expected_tools: 'Expected tool calls',
  chosen: 'Preferred output',
  rejected: 'Rejected output',
  when: 'Time',
  tags: 'Tags',
  model: 'Model',
  output_of: (number: number) => `Output ${number}`,
} as const satisfies Readonly<Record<RowPart, string>> & { readonly output_of: (number: number) => string }

/** The meaning of each role, as a sentence. */
export const roleHints: Readonly<Record<FieldRole, string>> = {
  input: 'What was asked or given: a question, a source text.',
  output: 'What is judged: an answer, a translation, a label.',
  context: 'What the output may rely on: passages, a policy.',
  reference: 'A right output, to compare with.',
  verdict: 'What another tool or person decided. Judge and reviewers do not see it.',
  id: 'The number of the row in your own system.',
  subject: 'Whom or what the row is about.',
  time: 'When the row was made.',
  tag: 'A word that sorts the rows.',
}

/** The roles of fields. */
export const roleLabels: Readonly<Record<FieldRole, string>> = {
  input: 'input',
  output: 'output',
  context: 'context',
  reference: 'reference',
  verdict: 'verdict',
  id: 'ID',
  subject: 'subject',
  time: 'time',
  tag: 'tag',
}

/** The types of fields. */
export const typeLabels: Readonly<Record<FieldType, string>> = {
  text: 'Plain text',
  markdown: 'Markdown',
  code: 'Code',
  conversation: 'Conversation',
  passages: 'Passages',
  tool_calls: 'Tool calls',
  json: 'JSON',
  number: 'Number',
  label: 'Label',
  media: 'Media',
}

/** Labels of the units that a question is asked about. */
export const unitLabels: Readonly<Record<CriterionUnit, string>> = {
  item: 'Whole row',
  sentence: 'Each sentence',
  claim: 'Each claim',
  instruction: 'Each instruction',
  tool_call: 'Each tool call',
  turn: 'Each turn',
}

/** Texts of new parts of an evaluator. */
export const starters = {
  criterion: (number: number) => `Question ${number}`,
  yes: 'Yes',
  no: 'No',
  category: 'Accuracy',
  minor: 'Minor',
  major: 'Major',
  phrase: 'as an AI',
  checks: {
    present: 'Output is present',
    length: 'Length',
    contains: 'Words',
    equal: 'Equal to the reference',
    facts: 'Facts have a source',
    json: 'Valid JSON',
    tool_calls: 'Tool calls as expected',
    language: 'Language',
    duplicate: 'No duplicate',
  } satisfies Readonly<Record<CheckRule['rule'], string>>,
}

/** Texts of `required-text.tsx`. */
export const requiredText = { blank: 'Enter a text.' }

/** Texts of `fields-part.tsx`. */
export const fieldsPart = {
  unused: 'Columns without a field',
  name: 'Name',
  column: 'Column',
  columnOf: (name: string) => `Column for ${name}`,
  role: 'Role',
  intro: 'Each field is a column of your file. Its role says what the judge and reviewers use it for.',
  type: 'Type',
  sent: 'Sent to the judge',
  hidden: 'Hidden until answered',
  labels: 'Labels, one per line',
  remove: (name: string) => `Remove ${name}`,
  missing: (count: number, name: string, isOutput: boolean) => {
    const rows = count === 1 ? '1 row has' : `${count} rows have`
    return isOutput ? `${rows} no ${name}: not judged.` : `${rows} no ${name}.`
  },
  odd: (count: number, sentence: string) =>
    count === 1 ? `1 row: ${sentence}` : `${count} rows: ${sentence}`,
}

/** Texts of `criteria-part.tsx`. */
export const criteriaPart = {
  passOf: 'Passes if',
  passes: { all: 'all chosen answers pass', any: 'one chosen answer passes' },
  add: 'Add question',
  remove: 'Remove question',
  question: 'Question',
  questionExample: 'For example: Does the answer address the question?',
  newQuestion: 'New question',
  name: 'Short name',
  askedFor: 'Asked for',
  ofField: 'Divided field',
  answerType: 'Type of answer',
  types: {
    choice: 'One answer',
    choices: 'Several answers',
    number: 'Number',
    pair: 'Comparison of two outputs',
    spans: 'Marked errors',
  },
  quotes: { required: 'Required', optional: 'Optional', forbidden: 'None' },
  results: { passes: 'Passes', fails: 'Fails', left_out: 'Left out' },
  combine: 'Passes if',
  combinations: {
    all: 'all parts pass',
    any: 'any part passes',
    share: 'enough parts pass',
    weighted: 'mean score is high enough',
  },
  atLeast: 'Minimum share',
  weight: 'Weight',
  critical: 'Row fails if this fails',
  key: 'Key',
  answers: 'Answers',
  result: 'Result',
  quote: 'Quote',
  removal: 'Remove',
  answer: (number: number) => `Answer ${number}`,
  resultOf: (label: string) => `Result of “${label}”`,
  quoteOf: (label: string) => `Quote for “${label}”`,
  removeAnswer: (label: string) => `Remove answer “${label}”`,
  newAnswer: (number: number) => `Answer ${number}`,
  addAnswer: 'Add answer',
  always: 'Cannot tell; does not apply has the key 9',
  sides: { a: 'Output A', b: 'Output B' },
  min: 'Lowest',
  max: 'Highest',
  step: 'Step',
  passAt: 'Passing value',
  higherIsBetter: 'Higher is better',
  steps: 'A sentence for each step, one per line',
  markedField: 'Marked field',
  maxWeight: 'Maximum sum of weights',
  categories: 'Categories, one per line',
  severity: (number: number) => `Severity ${number}`,
  severityWeight: (label: string) => `Weight of “${label}”`,
}

/** Texts of `answer-details.tsx`. */
export const answerDetails = {
  details: 'Hints, scores, quotes and notes',
  hint: 'Applies when',
  score: 'Score',
  scoreHint: 'Empty: 100 % for a pass, 0 % for a fail.',
  needsNote: 'Needs a note',
  quoteFrom: 'Quote from (none: any field)',
}

/** Texts of `checks-part.tsx`. */
export const checksPart = {
  ofField: 'Counted as',
  absolute: 'a number',
  schema: 'JSON schema',
  schemaHint: 'The value must satisfy it; empty for any valid JSON.',
  noJson: 'This is not valid JSON. Correct it; until then it is not used.',
  ownLanguage: 'a language of its own',
  languageCode: 'Language code',
  noCode: 'A code has two or three small letters, such as de.',
  add: 'Add check',
  remove: 'Remove check',
  name: 'Name',
  rule: 'Rule',
  field: 'Field',
  to: 'Compared with',
  expected: 'Expected calls',
  source: 'Source',
  unit: 'Unit',
  units: {
    characters: 'characters',
    words: 'words',
    sentences: 'sentences',
    lines: 'lines',
    entries: 'entries',
  },
  min: 'Minimum',
  max: 'Maximum',
  need: 'Must occur',
  needs: { all: 'all of them', any: 'one of them', none: 'none of them' },
  match: 'Match',
  matches: { words: 'whole words', text: 'any text', pattern: 'pattern' },
  texts: 'Texts, one per line',
  caseSensitive: 'Case-sensitive',
  compare: 'Compare as',
  equals: { text: 'words', exact: 'exact text', number: 'number', json: 'JSON', date: 'date' },
  tolerance: 'Tolerance',
  facts: { numbers: 'Numbers', dates: 'Dates', names: 'Names', links: 'Links' },
  inOrder: 'Same order',
  allowMore: 'More calls allowed',
  languageOf: 'Language of',
  but: 'Equal as well',
  anyRow: 'Nothing else',
  effect: 'Effect',
  effects: { decides: 'decides a question', escalates: 'escalates the row', shown: 'is shown' },
  criterion: 'Question',
  sides: { met: 'Answer if met', unmet: 'Answer if not met' },
  decidesNothing: 'None',
}

/** Texts of `JudgePart`. */
export const judgePart = {
  enabled: 'Ask a judge',
  asks: 'One request for',
  perRow: 'all questions of a row',
  perCriterion: 'each question',
  judges: 'Number of judges',
  third: 'Ask a third judge if two differ',
  bothOrders: 'Ask both orders of a pair',
  excluded: 'Excluded model families, one per line',
}

/** Texts of `GuardsPart`. */
export const guardsPart = {
  quotes: 'Quotes are word for word in their field',
  evidence: 'A row without all of its evidence is not judged',
  order: 'Both orders of a pair give the same answer',
  always: 'Answers are always on the list, and a judge never overrules a deciding check.',
  agreeing: 'Agreeing judges',
  agreeingHint: 'The minimum number of judges that agree; empty for the majority.',
}

/** Texts of `PersonPart`. */
export const personPart = {
  missingConfidence: 'The judge states no confidence',
  guardFailed: 'A guard fails, or no valid answer comes',
  judgeAgainstCheck: 'The judge contradicts a check',
  disagreement: 'Judges or verdicts from elsewhere differ',
  incomplete: 'Evidence is missing or cut',
  confidenceBelow: 'Minimum confidence',
  nearThreshold: 'Distance to the threshold',
  randomShare: 'Random share',
  always: (criterion: string, answer: string) => `“${criterion}” is answered “${answer}”`,
}

/** Texts of `verdicts-part.tsx`. */
export const verdictsPart = {
  none: 'No column was recognized as a verdict of another tool or person.',
  intro: 'Say once what each means. They stand beside the result and need no model.',
  column: 'Another column with verdicts',
  noColumn: 'None',
  offer: 'Verdicts in the file',
  offered: (seen: readonly { readonly name: string; readonly count: number }[]) =>
    seen.length === 1
      ? `The column “${seen[0]?.name ?? ''}” has ${counted(seen[0]?.count ?? 0, 'verdict')}. Say once what they mean; then they stand beside the result.`
      : `The file has verdicts in ${counted(seen.length, 'column')}: ${seen.map(({ name }) => name).join(', ')}. Say once what they mean; then they stand beside the result.`,
  map: 'Use verdicts from elsewhere',
  unseen: (name: string) => `“${name}” does not occur in these rows.`,
  seen: (count: number, notJudged: number) =>
    notJudged === 0 ? `${count} verdicts.` : `${count} verdicts, ${notJudged} of them not judged.`,
  range: (min: number, max: number) => `From ${min} to ${max}.`,
  values: (values: string) => `Values: ${values}.`,
  use: 'Use this verdict',
  leaveOut: 'Leave it out',
  criterion: 'Answers',
  wholeRow: 'Whole row',
  min: 'Lowest possible',
  max: 'Highest possible',
  passAt: 'Passing value',
  higherIsBetter: 'Higher is better',
  label: (value: string) => `Meaning of “${value}”`,
  meanings: { passes: 'passes', fails: 'fails', none: 'not judged' },
}

/** Texts of `sentences.ts`. */
export const sentences = {
  noPass: 'No answer passes.',
  passesWith: (answers: string) => `Passes with ${answers}.`,
  quoted: (answers: string) => `A quote is required for ${answers}.`,
  noThreshold: (min: number, max: number) => `A number from ${min} to ${max}, which decides nothing alone.`,
  passesFrom: (value: number) => `Passes from ${value} on.`,
  passesUpTo: (value: number) => `Passes up to ${value}.`,
  pair: (a: string, b: string) => `Compares “${a}” with “${b}”.`,
  spans: (field: string, weight: number) =>
    `Errors are marked in “${field}”; it passes up to a sum of weights of ${weight}.`,
  combined: {
    all: (part: string, _: string) => `The row passes if ${part} passes.`,
    any: (part: string, _: string) => `The row passes if one passes of ${part}.`,
    share: (_: string, share: string) => `The row passes if ${share} of the parts pass.`,
    weighted: (_: string, share: string) => `The row passes from a mean score of ${share} on.`,
  },
  critical: 'If it fails, the row fails.',
  present: (field: string) => `“${field}” is not empty.`,
  percentOf: (field: string) => `% of “${field}”`,
  lengthBetween: (field: string, min: string, max: string, unit: string) =>
    `“${field}” has ${min} to ${max} ${unit}.`,
  lengthMax: (field: string, max: string, unit: string) => `“${field}” has at most ${max} ${unit}.`,
  lengthMin: (field: string, min: string, unit: string) => `“${field}” has at least ${min} ${unit}.`,
  contains: {
    all: (field: string, texts: string) => `“${field}” contains ${texts}.`,
    any: (field: string, texts: string) => `“${field}” contains ${texts}.`,
    none: (field: string, texts: string) => `“${field}” does not contain ${texts}.`,
  },
  equal: {
    text: (field: string, to: string, _: number) => `“${field}” has the same words as “${to}”.`,
    exact: (field: string, to: string, _: number) => `“${field}” is exactly “${to}”.`,
    number: (field: string, to: string, tolerance: number) =>
      `“${field}” is the same number as “${to}”, within ${tolerance}.`,
    json: (field: string, to: string, _: number) => `“${field}” is the same JSON as “${to}”.`,
    date: (field: string, to: string, _: number) => `“${field}” is the same day as “${to}”.`,
  },
  factKinds: { numbers: 'number', dates: 'date', names: 'name', links: 'link' },
  facts: (kinds: string, field: string, source: string) => `Each ${kinds} of “${field}” is in “${source}”.`,
  json: (field: string) => `“${field}” is valid JSON.`,
  jsonSchema: (field: string) => `“${field}” is JSON that satisfies the schema.`,
  toolCalls: (field: string, expected: string, inOrder: boolean, allowMore: boolean) => {
    if (allowMore)
      return inOrder
        ? `“${field}” has all calls of “${expected}” in the same order.`
        : `“${field}” has all calls of “${expected}”.`
    return inOrder
      ? `“${field}” has the calls of “${expected}” in the same order and no others.`
      : `“${field}” has the calls of “${expected}” and no others.`
  },
  languageOf: (field: string, other: string) => `“${field}” has the language of “${other}”.`,
  language: (field: string, code: string) => `“${field}” has the language ${code}.`,
  duplicate: (field: string) => `No other row has the same “${field}”.`,
  duplicateBut: (field: string, other: string) => `No other row has the same “${field}” and “${other}”.`,
  escalates: 'Otherwise the row is escalated.',
  shown: 'The result is shown.',
  met: (criterion: string, answer: string) => `If so, “${criterion}” is answered ${answer}.`,
  unmet: (criterion: string, answer: string) => `If not, “${criterion}” is answered ${answer}.`,
  pairAnswers: { a: 'A', b: 'B', equal: 'Equal', both_bad: 'Both bad' },
  noSpans: 'No error',
}

/** Texts of `evaluator-editor.tsx`. */
export const evaluatorEditor = {
  row: (number: number) => `Row ${number}`,
  ofRows: (all: number, read: number) =>
    all === read
      ? `of ${all}, as a reviewer sees it`
      : `of the first ${read} of ${all}, as a reviewer sees it`,
  loadingRows: 'Loading rows',
  noRows: 'No rows yet',
  noRowsText: 'Import rows to see them here as a reviewer will. The evaluator can be written without them.',
  previous: 'Previous row',
  next: 'Next row',
  shownRow: 'Row as a reviewer sees it',
  sections: 'Sections of the evaluator',
  seen: 'What the judge sees',
  seenFields: 'Prompt, filled with this row',
  states: { filled: 'filled', empty: 'empty here', not_found: 'not found' },
  filledIn: (count: number, all: number) => `filled in ${count} of ${all} rows`,
  notSent: 'not sent',
  name: 'Name',
  draft: (version: number) => `Draft of version ${version}`,
  publish: 'Publish',
  publishForImport: 'Publish and return to the import',
  publishAndRun: (rows: number) => (rows === 1 ? 'Publish and run 1 row' : `Publish and run ${rows} rows`),
  discard: 'Discard',
  save: 'Save as file',
  parts: {
    fields: 'Fields',
    criteria: 'Criteria',
    checks: 'Checks',
    verdicts: 'Verdicts from elsewhere',
    judge: 'Judge',
    guards: 'Guards',
    person: 'Escalation',
    guidelines: 'Guidelines',
  },
  summaries: {
    judge: (judges: number) => (judges === 1 ? 'One judge' : `${judges} judges`),
    noJudge: 'Off: checks and people decide',
    guards: 'Quotes, answers on the list, complete evidence',
    person: (share: string) => `Low confidence, failed guards, differing verdicts, ${share} at random`,
    none: 'None',
    unused: (names: readonly string[]) => `Not used yet: ${names.join(', ')}`,
  },
  guidelines: 'Guidelines for reviewers and the judge',
  guidelinesHint: 'Markdown. Examples of passing and failing rows help both.',
  passAt: 'Passing score of the row',
  own: 'A question of your own',
  ownText: 'Takes the columns of your file as fields; you write what is asked.',
  recipes: 'Or begin with a recipe',
  lacks: (count: number) =>
    count === 1 ? 'One field was not found in these rows.' : `${count} fields were not found in these rows.`,
  decided: (decided: number, all: number) => `${decided} of ${all} rows decided`,
  notMet: (count: number, all: number) => `not met by ${count} of ${all} rows`,
}
