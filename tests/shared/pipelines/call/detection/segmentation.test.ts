import fc from 'fast-check'
import { expect, it } from 'vitest'
import { callOf, checked, flowOf } from '../../../../helpers/calls/a-call.ts'

const flow = flowOf({
  opening: { greet: ['hello'], verify: ['birth'] },
  middle: { ask: ['problem'], solve: ['solution'] },
  closing: { thanks: ['thanks'], bye: ['goodbye'] },
})

/** `h` the greeting, `p` the problem and so on; any other letter is something else. */
const words: Readonly<Record<string, string>> = {
  h: 'hello',
  b: 'birth',
  p: 'problem',
  s: 'solution',
  t: 'thanks',
  g: 'goodbye',
}

function spansOf(spoken: string): string[] {
  const lines = [...spoken].map((letter, at) => `A ${at * 10}-${at * 10 + 4} ${words[letter] ?? 'well'}`)
  const { stages } = checked(callOf(lines), flow)
  return stages.map(({ by, segments }) => `${by} ${segments.join(',')}`)
}

it.each([
  ['from its first step to that of the next stage', 'h.b.p.s.t.g', ['0,1,2,3', '4,5,6,7', '8,9,10']],
  ['what is before all steps, to the first', '..hpt', ['0,1,2', '3', '4']],
  ['one segment, to both stages that it holds steps of', 'h.pt', ['0,1', '2', '3']],
])('gives a stage %s', (_, spoken, expected) => {
  expect(spansOf(spoken)).toEqual(expected.map((segments) => `detected ${segments}`))
})

it('gives a segment with steps of two stages to both', () => {
  const input = callOf(['A 0-4 hello', 'A 10-14 a problem, thanks', 'A 20-24 goodbye'])
  expect(checked(input, flow).stages.map(({ segments }) => segments)).toEqual([[0], [1], [1, 2]])
})

it('does not begin a stage with a word that is said again in its place', () => {
  expect(spansOf('h t b p s . t g')).toEqual([
    'detected 0,1,2,3,4,5',
    'detected 6,7,8,9,10,11',
    'detected 12,13,14',
  ])
})

it.each([
  ['the middle', 'h....t', ['detected 0,1,2', 'proportional 3,4', 'detected 5']],
  ['the first', '....pt', ['proportional 0,1,2,3', 'detected 4', 'detected 5']],
  ['the last', 'h.p...', ['detected 0,1', 'detected 2,3,4', 'proportional 5']],
])('gives %s stage without steps a share of the gap where it should be', (_, spoken, expected) => {
  expect(spansOf(spoken)).toEqual(expected)
})

it('divides a call without any step into equal parts, and says that this says little', () => {
  const { stages, warnings } = checked(callOf(['A 0-1 a', 'C 1-2 b', 'A 2-3 c']), flow)
  expect(stages.map(({ by, segments }) => [by, segments])).toEqual([
    ['proportional', [0]],
    ['proportional', [1]],
    ['proportional', [2]],
  ])
  expect(warnings).toEqual(['No step was found, so the call is divided into equal parts.'])
})

it('lets a stage that came where another should be overlap it, and says so', () => {
  const { stages, warnings, orderViolations } = checked(
    callOf([
      'A 0-1 thanks',
      'A 2-3 goodbye',
      'A 4-5 hello',
      'A 6-7 birth',
      'A 8-9 problem',
      'A 9-10 solution',
    ]),
    flow,
  )
  expect(stages.map(({ segments }) => segments)).toEqual([
    [0, 1, 2, 3],
    [4, 5],
    [0, 1],
  ])
  expect(warnings).toEqual(['The stage “closing” is out of order, and overlaps others.'])
  expect(orderViolations.map(({ kind, message }) => [kind, message])).toContainEqual([
    'stage',
    'Stage “closing” came before “middle”.',
  ])
})

it('says which step of a stage came before one that should have come earlier', () => {
  const { orderViolations } = checked(callOf(['A 0-1 birth', 'A 2-3 hello', 'A 4-5 problem']), flow)
  expect(orderViolations).toMatchObject([
    { kind: 'step', stageId: 'opening', earlierId: 'greet', laterId: 'verify', at: 0 },
  ])
})

it('gives every segment to some stage, and each stage segments that follow each other', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'hbpstg..'), minLength: 1, maxLength: 30 }),
      (spoken) => {
        const lines = [...spoken].map(
          (letter, at) => `A ${at * 10}-${at * 10 + 4} ${words[letter] ?? 'well'}`,
        )
        const { stages } = checked(callOf(lines), flow)
        const given = new Set(stages.flatMap(({ segments }) => segments))
        expect(given.size).toBe(lines.length)
        for (const { segments } of stages)
          expect(segments.every((place, at) => at === 0 || place === (segments[at - 1] ?? 0) + 1)).toBe(true)
      },
    ),
  )
})
