import { describe, expect, it } from 'vitest'
import { deterministicOf } from '../../../../../src/main/pipelines/call/deterministic.ts'
import { CallConfig } from '../../../../../src/shared/pipelines/call/config.ts'
import type { CallInput } from '../../../../../src/shared/pipelines/call/input.ts'
import { CallSettings } from '../../../../../src/shared/pipelines/call/settings.ts'
import { callOf, callSettings, checked, flowOf, rulesOf, stateOf } from '../../../../helpers/calls/a-call.ts'

const flow = flowOf({ opening: { greet: ['hello'] }, closing: { '~bye': ['goodbye'] } })

/** The state of a measurement in a call of these lines. */
function measured(
  params: Readonly<Record<string, unknown>>,
  lines: readonly string[],
  more: Partial<CallInput> = {},
  stages: readonly string[] = [],
): string {
  const [rule] = rulesOf({ id: 'M', ruleType: 'measure_rule', appliesToStages: stages, params })
  return stateOf(checked(callOf(lines, more), flow, rule === undefined ? [] : [rule]), 'M')
}

const QUIET = ['A 0-4 Hello there', 'C 5-8 A question', 'A 28-30 Goodbye now']
const HOLD = ['A 0-4 Hello, one moment', 'O 10-20 Please hold the line', 'A 64-66 Goodbye now', 'C 66-67 Bye']
const OVER = [
  'C 0-10 I want to tell you',
  'A 5-7 No no listen',
  'C 10-20 As I was saying this',
  'A 15-16 mhm',
  'A 17-19 But wait',
]

