/** Texts of `decision-diff.tsx`. */
export const decisionDiff = {
  decisionsBothRuns: 'Decisions of both runs',
  decision: 'Decision',
  whetherDiffer: 'Difference',
  same: 'same',
  differs: 'differs',
  noMatchingDecision: 'no matching decision',
  by: (source: string) => `by ${source}`,
  judge: (judge: string | number) => `Judge: “${judge}”`,
}

/** Texts of `run-again-dialog.tsx`. */
export const runAgainDialog = {
  areByDefault: (reason: string) => `These standards are ${reason} in the settings.`,
  beingRunAgain: (title: string | number) => `“${title}” is being run again`,
  runAgain: 'Run again',
  judge: 'Judge',
  afterwards: 'Rulings are kept. After the run, you can compare it with the previous one.',
  setting: 'Setting',
  settingsChangedSinceLastRun: 'Settings changed since the last run',
  lastRun: 'Last run',
  currentSettings: 'Current settings',
  textToJudge: 'Text to judge',
  inputText: 'Original text',
  standingText: 'Text after people’s answers',
  sameSettings: 'Same as in the settings',
  modelAt: (model: string, baseUrl: string) => `${model} at ${baseUrl}`,
  noneRulesOnly: 'None: rules only',
  onlyModelAskedWithoutFallback: 'Only this model is asked, without fallback.',
  noModelAskedNothingLeaves: 'No model is asked, and nothing leaves this machine.',
}

/** Texts of `standard-fields.tsx`. */
export const standardFields = {
  flow: 'Flow',
  rules: 'Rules',
  rubric: 'Rubric',
  evaluator: 'Evaluator',
  none: 'None',
  choose: 'Choose …',
  noneInUse: {
    flow: 'No flow is in use. Publish one under Standards.',
    evaluator: 'No evaluator is in use. Publish one under Standards.',
  },
}

/** Texts of `run-judges.ts`. */
export const runJudges = {
  ollamaMachineWhere: 'the fallback model of Ollama',
  ollamaDoesNotAnswer: 'No model of Ollama answers now, so only rules decide.',
  ollamaUnchosen: 'No model of Ollama is chosen as the local judge, so only rules decide.',
  asks: (models: readonly string[]) => `The run asks ${models.join(', then ')}.`,
  asSettings: 'as in the settings at that time',
  none: 'none: rules only',
}

/** Texts of `runs-dialog.tsx`. */
export const runsDialog = {
  compareRuns: 'Compare runs',
  leftRun: 'Left run',
  rightRun: 'Right run',
  runOf: (attempt: string | number) => `Run ${attempt}`,
  judge: 'Judge',
  instruction: 'Instruction',
  bothRunsDecideSame: 'Both runs decide the same.',
  ofText: (changed: string | number, count: string | number, changed2: string | number) =>
    `${changed} of ${count} ${changed2}.`,
  outcomesEqual: 'The outcomes are equal.',
  outcomesDiffer: (count: string | number) => `The outcomes differ in ${count}.`,
  differencesBetweenOutcomes: 'Differences between the outcomes',
  field: 'Field',
  differencesBetweenSettings: 'Differences between the settings',
  setting: 'Setting',
  noInstruction: 'none',
  runAt: (attempt: number, day: string, time: string) => `Run ${attempt}, ${day} ${time}`,
}

/** Texts of `text-diff.tsx`. */
export const textDiff = {
  textsOfRuns: 'Texts of the two runs',
  text: 'Text',
  unchanged: (paragraphs: string) => `${paragraphs} unchanged`,
}
