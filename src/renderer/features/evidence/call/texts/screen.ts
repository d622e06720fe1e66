import { counted } from '../../../../../shared/counted.ts'
import type { Penalty } from '../../../../../shared/pipelines/call/evaluation.ts'

/** Texts of the view of a call and of its blind form. */
export const evidence = {
  label: 'Evidence',
  blind: (count: number) =>
    `${counted(count, 'step or rule', 'steps and rules')} to be answered from the conversation; scores are hidden until then`,
}

/** Texts of the questions and corrections. */
export const answer = {
  wasDone: (step: string) => `Was “${step}” done?`,
  wasKept: (rule: string) => `Was “${rule}” followed?`,
  whatShouldItBe: 'What is the correct answer?',
  score: 'Score, 0 to 100',
  correction: 'Correct answer',
}

/** Texts of the recording. */
export const recording = {
  none: 'This call has no recording.',
  playSegment: 'Play segment',
}

/** Texts of passed and failed results. */
export const passed = {
  open: 'Open',
  notApplicable: 'Not applicable',
  passed: 'Passed',
  failed: 'Failed',
  failedBecause: (why: string) => `Failed: ${why}`,
}

/** Texts of the score card. */
export const scoreCard = {
  label: 'Score card',
  lostPoints: (points: number) => (points === 0 ? 'no points lost' : `${counted(points, 'point')} lost`),
  stages: 'Stages',
  categories: 'Categories',
  noRubric: (steps: number, rules: number) =>
    `No rubric: required steps that were done give up to ${steps} points, rules that were passed up to ${rules}. A broken critical rule makes the score 0. Points of stages do not count.`,
  category: 'Category',
  weight: 'Weight',
  score: 'Score',
  passesFrom: 'Passing score',
  result: 'Result',
  /** Why points are lost, beside the name of the step or rule; the other penalties state their own reason. */
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

/** Texts of the checks that neither passed nor failed. */
export const openChecks = {
  label: 'Open checks',
  choose: (check: string) => `Decide “${check}”`,
  closeTo: (percent: string) => `${percent} close`,
}

/** Texts of the result line. */
export const scoreLine = {
  overallScore: 'Overall score',
  byRules: '{score} by rules alone',
  computing: 'computing …',
  agent: 'Agent',
  flow: 'Call flow',
  rules: 'Rules',
  rubric: 'Rubric',
  masked: 'Masked for the model',
  /** `language` is `null` if it could not be detected. */
  maskingUnreliable: (language: string | null) =>
    language === null
      ? 'The language cannot be detected: names and addresses may not be masked before a model sees them.'
      : `Masking is not reliable in ${language}: names and addresses may not be masked before a model sees them.`,
  overturned: (names: readonly string[]) => `Overturned by reviewer: ${names.join(', ')}.`,
  speakersSwapped: 'Speakers swapped: the result was recomputed by rules.',
}

/** Texts of the conversation. */
export const conversation = {
  label: 'Conversation',
  agent: 'Agent',
  customer: 'Customer',
  other: 'Other',
  unassigned: 'Unassigned',
  lookAt: (time: string) => `Go to ${time}`,
}

/** Texts of the marks in the conversation. */
export const places = {
  legend: 'Marks:',
  passed: 'Step found',
  possible: 'Possible',
  violation: 'Violation',
  critical: 'Critical violation',
  quoted: 'Quoted by the judge',
  quotedFor: (check: string) => `quoted by the judge: ${check}`,
}

/** Texts of the timeline. */
export const timeline = {
  label: (length: string, stages: number, evidence: number, violations: number) =>
    `Timeline of ${length}: ${counted(stages, 'stage')}, evidence at ${counted(evidence, 'place')}, ${counted(violations, 'violation')}.`,
  stage: (name: string, start: string, end: string) => `${name}: ${start} to ${end}`,
}

/** The name of calls among the pipelines. */
export const naming = {
  noun: { one: 'call', many: 'calls' },
  dropHint: 'transcripts as JSON, WebVTT or SRT with their recordings, or folders of them',
  takes: {
    text: 'A transcript with speakers, and its recording if there is one',
    example: ['call-0418.vtt', 'call-0418.wav'],
  },
  attachments: 'recordings',
}
