/** Texts of `draft-editor.tsx`. */
export const draftEditor = {
  loading: 'Loading the form',
  draft: (noun: string | number) => `Draft of a ${noun}`,
  nameText: (noun: string | number) => `Name of the ${noun}`,
  problemsPublishing: 'Problems and publishing',
  state: 'of {version} · kept in this window',
  stateFrom: 'of {version}, from {base} · kept in this window',
  publish: (version: number) => `Publish v${version}`,
  discard: 'Discard',
  runsStartAfterPublishingJudged: 'Runs that start after publishing are judged by this version.',
  draftCanPublishedWhenNo: 'The draft can be published when no problem is left.',
}

/** Texts of `fields.tsx`. */
export const fields = {
  none: 'None',
  choose: 'Choose …',
}

/** Texts of `flow-form.tsx`. */
export const flowForm = {
  stages: 'Stages',
  addStage: 'Add stage',
  untitled: 'Untitled',
  problems: 'has problems',
}

/** Texts of `stage-form.tsx`. */
export const stageForm = {
  stage: 'Stage',
  stageName: 'Stage name',
  addStep: 'Add step',
}

/** Texts of `step-form.tsx`. */
export const stepForm = {
  step: 'Step',
  required: 'Required',
  whatAgentDoes: 'What the agent does',
  phrasesOnePerLine: 'Phrases, one per line',
  timeLimit: 'Time limit',
  seconds: 'Seconds',
}

/** Texts of `id-field.tsx`. */
export const idField = {
  id: 'ID',
}

/** Texts of `problem-list.tsx`. */
export const problemList = {
  problems: 'Problems',
  noProblems: 'No problems',
}

/** Texts of `row-tools.tsx`. */
export const rowTools = {
  stage: (place: number) => `stage ${place}`,
  step: (place: number) => `step ${place}`,
  level: (place: number) => `level ${place}`,
  category: (place: number) => `category ${place}`,
  part: (place: number) => `part ${place}`,
  action: (place: number) => `action ${place}`,
  rule: (place: number) => `rule ${place}`,
  moveUp: (noun: string | number) => `Move ${noun} up`,
  moveUpAlt: 'Move up (Alt ↑)',
  moveDown: (noun: string | number) => `Move ${noun} down`,
  moveDownAlt: 'Move down (Alt ↓)',
  removeOf: (noun: string | number) => `Remove ${noun}`,
  remove: 'Remove',
}

/** Texts of `band-fields.tsx`. */
export const bandFields = {
  addLevel: 'Add level',
  level: 'Level',
  from: 'From score',
  to: 'To score',
}

/** Texts of `category-list.tsx`. */
export const categoryList = {
  addCategory: 'Add category',
  sumOfWeights: 'Sum of weights {sum} of 100',
  category: 'Category',
  weight: 'Weight',
  passesFrom: 'Passing score',
}

/** Texts of `mapping-fields.tsx`. */
export const mappingFields = {
  rests: 'Based on',
  addStageOrStep: 'Add stage or step',
  stageOrStep: 'Stage or step',
  share: 'Contribution weight',
  required: 'Required',
}

/** Texts of `rubric-form.tsx`. */
export const rubricForm = {
  averageStages: 'Average of stages',
  weightedStagesSteps: 'Weighted stages and steps',
  levelsCategory: 'Levels of the category',
  levelsOverallScore: 'Levels of the overall score',
  flowWhoseStagesStepsRests: 'Flow of the rubric',
  scoreCategory: 'Score of a category',
}

/** Texts of `conditional-params.tsx`. */
export const conditionalParams = {
  phraseMentioned: 'A phrase is mentioned',
  customersSentiment: 'The customer’s sentiment',
  metadataEntry: 'A metadata entry',
  exactWords: 'Exact words',
  wordsLastOneInflected: 'Words, last one in any form',
  sameRule: 'Same as rule',
  severityFailure: 'Severity of the failure',
  when: 'Condition type',
  entry: 'Metadata entry',
  match: 'Matching',
  relation: 'Comparison',
  sentiment: 'Sentiment',
  phrase: 'Phrase',
  value: 'Value',
  stepDone: 'Step is done',
  agentSays: 'Agent says',
  thenOneRequired: 'Then one of these is required',
  action: (count: string | number) => `Action ${count}`,
  step: 'Step',
  addAction: 'Add action',
}

/** Texts of `phrase-params.tsx`. */
export const phraseParams = {
  exactWords: 'Exact words',
  wordsLastOneInflected: 'Words, last one in any form',
  stages: 'In its stages',
  where: 'Place in the call',
  phrasesOnePerLineOne: 'Phrases, one per line; one of them is enough',
  allowedVariantsOnePerLine: 'Allowed variants, one per line',
  pattern: 'Pattern',
  anywhere: 'Anywhere',
  match: 'Matching',
  phrasesOnePerLineNone: 'Phrases, one per line; none of them may be said',
  caseSensitive: 'Case-sensitive',
}

/** Texts of `rule-form.tsx`. */
export const ruleForm = {
  title: 'Title',
  id: 'ID',
  type: 'Rule type',
  severity: 'Severity',
  active: 'Active',
  notes: 'Notes',
}

/** Texts of `rule-types.ts`. */
export const ruleTypes = {
  requiredPhrase: 'Required phrase',
  forbiddenPhrase: 'Forbidden phrase',
  orderSteps: 'Order of steps',
  timeLimit: 'Time limit',
  verification: 'Verification',
  condition: 'Condition',
  measurement: 'Measurement',
}

/** Texts of `rules-form.tsx`. */
export const rulesForm = {
  flowWhoseStagesStepsRules: 'Flow of the rules',
  addRule: 'Add rule',
  untitledRule: 'Untitled rule',
  problems: 'has problems',
  notActive: 'not active',
}

/** Texts of `step-choice.tsx`. */
export const stepChoice = {
  chooseFlowChooseSteps: 'Choose a flow to choose its steps.',
}

/** Texts of `step-params.tsx`. */
export const stepParams = {
  earlierStep: 'Earlier step',
  laterStep: 'Later step',
  sameTimeAllowed: 'Both at once allowed',
  customViolationMessage: 'Custom violation message',
  limit: 'Limit applies to',
  step: 'Step',
  phrase: 'Phrase',
  within: 'Time limit',
  counted: 'Counted from',
  questionsFromStep: 'First step with questions',
  answeredBeforeStep: 'Step after the questions',
  questionsAnswered: 'Minimum answered questions',
  oneAnswerEnough: 'One answer is enough',
}

/** Texts of `measure-params.tsx`. */
export const measureParams = {
  measure: 'Measurement',
  limit: 'Limit',
  maximum: 'Maximum',
  minimum: 'Minimum',
  measures: {
    silence: 'Longest silence',
    hold: 'Longest hold',
    interruptions: 'Interruptions by the agent',
    agent_share: 'Agent’s share of talk',
  },
  limits: { at_most: 'Maximum', at_least: 'Minimum' },
  units: { silence: 's', hold: 's', interruptions: 'times', agent_share: '%' },
}

/** Texts of `stage-choices.tsx`. */
export const stageChoices = {
  noneSelectedRuleHoldsEvery: 'None selected: the rule applies to every stage.',
  notFlow: (id: string | number) => `${id} (not in the flow)`,
  stages: 'Stages',
  chooseFlowChooseStages: 'Choose a flow to choose its stages.',
}