describe('a rule about a measurement', () => {
  it.each([
    ['silence', 19.9, 'failed'],
    ['silence', 20, 'passed'],
    ['silence', 20.1, 'passed'],
  ])('%s of at most %s s, where the longest is 20 s, has %s', (measure, value, state) => {
    expect(measured({ measure, value }, QUIET)).toBe(state)
  })

  it.each([
    ['hold', 59.9, 'failed'],
    ['hold', 60, 'passed'],
    ['silence', 44, 'passed'],
    ['silence', 43.9, 'failed'],
  ])('announcements end a silence and no hold: %s of at most %s s has %s', (measure, value, state) => {
    expect(measured({ measure, value }, HOLD)).toBe(state)
  })

  it('counts a hold that nobody ends', () => {
    const hung = ['A 0-4 One moment please', 'C 4-5 Yes', 'O 10-65 Please hold the line']
    const hold = (value: number) => measured({ measure: 'hold', value }, hung)
    expect([59.9, 60].map(hold)).toEqual(['failed', 'passed'])
    expect(measured({ measure: 'silence', value: 5 }, hung)).toBe('passed')
  })

  it('decides no hold that words without a speaker may have ended', () => {
    const lines = callOf(HOLD).segments.map((each) =>
      each.speaker === 'other' ? { ...each, speaker: 'unassigned' as const } : each,
    )
    const hold = (value: number) => measured({ measure: 'hold', value }, HOLD, { segments: lines })
    expect([43, 44, 59, 60].map(hold)).toEqual(['failed', 'inconclusive', 'inconclusive', 'passed'])
  })

  it.each([
    [1, 'failed'],
    [2, 'passed'],
  ])('counts two interruptions, and no “mhm”: at most %s has %s', (value, state) => {
    expect(measured({ measure: 'interruptions', value }, OVER)).toBe(state)
  })

  it.each([
    [{ minWords: 1 }, 3],
    [{ minWords: 3 }, 1],
    [{ overlapSeconds: 2 }, 2],
  ])('counts interruptions by the settings %o: %s', (interruptions, count) => {
    const settings = CallSettings.parse({ interruptions })
    const state = (value: number) => {
      const rules = rulesOf({
        id: 'M',
        ruleType: 'measure_rule',
        params: { measure: 'interruptions', value },
      })
      return stateOf(checked(callOf(OVER), flow, rules, settings), 'M')
    }
    expect(state(count)).toBe('passed')
    expect(state(count - 1)).toBe('failed')
  })

  it('counts no touch of half a second, and no words of the customer over the agent', () => {
    const touch = ['C 0-10 I want to tell', 'A 9.6-12 Go on please', 'C 11-14 Well so then']
    expect(measured({ measure: 'interruptions', value: 0 }, touch)).toBe('passed')
    const half = ['C 0-10 I want to tell', 'A 9.5-12 Go on please']
    expect(measured({ measure: 'interruptions', value: 0 }, half)).toBe('failed')
  })

  it('counts no captions of speech that goes on', () => {
    const spokenOver = ['A 0-10 Let me explain', 'C 8-20 No I never agreed', 'A 10-13 the fees are these']
    expect(measured({ measure: 'interruptions', value: 0 }, spokenOver)).toBe('passed')
    const captions = [
      'C 0-30 I want to tell',
      'A 5-8 No no listen',
      'A 8-11 you have to',
      'A 11.5-14 pay at once',
    ]
    expect([0, 1].map((value) => measured({ measure: 'interruptions', value }, captions))).toEqual([
      'failed',
      'passed',
    ])
    const paused = [...captions, 'A 14.6-16 as I said']
    expect(measured({ measure: 'interruptions', value: 1 }, paused)).toBe('failed')
  })

  it('does not count interruptions where a transcript shows no overlap, unless it has channels', () => {
    expect(measured({ measure: 'interruptions', value: 0 }, QUIET)).toBe('inconclusive')
    const segments = callOf(QUIET).segments.map((each) => ({ ...each, channel: each.speaker }))
    expect(measured({ measure: 'interruptions', value: 0 }, QUIET, { segments })).toBe('passed')
  })

  it.each([
    ['at_most', 60, 'passed'],
    ['at_most', 59.9, 'failed'],
    ['at_least', 60, 'passed'],
    ['at_least', 60.1, 'failed'],
  ])('a share of 60 percent, %s %s, has %s', (limit, value, state) => {
    const lines = ['A 0-6 Hello there', 'C 6-10 A question', 'O 10-30 An announcement']
    expect(measured({ measure: 'agent_share', limit, value }, lines)).toBe(state)
  })

  it('counts seconds in which both speak once, for each of them', () => {
    const both = ['A 0-100 Hello there', 'C 50-100 A question']
    const share = (limit: string, value: number) => measured({ measure: 'agent_share', limit, value }, both)
    expect([share('at_most', 99), share('at_least', 100)]).toEqual(['failed', 'passed'])
  })

  it('looks at its stages alone', () => {
    const own = (stage: string) => measured({ measure: 'silence', value: 15 }, QUIET, {}, [stage])
    expect([own('opening'), own('closing')]).toEqual(['passed', 'failed'])
  })

  it('says what was measured', () => {
    const rules = rulesOf({ id: 'M', ruleType: 'measure_rule', params: { measure: 'silence', value: 5 } })
    const [found] = checked(callOf(QUIET), flow, rules).ruleEvaluations
    expect(found?.violationReason).toBe('Longest silence: 20 s, but at most 5 s is allowed.')
    expect(found?.evidence.map(({ segment }) => segment)).toEqual([1, 2])
  })

  it.each(['silence', 'hold', 'interruptions', 'agent_share'])(
    'cannot check %s where times or ends are estimated, or the words are poor',
    (measure) => {
      const params = { measure, value: 100 }
      expect(measured(params, OVER, { times: 'starts' })).toBe('inconclusive')
      expect(measured(params, OVER, { transcriptionConfidence: 0.2 })).toBe('inconclusive')
      expect(measured(params, OVER)).toBe('passed')
      const rules = rulesOf({ id: 'M', ruleType: 'measure_rule', params })
      const standards = {
        flow: { id: FLOW_ID, version: 1, name: 'F', content: flow },
        rules: { id: RULES_ID, version: 1, name: 'R', content: { name: 'R', flow: null, rules } },
        rubric: null,
      }
      const config = CallConfig.parse({ settings: callSettings, standards })
      expect(stateOf(deterministicOf(callOf(OVER, { times: 'estimated' }), config), 'M')).toBe('inconclusive')
    },
  )
})

const FLOW_ID = '01955b04-f477-7331-a7ef-7c0277f242b5'
const RULES_ID = '01955b04-f477-7331-a7ef-7c0277f242b6'

it.each([
  'The ends of lines follow from their number of words.',
  '3 rows without an end: the end follows from the number of words.',
  'Some phrases have no length, so their ends follow from their number of words.',
])('measures nothing of a call that an earlier version imported with the note “%s”', (note) => {
  const rules = rulesOf({ id: 'M', ruleType: 'measure_rule', params: { measure: 'silence', value: 100 } })
  const standards = {
    flow: { id: FLOW_ID, version: 1, name: 'F', content: flow },
    rules: { id: RULES_ID, version: 1, name: 'R', content: { name: 'R', flow: null, rules } },
    rubric: null,
  }
  const config = CallConfig.parse({ settings: callSettings, standards })
  const call = callOf(QUIET)
  const noted = { ...call, speakers: { ...call.speakers, notes: [note] } }
  expect(stateOf(deterministicOf(noted, config), 'M')).toBe('inconclusive')
  expect(stateOf(deterministicOf(call, config), 'M')).toBe('passed')
})

