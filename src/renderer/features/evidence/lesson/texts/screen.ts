/** Texts of `blind-lesson.tsx`. */
export const blindLesson = {
  evidence: 'Evidence',
  answerSixCriteriaRecommendationFrom:
    'Answer the six criteria and the recommendation from the text; scores and issues are hidden until then',
  objectives: 'Objectives',
}

/** Texts of `check-list.tsx`. */
export const checkList = {
  freeChecks: 'Free checks',
  diagram: 'Diagram ',
}

/** Texts of `criteria-table.tsx`. */
export const criteriaTable = {
  criteriaJudge01: 'Criteria by judge, 0 to 1',
  criterion: 'Criterion',
  scores: 'Scores',
  panel: 'Panel',
  stands: 'Stands',
}

/** Texts of `fact-list.tsx`. */
export const factList = {
  factCheck: 'Fact check',
  passagesWereFoundFullText: 'Passages were found by full text and by embeddings.',
  noFactualClaimFound: 'No factual claim was found.',
}

/** Texts of `judges-view.tsx`. */
export const judgesView = {
  judgesChecks: 'Judges and checks',
  decisionPath: 'Decision path',
  agreementAmongJudges: 'Agreement among judges:',
  krippendorffsNotDefinedHere: 'Krippendorff’s α is not defined here',
  krippendorffs: 'Krippendorff’s α ',
  standardDeviation: ', standard deviation ',
  spread: ', spread',
  entropyWritersWordsNotAvailable: (why: string | number) =>
    `Entropy of the writer’s words: not available. ${why}`,
  entropyWritersWords: 'Entropy of the writer’s words: ',
  uncertainPassages: ' uncertain passages',
}

/** Texts of `verdict-list.tsx`. */
export const verdictList = {
  judges: 'Judges',
  didNotAnswer: 'Did not answer: ',
  score: 'Score ',
  statedScore: '(stated score ',
  weight: ', weight ',
  confidence: ' confidence,',
  recommends: (toLowerCase: string | number) => `; it recommends: ${toLowerCase}`,
  notCountedSameModelAlso: 'Not counted: the same model also answered as another judge.',
  strengths: 'Strengths: ',
}

/** Texts of `lesson-evidence.tsx`. */
export const lessonEvidence = {
  evidence: 'Evidence',
}

/** Texts of `lesson-head.tsx`. */
export const lessonHead = {
  ofText: 'of ',
  passed: ' passed',
  words: 'words',
  min: (minutes: string | number) => ` · ${minutes} min`,
}

/** Texts of `issue-mark.tsx`. */
export const issueMark = {
  issue: ' issue ',
}

/** Texts of `questions.ts`. */
export const questions = {
  edit: (label: string | number) => `Should this edit be kept: ${label}?`,
  whatShouldDoneLesson: 'What should be done with this lesson?',
  issue: (label: string | number) => `Is this an issue: ${label}?`,
  whatShould: 'What it should be',
}

/** Texts of `blocks.tsx`. */
export const blocks = {
  diagram: (n: string | number) => `Diagram: ${n}`,
  frontMatter: 'Front matter',
}

/** Texts of `inline.tsx`. */
export const inline = {
  picture: 'Picture',
  withoutDescription: ' without a description',
}

/** Texts of `issue-note.tsx`. */
export const issueNote = {
  noIssue: 'no issue',
  answered: 'answered',
  freeCheck: 'free check',
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

/** Texts of `outline.tsx`. */
export const outline = {
  outline: 'Outline',
  beforeFirstHeading: 'Before the first heading',
}

/** Texts of `view-tabs.tsx`. */
export const viewTabs = {
  view: 'View',
  lesson: 'Lesson',
  changes: 'Changes ',
  judgesChecks: 'Judges and checks ',
}
