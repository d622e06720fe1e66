import fc from 'fast-check'
import { expect, it } from 'vitest'
import { normalized, normalizedText } from '../../../../../src/shared/domain/standards/normalized.ts'
import { callOf, checked, flowOf, timesOf } from '../../../../helpers/calls/a-call.ts'

it.each([
  ['Thank  you, Sir!', 'thank you sir'],
  ['DON’T hang up', "don't hang up"],
  ['‘quoted’ words', 'quoted words'],
  ['the customers’ e-mail', 'the customers e mail'],
  ['Straße, ΟΔΟΣ, naïve', 'straße οδοσ naïve'],
  ['e\u0301te\u0301', 'été'],
  ['ﬁne, Ｆｕｌｌ', 'fine full'],
  ['£9.99', '9 99'],
  ['…!?', ''],
  ['您好，请问', '您好 请问'],
])('compares “%s” as “%s”', (text, expected) => {
  expect(normalizedText(text)).toBe(expected)
})

it('gives the same text with places and without, and places that lead back into it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.boolean(), (text, keepCase) => {
      const { text: found, places, ends } = normalized(text, keepCase)
      expect(found).toBe(normalizedText(text, keepCase))
      expect(places).toHaveLength(found.length)
      expect(places.every((place, at) => place < (ends[at] ?? 0) && (ends[at] ?? 0) <= text.length)).toBe(
        true,
      )
      expect(places.every((place, at) => at === 0 || place >= (places[at - 1] ?? 0))).toBe(true)
    }),
  )
})

const flow = flowOf({
  opening: { greet: ['thank you for calling', 'good morning'], verify: ['date of birth'] },
  closing: { thanks: ['thank you'], refund: ['refund'], pin: ['pin'] },
})

it.each([
  ['in other letters, with other punctuation', 'A 3-5 THANK—you for, calling!', { greet: 3 }],
  ['the longest phrase where several overlap', 'A 0-3 Thank you for calling Acme', { greet: 0 }],
  ['both where they stand apart', 'A 0-3 Good morning. Thank you.', { greet: 0, thanks: 0 }],
  ['an inflected last word', 'A 0-3 Your refunds were issued', { refund: 0 }],
  ['no word that only has the phrase within it', 'A 0-3 In my opinion, spinning helps', {}],
  ['no word that begins like the phrase', 'A 0-3 I see pink, I am pinned', {}],
  ['a phrase with sounds of hesitation within it', 'A 0-3 Thank you for, um, calling', { greet: 0 }],
  ['nothing where a word of another kind is within it', 'A 0-3 Date and time of birth', {}],
  ['nothing that the customer says', 'C 0-3 Thank you for calling me back', {}],
  ['nothing that neither side says', 'O 0-3 Thank you for calling Acme', {}],
  ['nothing in silence', 'A 0-3 ', {}],
])('finds %s', (_, line, expected) => {
  expect(timesOf(checked(callOf([line]), flow))).toEqual(expected)
})

it('finds a phrase that a recognizer broke between two segments, and quotes each part where it stands', () => {
  const input = callOf(['A 1-3 So, what is your date', 'A 3.5-5 of birth, please?', 'C 6-8 May 4'])
  const { stageResults } = checked(input, flow)
  const found = stageResults['opening']?.stepResults.find(({ stepId }) => stepId === 'verify')
  expect(found).toMatchObject({ passed: true, timestamp: 1 })
  expect(found?.evidence.map(({ segment, text }) => [segment, text])).toEqual([
    [0, 'date'],
    [1, 'of birth'],
  ])
})

it('finds a phrase into which the listener puts a word or two, and quotes each part where it stands', () => {
  const lines = ['A 1-3 what is your', 'C 3-3.4 Uh huh.', 'A 3.5-4 date', 'C 4-4.2 Yes?', 'A 4.5-5 of birth?']
  const { stageResults } = checked(callOf(lines), flow)
  const found = stageResults['opening']?.stepResults.find(({ stepId }) => stepId === 'verify')
  expect(found?.evidence.map(({ segment, text }) => [segment, text])).toEqual([
    [2, 'date'],
    [4, 'of birth'],
  ])
})

it('quotes a hesitation within a phrase as it was said', () => {
  const { stageResults } = checked(callOf(['A 1-3 Er, your date, uhm, of birth?']), flow)
  const found = stageResults['opening']?.stepResults.find(({ stepId }) => stepId === 'verify')
  expect(found?.evidence.map(({ text }) => text)).toEqual(['date, uhm, of birth'])
})

it('finds a sound of hesitation that a phrase has itself', () => {
  const own = flowOf({ only: { wait: ['um wait'] } })
  expect(timesOf(checked(callOf(['A 1-2 um, wait']), own))).toEqual({ wait: 1 })
  expect(timesOf(checked(callOf(['A 1-2 wait']), own))).toEqual({})
})

it.each([
  ['another says more in between', ['A 1-3 your date', 'C 3-4 what was that', 'A 4-5 of birth']],
  ['a sentence has ended', ['A 1-3 Your date.', 'C 3-4 Mm hm.', 'A 4-5 Of birth?']],
  ['a long pause is in between', ['A 1-3 your date', 'A 6.1-7 of birth']],
])('does not join words where %s', (_, lines) => {
  expect(timesOf(checked(callOf(lines), flow))).toEqual({})
})

it('keeps all evidence, and the earliest time', () => {
  const input = callOf(['A 9-10 refund', 'C 11-12 refund', 'A 13-14 A refund. The refund!'])
  const { stageResults } = checked(input, flow)
  const found = stageResults['closing']?.stepResults.find(({ stepId }) => stepId === 'refund')
  expect(found?.timestamp).toBe(9)
  expect(found?.evidence.map(({ startTime }) => startTime)).toEqual([9, 13, 13])
})

it('quotes evidence word for word, with its place in its segment', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('A', 'C'), fc.string({ unit: 'grapheme', maxLength: 12 })), {
        minLength: 1,
        maxLength: 6,
      }),
      (spoken) => {
        const words = ['Thank you for calling', ' Date of\tBirth ', 'refunds']
        const lines = spoken.map(
          ([who, text], at) => `${who} ${at}-${at + 1} ${text}${words[at % 3] ?? ''}${text}`,
        )
        const input = callOf(lines)
        const { stageResults } = checked(input, flow)
        for (const { stepResults } of Object.values(stageResults))
          for (const { evidence } of stepResults)
            for (const { segment, text, from, to } of evidence)
              expect(input.segments[segment ?? -1]?.text.slice(from ?? 0, to ?? 0)).toBe(text)
      },
    ),
  )
})

it('says of a step without phrases that rules cannot find it', () => {
  const { stageResults } = checked(callOf(['A 0-1 hi']), flowOf({ only: { empathy: [] } }))
  expect(stageResults['only']?.stepResults[0]).toMatchObject({
    passed: false,
    inconclusive: false,
    reasonIfFailed: '“empathy” has no phrases, so rules cannot find it.',
  })
})

it.each([
  [0.39, 'inconclusive'],
  [0.4, 'failed'],
  [null, 'failed'],
])('takes a step that was not found in a transcript of confidence %s for %s', (confidence, expected) => {
  const input = callOf(['A 0-1 hello'], { transcriptionConfidence: confidence })
  const { stageResults } = checked(input, flow)
  const step = stageResults['opening']?.stepResults[0]
  expect(step?.inconclusive === true ? 'inconclusive' : 'failed').toBe(expected)
})
