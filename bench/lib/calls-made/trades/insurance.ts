import { Rubric } from '../../../../src/shared/domain/standards/rubric.ts'
import type { Trade } from '../made.ts'
import {
  conditional,
  flow,
  forbidden,
  required,
  rules,
  says,
  sequence,
  step,
  timing,
  verification,
} from '../standards.ts'

/** First notice of a loss; its rubric weighs stages and steps. */
export const insurance: Trade = {
  name: 'insurance',
  flow: flow('insurance', {
    opening: {
      greet: step(['harbour mutual claims']),
      safe: step(['is everyone safe', 'is anyone hurt']),
      recorded: step(['this line is recorded']),
    },
    facts: {
      policy: step(['policy number']),
      when: step(['when did this happen']),
      police: step(['police report', 'crime reference']),
    },
    claim: {
      cover: step(['your excess is', 'your deductible is']),
      next: step(['an assessor will', 'an adjuster will']),
      timeframe: step(['within five working days']),
    },
    closing: { summary: step(['claim number is']), help: step(['anything else']) },
  }),
  rules: rules('insurance', [
    forbidden(['i-admit', 'critical'], ["we'll definitely pay", "you're definitely covered"]),
    required(['i-truth', 'major', 'facts'], ['to the best of your knowledge']),
    sequence(['i-seq', 'minor', 'facts'], 'policy', 'when'),
    timing(['i-time', 'minor', 'opening'], { stepId: 'safe' }, 30),
    verification(['i-verify', 'critical', 'facts'], 'policy', 2, 'cover'),
    conditional(
      ['i-injury', 'major', 'opening'],
      { type: 'phrase_mentioned', operator: 'contains', value: 'whiplash' },
      [says('medical')],
    ),
  ]),
  rubric: Rubric.parse({
    form: 'builder',
    name: 'insurance',
    categories: [
      {
        id: 'care',
        name: 'care',
        weight: 20,
        passThreshold: 60,
        mappings: [
          { type: 'stage', stageId: 'opening' },
          { type: 'step', stepId: 'help' },
        ],
      },
      {
        id: 'facts',
        name: 'facts',
        weight: 40,
        passThreshold: 70,
        mappings: [{ type: 'stage', stageId: 'facts' }],
      },
      {
        id: 'handling',
        name: 'handling',
        weight: 40,
        passThreshold: 60,
        mappings: [
          { type: 'stage', stageId: 'claim', contributionWeight: 2 },
          { type: 'stage', stageId: 'closing', contributionWeight: 1 },
        ],
      },
    ],
  }),
}
