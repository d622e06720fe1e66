import type { Requirement } from '../requirement.ts'

/** The points of the document that the call pipeline is built from, and the tests that it demands by number. */
export const requirements: readonly Requirement[] = [
  { id: '003-01', topic: 'Rules first: a critical violation fails the call, whatever is said of it' },
  { id: '003-02', topic: 'What is sent about a stage: its segments, its steps, its rules, the penalties' },
  { id: '003-03', topic: 'What the prompts say: only given evidence, JSON only, five tasks' },
  { id: '003-04', topic: 'What rules found decides whether a step passed' },
  { id: '003-05', topic: 'The fields of an answer, and no others' },
  { id: '003-06', topic: 'How an answer uses the evidence of rules' },
  { id: '003-07', topic: 'Penalties, the adjustment and its limit' },
  { id: '003-08', topic: 'What a confidence is made of' },
  { id: '003-09', topic: 'A question for each stage, with the evidence of the others' },
  { id: '003-10', topic: 'When the deterministic score stands, and what it then says' },
  {
    id: '003-11',
    topic: 'Rules, then a question for each stage, then the rubric; model and prompt are kept',
  },
  {
    id: '003-12',
    topic: 'The tests that must pass, each of which has a number of its own below',
    notHere: 'each of its seven tests is a point of its own below',
  },
  { id: '003-12-T1', topic: 'An answer that denies a critical violation is rejected' },
  { id: '003-12-T2', topic: 'A step that rules found passes, with snippet and time' },
  { id: '003-12-T3', topic: 'Two missing steps and a minor rule are 50, ten more or less with a reason' },
  { id: '003-12-T4', topic: 'An adjustment of 8 needs a time and a reason' },
  { id: '003-12-T5', topic: 'Gibberish leaves the deterministic score, and is reviewed' },
  { id: '003-12-T6', topic: 'A confidence below 0.4 leaves the deterministic score' },
  { id: '003-12-T7', topic: 'A long stage is trimmed, with the evidence of every step' },
  { id: '003-13', topic: 'Model and version of the prompt are recorded' },
]
