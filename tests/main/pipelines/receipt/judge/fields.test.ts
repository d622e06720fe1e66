import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldDoubt } from '../../../../../src/main/pipelines/receipt/evidence/doubts.ts'
import { afterFieldAnswer, fieldQuestion } from '../../../../../src/main/pipelines/receipt/judge/fields.ts'
import { DocumentSubtype } from '../../../../../src/shared/pipelines/receipt/document-kind.ts'
import { FieldAnswer } from '../../../../../src/shared/pipelines/receipt/judged-fields.ts'
import { receiptSettings } from '../../../../helpers/cases/receipts.ts'

const { referee } = receiptSettings

const KINDS = DocumentSubtype.exclude(['UNKNOWN']).options.map((kind) => ({ id: kind, value: kind }))

const DOUBTS: readonly FieldDoubt[] = [
  {
    field: 'merchant',
    candidates: [
      { id: 'line-0', value: 'Your cashier: Ann' },
      { id: 'line-1', value: 'Greenleaf Market' },
    ],
  },
  {
    field: 'date',
    candidates: [
      { id: 'date-0', value: '2024-03-05' },
      { id: 'date-0-other', value: '2024-05-03' },
    ],
  },
  { field: 'document', candidates: KINDS },
]

function answered(answer: Partial<FieldAnswer>, doubts = DOUBTS) {
  const full = { merchant: null, date: null, document: null, confidence: 0.9, reasoning: null, ...answer }
  return afterFieldAnswer({ kind: 'answered', answer: full, model: 'm' }, doubts, referee)
}

describe('001-18 an answer about fields', () => {
  it('settles each field by the id of a printed line or date, or by a kind', () => {
    expect(answered({ merchant: 'line-1', date: 'date-0-other', document: 'POS_RETAIL' })?.settled).toEqual([
      { field: 'merchant', id: 'line-1', value: 'Greenleaf Market' },
      { field: 'date', id: 'date-0-other', value: '2024-05-03' },
      { field: 'document', id: 'POS_RETAIL', value: 'POS_RETAIL' },
    ])
  })

  it.each<[string, Partial<FieldAnswer>]>([
    ['a line that is not there', { merchant: 'line-7', date: 'date-0' }],
    ['a name instead of an id', { merchant: 'Greenleaf Market' }],
    ['the id of another field', { date: 'line-1' }],
    ['a kind that does not exist', { document: 'RECEIPT' }],
    ['the unknown kind', { document: 'UNKNOWN' }],
    ['an id in other letters', { date: 'Date-0' }],
  ])('is void as a whole with %s', (_, answer) => {
    expect(answered(answer)).toMatchObject({ settled: [], blockedBy: 'id_not_listed' })
  })

  it('is void where it names a field that was not asked about', () => {
    expect(answered({ document: 'POS_RETAIL' }, DOUBTS.slice(0, 2))).toMatchObject({
      settled: [],
      blockedBy: 'id_not_listed',
    })
  })

  it.each([
    [referee.minConfidence, 1, null],
    [referee.minConfidence - 0.01, 0, 'low_confidence'],
  ])('with the confidence %d settles %d fields', (confidence, count, blockedBy) => {
    const stage = answered({ merchant: 'line-1', confidence })
    expect(stage?.settled).toHaveLength(count)
    expect(stage?.blockedBy).toBe(blockedBy)
  })

  it('that leaves all open settles nothing', () => {
    expect(answered({})).toMatchObject({ settled: [], blockedBy: null })
  })

  it.each([
    ['not_configured', false],
    ['disabled', false],
  ] as const)('is missing where a judge is %s', (kind, invoked) => {
    expect(afterFieldAnswer({ kind }, DOUBTS, referee)).toMatchObject({ invoked, settled: [] })
  })

  it('is not asked for where nothing is in doubt', () => {
    expect(afterFieldAnswer({ kind: 'not_asked' }, [], referee)).toBeNull()
  })

  it('never settles a field with a value that was not listed', () => {
    const id = fc.option(
      fc.oneof(
        fc.constantFrom('line-0', 'line-1', 'date-0', 'date-0-other', 'FUEL'),
        fc.string({ maxLength: 12 }),
      ),
    )
    fc.assert(
      fc.property(
        id,
        id,
        id,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (merchant, date, document, confidence) => {
          for (const settled of answered({ merchant, date, document, confidence })?.settled ?? []) {
            const { candidates } = DOUBTS.find(({ field }) => field === settled.field) ?? { candidates: [] }
            expect(candidates).toContainEqual({ id: settled.id, value: settled.value })
          }
        },
      ),
    )
  })
})

describe('001-18 the question about fields', () => {
  it('lists the candidates by their ids as data, and asks for ids alone', () => {
    const { prompt, schema, role } = fieldQuestion('Greenleaf Market\nTOTAL 5.00', DOUBTS, referee)
    expect(role).toBe('receipt.referee')
    expect(prompt.user).toContain('Fields that are asked about: merchant, date, document.')
    expect(prompt.user).toMatch(
      /<data lines \w+>\nline-0: Your cashier: Ann\nline-1: Greenleaf Market\n<\/data/,
    )
    expect(prompt.user).toMatch(/<data dates \w+>\ndate-0: 2024-03-05\ndate-0-other: 2024-05-03\n<\/data/)
    expect(schema).toBe(FieldAnswer)
  })
})

describe('001-18 the form of a question about fields', () => {
  const { form } = fieldQuestion('Greenleaf Market\nTOTAL 5.00', DOUBTS.slice(0, 2), referee)
  const filled = { confidence_percent: 90, reasoning: 'Line 1 is a company.' }

  it('has the listed ids as choices, and becomes the same answer', () => {
    const read = form?.().read({ ...filled, chosen: { merchant: 'line-1', date: 'none' } })
    expect(read).toEqual({
      kind: 'read',
      answer: {
        merchant: 'line-1',
        date: null,
        document: null,
        confidence: 0.9,
        reasoning: 'Line 1 is a company.',
      },
    })
  })

  it.each<[Record<string, string>]>([[{ merchant: 'line-7', date: 'none' }], [{ merchant: 'line-1' }]])(
    'takes no other: %o',
    (chosen) => {
      expect(form?.().read({ ...filled, chosen }).kind).toBe('misfit')
    },
  )
})