describe('a rule that applies only if a step was done', () => {
  const rules = rulesOf({
    id: 'C',
    ruleType: 'conditional_rule',
    params: {
      condition: { type: 'step_completed', value: 'greet' },
      requiredActions: [{ type: 'phrase_spoken', phrase: 'my name is Dana' }],
    },
  })
  it.each([
    ['the step was not done', ['A 0-2 Yes', 'C 2-3 Hi'], 'passed'],
    ['the step was done', ['A 0-2 Hello', 'C 2-3 Hi'], 'failed'],
    ['the action as well', ['A 0-2 Hello, my name is Dana', 'C 2-3 Hi'], 'passed'],
  ])('%s', (_, lines, state) => {
    expect(stateOf(checked(callOf(lines), flow, rules), 'C')).toBe(state)
  })

  it('is open where the step has no phrases', () => {
    const silent = flowOf({ opening: { greet: [] } })
    expect(stateOf(checked(callOf(['A 0-2 Hello', 'C 2-3 Hi']), silent, rules), 'C')).toBe('inconclusive')
  })

  it('is open where the step may have been done', () => {
    const segments = callOf(['A 0-2 Hello', 'A 3-4 Yes', 'C 4-5 Hi']).segments.map((each, at) =>
      at === 0 ? { ...each, speaker: 'unassigned' as const } : each,
    )
    expect(stateOf(checked(callOf(['A 0-1 x'], { segments }), flow, rules), 'C')).toBe('inconclusive')
  })
})

describe('seconds of a time limit', () => {
  const lines = ['C 4-5 Anybody there', 'A 10-12 Hello, thanks for waiting', 'A 20-22 Goodbye']
  const late = (reference: string, withinSeconds: number, more: Partial<CallInput> = {}) => {
    const params = { target: 'phrase', phrase: 'goodbye', withinSeconds, reference }
    const rules = rulesOf({ id: 'T', ruleType: 'timing_rule', params })
    return stateOf(checked(callOf(lines, { callStart: 5, ...more }), flow, rules), 'T')
  }
  it.each([
    ['recording_start', 20, 'passed'],
    ['recording_start', 19.9, 'failed'],
    ['call_start', 15, 'passed'],
    ['call_start', 14.9, 'failed'],
    ['agent_first_word', 10, 'passed'],
    ['agent_first_word', 9.9, 'failed'],
  ])('from %s, within %s s, have %s', (reference, seconds, state) => {
    expect(late(reference, seconds)).toBe(state)
  })

  it('are open where words without a speaker may be the agent’s first', () => {
    const segments = callOf(lines).segments.map((each) =>
      each.speaker === 'customer' ? { ...each, speaker: 'unassigned' as const } : each,
    )
    expect([9, 10, 16].map((seconds) => late('agent_first_word', seconds, { segments }))).toEqual([
      'failed',
      'inconclusive',
      'passed',
    ])
  })

  it.each([
    [10, 0],
    [9.9, 1],
  ])('of a step from the agent’s first words: within %s s, %s is late', (seconds, count) => {
    const own = flowOf({
      closing: {
        bye: {
          expectedPhrases: ['goodbye'],
          timing: { enabled: true, seconds, reference: 'agent_first_word' },
        },
      },
    })
    expect(checked(callOf(lines), own).timingViolations).toHaveLength(count)
  })

  it.each([
    [9, false, 1],
    [10, true, 0],
    [15.9, true, 0],
    [16, false, 0],
  ])(
    'of a step, with unassigned words before the agent’s first: within %s s, open is %s, %s is late',
    (seconds, isOpen, count) => {
      const timing = { enabled: true, seconds, reference: 'agent_first_word' as const }
      const own = flowOf({ closing: { bye: { expectedPhrases: ['goodbye'], timing } } })
      const segments = callOf(lines).segments.map((each) =>
        each.speaker === 'customer' ? { ...each, speaker: 'unassigned' as const } : each,
      )
      const found = checked(callOf(lines, { segments }), own)
      expect(found.stageResults['closing']?.stepResults[0]).toMatchObject({
        detected: true,
        inconclusive: isOpen,
      })
      expect(found.timingViolations).toHaveLength(count)
    },
  )
})
