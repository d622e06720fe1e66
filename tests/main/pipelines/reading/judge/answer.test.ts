import { describe, expect, it } from 'vitest'
import { validate } from '../../../../../src/main/judging/answers/validate.ts'
import { answerSchema } from '../../../../../src/main/judging/port/answer-schema.ts'
import { JudgeAnswers } from '../../../../../src/main/pipelines/reading/judge/answer.ts'
import { judged, keep, trust, WORKED_ANSWERS, WORKED_READING } from './judged.ts'

const entry = trust(5)
const fields = {
  refIndex: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
  reasoning: { type: 'string', minLength: 1, description: 'One sentence' },
  verdict: { type: 'string', enum: ['trust_crossvalidator', 'keep_error'] },
  confidence: { type: 'string', enum: ['high', 'low'] },
}

function read(text: string) {
  const found = validate(text, JudgeAnswers)
  return found.kind === 'valid' ? found.answer : found.reason
}

describe('the answer of the judge', () => {
  it('is a list in an object on the wire: its four fields, the reason before the verdict (000-11, c3)', () => {
    const { json, isWrapped } = answerSchema(JudgeAnswers)
    expect(isWrapped).toBe(true)
    const item = { type: 'object', properties: fields, required: Object.keys(fields) }
    expect(JSON.parse(JSON.stringify(json))).toEqual({
      type: 'object',
      properties: { items: { type: 'array', items: item } },
      required: ['items'],
      additionalProperties: false,
    })
    expect(Object.keys(fields)).toEqual(['refIndex', 'reasoning', 'verdict', 'confidence'])
    expect(JSON.stringify(json)).toMatch(/refIndex.*reasoning.*verdict.*confidence/)
  })

  it.each([
    ['a bare list', JSON.stringify([entry])],
    ['a list in an object', JSON.stringify({ items: [entry] })],
    ['a list in an object of another name', JSON.stringify({ overrides: [entry] })],
    ['a list in a fenced block after words', `Here you are:\n\`\`\`json\n${JSON.stringify([entry])}\n\`\`\``],
    ['a number as a string', JSON.stringify([{ ...entry, refIndex: '5' }])],
    ['fields that nobody asked for', JSON.stringify([{ ...entry, score: 1 }])],
    [
      'a good entry among malformed ones',
      JSON.stringify([{ refIndex: 1 }, entry, { ...entry, verdict: 'maybe' }, 'x']),
    ],
  ])('may come as %s (c3)', (_, text) => {
    expect(read(text)).toEqual([entry])
  })

  it('may repeat its word, which nobody asks for (000-11, c2)', () => {
    expect(read(JSON.stringify([{ ...entry, ref: 'faced' }]))).toEqual([{ ...entry, ref: 'faced' }])
  })

  it('may omit every word', () => {
    expect(read('[]')).toEqual([])
  })

  it.each([
    ['nothing', '', /empty/],
    ['prose', 'All of these look fine to me.', /no JSON/],
    ['a list that breaks off', JSON.stringify([entry, entry]).slice(0, -9), /incomplete or invalid/],
    ['another verdict', JSON.stringify([{ ...entry, verdict: 'correct' }]), /verdict/],
    ['another confidence', JSON.stringify([{ ...entry, confidence: 'medium' }]), /confidence/],
    ['a number for a confidence', JSON.stringify([{ ...entry, confidence: 0.9 }]), /confidence/],
    ['no text for a reason', JSON.stringify([{ ...entry, reasoning: 1 }]), /reasoning/],
    ['half a number', JSON.stringify([{ ...entry, refIndex: 5.5 }]), /refIndex/],
    ['a number below 0', JSON.stringify([{ ...entry, refIndex: -1 }]), /refIndex/],
    ['words for a number', JSON.stringify([{ ...entry, refIndex: 'five' }]), /refIndex/],
    ['two lists', JSON.stringify({ items: [entry], more: [] }), /answer|items/],
  ])('is refused with a reason where it is %s', (_, text, reason) => {
    expect(read(text)).toMatch(reason)
  })

  it('has its reason kept on one line, of bounded length, without halves of characters', () => {
    const long = `Two\nlines\u0000 \ud800 ${'very '.repeat(1_000)}long`
    const [first] = JudgeAnswers.parse([keep(1, { reasoning: long })])
    expect(first?.reasoning).toMatch(/^Two lines {2}\ufffd very very .* very…$|^Two lines {2}\ufffd very.*…$/)
    expect(first?.reasoning.length).toBeLessThan(700)
  })
})

it('says to a person where the judge contradicts itself (c2)', async () => {
  const { escalations, outcome } = await judged(WORKED_READING, [...WORKED_ANSWERS, keep(5)])
  expect(outcome.words[5]).toMatchObject({ type: 'substitution', judge: null })
  expect(escalations.map(({ reason }) => reason).join(' ')).toContain(
    'The judge’s answer contradicts itself about 1 word.',
  )
})
