/** Texts of `blind-call.tsx`. */
export const blindCall = {
  evidence: 'Evidence',
  answeredFromConversationScoresHidden: ' to be answered from the conversation; scores are hidden until then',
}

/** Texts of `call-evidence.tsx`. */
export const callEvidence = {
  evidence: 'Evidence',
}

/** Texts of `questions.ts`. */
export const questions = {
  done: (label: string | number) => `Was “${label}” done?`,
  didCallKeep: (label: string | number) => `Did the call keep “${label}”?`,
  whatShould: 'What should it be?',
  score0100: 'Score, 0 to 100',
  whatShould2: 'What it should be',
}

/** Texts of `recording-bar.tsx`. */
export const recordingBar = {
  callNoRecording: 'This call has no recording.',
  loadingRecording: 'Loading the recording …',
  recording: 'Recording',
  pause: 'Pause',
  playSegment: 'Play segment',
  oneSecondBack: 'One second back',
  continuePlaying: 'Continue playing',
  ofText: 'of',
}

/** Texts of `check-answers.tsx`. */
export const checkAnswers = {
  whatStepOrRule: 'What the step or rule is',
  notSavedYet: 'not saved yet',
  answer: 'Answer',
  save: 'Save as ',
}

/** Texts of `passed.tsx`. */
export const passed = {
  notApplicable: 'Not applicable',
  passed: 'Passed',
  failed: 'Failed',
}

/** Texts of `score-card.tsx`. */
export const scoreCard = {
  scoreCard: 'Score card',
  stages: 'Stages',
  categories: 'Categories',
  noRubricScoreComputedRules: 'No rubric: the score is computed by rules.',
  category: 'Category',
  weight: 'Weight',
  score: 'Score',
  passesFrom: 'Passes from',
  result: 'Result',
  fallback: 'Fallback',
  adjustmentJudge: 'Adjustment by the judge',
  feedbackNotes: 'Feedback and notes (',
}

/** Texts of `score-line.tsx`. */
export const scoreLine = {
  overallScore: 'Overall score ',
  rulesAlone: ' by rules alone',
  computing: 'computing …',
  overturnedReviewer: 'Overturned by reviewer: ',
  speakersSwappedResultRecomputedRules: 'Speakers swapped: the result was recomputed by rules.',
}

/** Texts of `conversation.tsx`. */
export const conversation = {
  agent: 'Agent',
  customer: 'Customer',
  conversation: 'Conversation',
  look: (start: string | number) => `Look at ${start}`,
}

/** Texts of `place-kinds.ts`. */
export const placeKinds = {
  criticalViolation: 'Critical violation',
  quotedJudge: 'Quoted by the judge',
}

/** Texts of `place-mark.tsx`. */
export const placeMark = {
  marks: 'Marks: ',
}

/** Texts of `time-line.tsx`. */
export const timeLine = {
  timeLineStagesEvidencePlaces: (
    seconds: string | number,
    count: string | number,
    count2: string | number,
    count3: string | number,
  ) => `Timeline of ${seconds}: ${count} stages, evidence at ${count2} places, ${count3} violations.`,
  to: (stageId: string | number, start: string | number, end: string | number) =>
    `${stageId}: ${start} to ${end}`,
}
