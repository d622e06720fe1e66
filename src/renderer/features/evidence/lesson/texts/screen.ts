import { counted } from '../../../../../shared/counted.ts'

/** Texts of `blind-lesson.tsx`. */
export const blindLesson = {
  evidence: 'Evidence',
  asked:
    'Answer the six criteria and the recommendation from the text; scores and issues are hidden until then',
  objectives: 'Objectives',
}

/** Texts of `check-list.tsx`. */
export const checkList = {
  checks: 'Checks without a model',
  diagram: (place: number) => `Diagram ${place}`,
  valid: 'valid',
  corrected: (fixes: string, error: string) => `corrected (${fixes}); before: ${error}`,
  broken: (error: string) => `broken: ${error}`,
  notParsedInTime: 'it was not parsed in time',
}

/** Texts of `criteria-table.tsx`. */
export const criteriaTable = {
  criteriaJudge01: 'Score of each criterion by judge, 0 to 1',
  metFrom: (mean: string) => `Dashed line: a criterion is met from a mean of ${mean}.`,
  criterion: 'Criterion',
  scores: 'Scores',
  panel: 'Panel',
  stands: 'Final',
  notJudged: 'not judged',
  answered: (level: string) => `${level}, answered`,
}

/** Texts of `fact-list.tsx`. */
export const factList = {
  factCheck: 'Fact check',
  passagesWereFoundFullText: 'Passages were found by full text and by embeddings.',
  noFactualClaimFound: 'No factual statement was found.',
}

/** Texts of `judges-view.tsx`. */
export const judgesView = {
  judgesChecks: 'Judges and checks',
  decisionPath: 'Decision path',
  improvementHints: 'Improvement hints',
  agreement:
    'Agreement among judges: Krippendorff’s alpha {alpha} (1 is complete agreement, 0 is chance). Scores: standard deviation {deviation}, largest difference {spread}.',
  agreementUndefined:
    'Agreement among judges: Krippendorff’s alpha is not defined here. Scores: standard deviation {deviation}, largest difference {spread}.',
  entropyNotAvailable: (why: string) => `Uncertainty of the writing model: not available. ${why}`,
  entropy: 'Uncertainty of the writing model: token entropy {entropy} ({level}), {passages}',
  uncertainPassages: (count: number) => counted(count, 'uncertain passage'),
}

/** Texts of `verdict-list.tsx`. */
export const verdictList = {
  judges: 'Judges',
  didNotAnswer: (error: string) => `Did not answer: ${error}`,
  said: 'Score {score}, weight {weight}, {confidence} confidence, {issues}',
  saidWithStated:
    'Score {score} (overall score by the judge: {stated}), weight {weight}, {confidence} confidence, {issues}',
  recommends: (recommendation: string) => `; it recommends: ${recommendation}`,
  notCountedSameModelAlso: 'Not counted: the same model also answered as another judge.',
  strengths: (strengths: string) => `Strengths: ${strengths}`,
}

/** Texts of `lesson-evidence.tsx`. */
export const lessonEvidence = {
  evidence: 'Evidence',
}

/** Texts of `lesson-head.tsx`. */
export const lessonHead = {
  panelScore: 'Panel score',
  recommendation: 'Recommendation',
  canBeFixed: (issues: number) => `${counted(issues, 'issue')} can be fixed`,
  quality: 'Quality',
  checks: 'Checks without a model',
  passed: '{passed} of {checks} passed',
  length: 'Length',
  words: '{words} words',
  wordsAndMinutes: '{words} words · {minutes} min',
}

/** Texts of `issue-mark.tsx`. */
export const issueMark = {
  issue: 'issue',
}

/** Texts of `questions.ts`. */
export const questions = {
  edit: (label: string | number) => `Should this edit be kept: ${label}?`,
  recommendation: 'What should be done with this lesson?',
  issue: (label: string | number) => `Is this an issue: ${label}?`,
  accept: { question: 'Accept this edit?', correct: 'Accept', incorrect: 'Reject' },
  correction: 'Correct answer',
  ownText: 'Your own text of the section',
  groups: { criterion: 'Criteria', edit: 'Edits', issue: 'Issues', recommendation: 'Recommendation' },
}

/** Texts of `issue-note.tsx`. */
export const issueNote = {
  noIssue: 'no issue',
  answered: 'answered',
  byRule: 'by rule',
}

/** Texts of `lesson-sheet.tsx`. */
export const lessonSheet = {
  lesson: 'Lesson',
  textTooLongOrToo: 'This text is too long or too deeply nested to be rendered. Its source is shown.',
}

/** Texts of `lesson-text.tsx`. */
export const lessonText = {
  lesson: 'Lesson',
  aboutWholeLesson: 'About the whole lesson',
}

/** Texts of `whole-notes.tsx`. */
export const wholeNotes = {
  remarks: (count: number, kinds: string) => `${count} remarks: ${kinds}`,
}

/** Texts of `outline.tsx`. */
export const outline = {
  outline: 'Outline',
  beforeFirstHeading: 'Before the first heading',
}

/** Texts of `view-tabs.tsx`. */
export const viewTabs = {
  view: 'View',
  lesson: 'Lesson',
  changes: 'Changes',
  judgesChecks: 'Judges and checks',
  exportText: 'Export text',
}
