import type { Trade } from '../made.ts'
import {
  conditional,
  flow,
  forbidden,
  required,
  rules,
  says,
  sequence,
  simpleRubric,
  step,
  timing,
} from '../standards.ts'

/** Support of a software company. */
export const software: Trade = {
  name: 'software',
  flow: flow('software', {
    opening: { greet: step(['lumen desk support']), ticket: step(['ticket number']) },
    diagnose: {
      version: step(['which version']),
      walk: step(['walk me through']),
      remote: step(['share your screen', 'remote session'], { optional: true }),
    },
    fix: {
      cause: step(['the cause is', "that's caused by"]),
      apply: step(["let's try"]),
      check: step(['is it working now', 'does that work now']),
    },
    closing: {
      summary: step(["i'll send you a summary"]),
      else: step(['anything else']),
      docs: step(['anything else you need is in the help center'], { optional: true }),
    },
  }),
  rules: rules('software', [
    forbidden(['s-password', 'critical'], ["what's your password", 'tell me your password']),
    required(['s-backup', 'major', 'fix'], ['back up your']),
    sequence(['s-seq', 'major', 'fix'], 'apply', 'check'),
    timing(['s-time', 'minor', 'opening'], { phrase: 'lumen desk support' }, 15),
    conditional(
      ['s-remote', 'critical', 'diagnose'],
      { type: 'metadata_flag', flag: 'remote', operator: 'equals', value: true },
      [{ type: 'step_completed', stepId: 'remote' }],
    ),
    conditional(
      ['s-lost', 'minor', 'diagnose'],
      { type: 'phrase_mentioned', operator: 'contains', value: 'lost' },
      [says('recover')],
    ),
  ]),
  rubric: simpleRubric('software', {
    courtesy: [30, 60, 'opening', 'closing'],
    diagnosis: [30, 70, 'diagnose'],
    fix: [40, 60, 'fix'],
  }),
}
