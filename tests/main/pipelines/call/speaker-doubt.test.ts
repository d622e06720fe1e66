import { expect, it } from 'vitest'
import { speakerDoubt } from '../../../../src/main/pipelines/call/speaker-doubt.ts'
import { FlowVersion } from '../../../../src/shared/domain/standards/flow.ts'
import { CallInput } from '../../../../src/shared/pipelines/call/input.ts'

const step = (id: string, order: number, phrase: string) => ({
  id,
  name: id,
  order,
  expectedPhrases: [phrase],
})
const flow = FlowVersion.parse({
  name: 'Störung',
  stages: [
    {
      id: 'a',
      name: 'A',
      order: 1,
      steps: [step('greet', 1, 'wie kann ich Ihnen helfen'), step('close', 2, 'auf Wiederhören')],
    },
  ],
})
const GUESS = 'A guess.'
const doubt = (by: 'rule' | 'transcript', agent: string, customer: string) =>
  speakerDoubt(
    CallInput.parse({
      segments: [
        { speaker: 'agent', text: agent, start: 0, end: 1 },
        { speaker: 'customer', text: customer, start: 1, end: 2 },
      ],
      speakers: { by, agentLabel: 'A', warning: by === 'rule' ? GUESS : null },
    }),
    flow,
  )
const BOTH = 'Wie kann ich Ihnen helfen? Auf Wiederhören.'

it.each([
  ['a guess that the flow confirms', 'rule', BOTH, 'Hallo.', null],
  ['a guess that the flow does not know', 'rule', 'Guten Tag.', 'Hallo.', GUESS],
  ['a guess with one phrase only', 'rule', 'Auf Wiederhören.', 'Hallo.', GUESS],
  ['labels that the flow contradicts', 'transcript', 'Hallo.', BOTH, 'may be swapped'],
  ['labels that say a phrase back', 'transcript', BOTH, 'Auf Wiederhören.', null],
] as const)('the side of the agent by the phrases of the flow: %s', (_, by, agent, customer, expected) => {
  const found = doubt(by, agent, customer)
  if (expected === null) expect(found).toBeNull()
  else expect(found).toContain(expected)
})
