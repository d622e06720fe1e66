import { counted } from '../../../../../shared/counted.ts'
import type { Penalty } from '../../../../../shared/pipelines/call/evaluation.ts'

/** A call as it is shown, and its blind form. */
export const evidence = {
  label: 'Evidence',
  blind: (count: number) =>
    `${counted(count, 'step or rule', 'steps and rules')} to be answered from the conversation; scores are hidden until then`,
}

/** What a reviewer answers. */
export const answer = {
  wasDone: (step: string) => `Was “${step}” done?`,
  wasKept: (rule: string) => `Was “${rule}” followed?`,
  whatShouldItBe: 'What is the correct answer?',
  score: 'Score, 0 to 100',
  correction: 'Correct answer',
}

/** The answers to the chosen step or rule. */
export const checkAnswers = {
  label: 'Answer for the step or rule',
  notSavedYet: 'not saved yet',
  answer: 'Answer',
  saveAs: (label: string) => `Save as ${label.toLowerCase()}`,
}

/** The recording of a call. */
export const recording = {
  none: 'This call has no recording.',
  playSegment: 'Play segment',
}

/** Whether something passed. */
export const passed = {
  notApplicable: 'Not applicable',
  passed: 'Passed',
  failed: 'Failed',
  failedBecause: (why: string) => `Failed: ${why}`,
}

/** Every stage and category with its points. */
export const scoreCard = {
  label: 'Score card',
  stages: 'Stages',
  categories: 'Categories',
  noRubric: (steps: number, rules: number) =>
    `No rubric: required steps that were done give up to ${steps} points, rules that were passed up to ${rules}. A broken critical rule makes the score 0. Points of stages do not count.`,
  category: 'Category',
  weight: 'Weight',
  score: 'Score',
  passesFrom: 'Passing score',
  result: 'Result',
  /** Why points are lost, beside the name of the step or rule; the others tell their own reason. */
  lost: {
    missing_required: 'required step missing',
    major: 'major rule broken',
    minor: 'minor rule broken',
    timing: null,
    order: null,
  } satisfies Record<Penalty['kind'], string | null>,
  fallback: 'Fallback',
  adjustment: (notes: string | null) =>
    notes === null ? 'Adjustment by the judge' : `Adjustment by the judge: ${notes}`,
  feedback: (count: number) => `Feedback and notes (${count})`,
  writtenBefore: 'Written before the rulings of people',
  feedbackBefore: (count: number) => `Feedback and notes before rulings (${count})`,
}

/** Checks that neither passed nor failed. */
export const openChecks = {
  label: 'Open checks',
  choose: (check: string) => `Decide “${check}”`,
  closeTo: (percent: string) => `${percent} close`,
}

/** The result in one line. */
export const scoreLine = {
  overallScore: 'Overall score',
  byRules: '{score} by rules alone',
  computing: 'computing …',
  agent: 'Agent',
  flow: 'Call flow',
  rules: 'Rules',
  rubric: 'Rubric',
  masked: 'Masked for the model',
  overturned: (names: readonly string[]) => `Overturned by reviewer: ${names.join(', ')}.`,
  speakersSwapped: 'Speakers swapped: the result was recomputed by rules.',
}

/** What was said. */
export const conversation = {
  label: 'Conversation',
  agent: 'Agent',
  customer: 'Customer',
  other: 'Other',
  unassigned: 'Unassigned',
  lookAt: (time: string) => `Go to ${time}`,
}

/** What is marked in the conversation. */
export const places = {
  legend: 'Marks:',
  passed: 'Step found',
  possible: 'Possible',
  violation: 'Violation',
  critical: 'Critical violation',
  quoted: 'Quoted by the judge',
  quotedFor: (check: string) => `quoted by the judge: ${check}`,
}

/** Stages and marks over time. */
export const timeline = {
  label: (length: string, stages: number, evidence: number, violations: number) =>
    `Timeline of ${length}: ${counted(stages, 'stage')}, evidence at ${counted(evidence, 'place')}, ${counted(violations, 'violation')}.`,
  stage: (name: string, start: string, end: string) => `${name}: ${start} to ${end}`,
}

/** How calls are called among other pipelines. */
export const naming = {
  noun: { one: 'call', many: 'calls' },
  dropHint: 'transcripts as JSON, WebVTT or SRT with their recordings, or folders of them',
  takes: {
    text: 'A transcript with speakers, and its recording if there is one',
    example: ['call-0418.vtt', 'call-0418.wav'],
  },
  attachments: 'recordings',
}
