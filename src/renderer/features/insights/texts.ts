/** Texts of `insight-filters.tsx`. */
export const insightFilters = {
  filters: 'Filters',
  pipeline: 'pipeline',
  kind: 'decision',
  model: 'model',
  prompt: 'prompt',
  sample: 'sample',
  rules: 'rules alone',
  noPrompt: 'no prompt',
  counted: (labels: string, cases: string, people: string) => `${labels} of ${cases} by ${people}`,
}

/** Labels of the samples. */
export const samples = {
  weighted: 'escalated and random, weighted',
  escalated: 'escalated only',
  random: 'random sample only',
}

/** Texts of `judge-view.tsx`. */
export const judgeView = {
  keyFigures: 'Key figures',
  agreement: 'Agreement with people',
  resultAgreement: 'Correct results of the pipeline',
  kappa: 'Cohen’s kappa',
  overridePrecision: 'Precision of changes',
  errorsAccepted: 'Errors accepted',
  calibrationError: 'Calibration error',
  unsettled: (count: string) => `${count} without a label: unsure, or answers differ`,
  unweighted: (count: string) => `${count} in no estimate: neither escalated nor drawn at random`,
  filling: 'Labels of an earlier version are still being read. Figures change until then.',
}

/** Texts of `charts.tsx`. */
export const charts = {
  byPrompt: 'Agreement by prompt version',
  byPromptNote: '%, with 95 % interval',
  prompt: 'Prompt',
  labels: 'Labels',
  cases: 'Cases',
  share: 'Correct',
  interval: '95 % interval',
  reliability: 'Reliability',
  reliabilityNote: (bins: string) => bins,
  reliabilityLabel:
    'Stated confidence against the share that people call correct, with a line where both are equal',
  stated: 'stated confidence',
  agreed: 'people agreed',
  asStated: 'as stated',
  confidence: 'Confidence',
  noConfidence: 'This judge states no confidence.',
  brier: (score: string) => `Brier score ${score}`,
  copy: 'Copy as CSV',
  copied: 'Copied',
  refused: 'The system refused access to the clipboard.',
  asTable: 'Table',
  asChart: 'Chart',
  tooFew: 'Too few labels',
}

/** Texts of `matrix.tsx`. */
export const matrix = {
  title: 'Judge against people',
  judge: (word: string) => `judge: ${word}`,
  people: (word: string) => `people: ${word}`,
  agree: 'agree',
  differ: 'differ',
  unnamed: (count: string) => `${count} without a named answer`,
  none: 'No labels yet.',
  casesOf: (judge: string, people: string) => `Judge: ${judge}, people: ${people}`,
  newest: (count: string) => `The newest ${count}`,
  choose: (judge: string, people: string) => `judge ${judge}, people ${people}. Show cases`,
}

/** Texts of `people.tsx`. */
export const people = {
  title: 'Agreement among people',
  note: 'Krippendorff’s alpha',
  changed: 'Answers changed after the reveal',
  figure: 'Figure',
  value: 'Value',
  alpha: 'Alpha',
}

/** Texts of `work.tsx`. */
export const work = {
  title: (days: string) => `Work of the last ${days}`,
  day: 'Day',
  arrived: 'Arrived',
  ruled: 'Ruled',
  yours: 'Your answers',
  chart: 'Cases that arrived and cases that were ruled, by day',
  open: 'Open cases by priority and age',
  priority: 'Priority',
  total: 'All',
  perCase: 'Cost and time of a case',
  cost: 'Cost, median',
  time: 'Time of the judge, median',
  seconds: 'Active time of a ruling, at least, median',
  quartiles: (from: string, to: string) => `quartiles ${from} to ${to}`,
  escalated: 'Escalated cases',
  withoutModel: 'Cases without a model',
  unknown: 'unknown',
  measured: 'Measured',
}

/** Texts of the screen without figures. */
export const nothing = {
  title: 'Nothing is labeled yet',
  lead: 'Each answer to “Is this decision correct?” is a label. From 30 labels on, this page shows how often a judge is right and how sure that figure is.',
}
