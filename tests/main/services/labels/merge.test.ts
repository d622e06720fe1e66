import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../../../src/shared/domain/reviews/feedback.ts'
import { pipelineNames } from '../../../../src/shared/pipelines/index.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { jsonLines, rowsAbout } from '../../../helpers/people/label-files.ts'
import { elsewhere, exported, importLabels, labelsIn, previewLabels } from '../../../helpers/people/labels.ts'
import { work } from '../../../helpers/people/work.ts'

/** A store with one reading of two disputed words that waits; each machine judges the same. */
async function machine(number: number) {
  const test = elsewhere(number)
  const hands = work(test)
  const id = await hands.waiting('Nora', 2)
  hands.rule('ada', 'approve', id)
  return { ...test, test, ...hands, id }
}

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length <= 1) return [[...all]]
  return all.flatMap((each, n) => permutations(all.toSpliced(n, 1)).map((rest) => [each, ...rest]))
}

const label = fc.record({
  reviewer: fc.constantFrom('Ada', 'Kim', 'Lou'),
  answer: fc.constantFrom('correct', 'incorrect', 'unsure'),
  note: fc.constantFrom(null, 'so', '[NOTE]', '[NAME-1] said'),
  at: fc.constantFrom(1_000, 2_000),
})
const settled = fc.record({
  reviewer: fc.constantFrom('Zoë', 'Yan'),
  answer: fc.constantFrom('correct', 'incorrect'),
  reason: fc.constantFrom('a', 'b'),
  at: fc.constantFrom(3_000, 4_000),
})
/** Labels of a data set for two decisions. */
const dataSet = fc.array(
  fc.record({
    which: fc.nat(1),
    answers: fc.array(label, { maxLength: 3 }),
    adjudication: fc.option(settled, { freq: 3 }),
  }),
  { maxLength: 3 },
)

describe('labels of several stores', () => {
  it('come to the same, without doubles, in whichever order they are brought together', async () => {
    const { test, id, store } = await machine(1)
    const about = rowsAbout(test, id)
    const importer = test.as('Importer')
    await fc.assert(
      fc.asyncProperty(fc.array(dataSet, { minLength: 2, maxLength: 3 }), async (sets) => {
        const files = sets.map((rows) =>
          jsonLines(rows.map(({ which, ...row }) => ({ ...about[which], ...row }))),
        )
        const ends: unknown[] = []
        for (const order of permutations(files)) {
          const before = store.events.lastPosition()
          for (const file of order) {
            const foreseen = await previewLabels(test, file)
            expect(await importLabels(test, file, importer)).toEqual(foreseen)
            expect(await importLabels(test, file, importer)).toMatchObject({
              new: 0,
              replaced: 0,
              unknown: foreseen.unknown,
            })
          }
          const disputed = store.adjudications
            .disputes(pipelineNames, null, 10)
            .map(({ decision_id }) => decision_id)
          ends.push({ labels: await labelsIn(test), disputed })
          while (store.undoStack.candidates(importer.id, 'undo').length > 0)
            await test.docket.reviews.undo.undo(test.action(), importer)
          expect(await labelsIn(test)).toEqual([])
          expect(store.events.lastPosition()).toBeGreaterThanOrEqual(before)
        }
        for (const end of ends) expect(end).toEqual(ends[0])
        const [end] = ends
        const people = Object(end).labels.flatMap(
          ({ about: { key }, answers }: Awaited<ReturnType<typeof labelsIn>>[number]) =>
            answers.map(({ reviewer }) => `${key} ${reviewer}`),
        )
        expect(new Set(people).size).toBe(people.length)
      }),
      { numRuns: atDepth(2, 6) },
    )
  })

  it('never replace what the same people answered here: what differs is disputed in both stores', async () => {
    const one = await machine(1)
    const two = await machine(2)
    const give = ({ clock, decisions, id, answer }: typeof one, says: [Answer, Answer], wait: number) => {
      clock.pass(wait)
      decisions(id).forEach((decision, n) => void answer('ada', decision, says[n] ?? 'unsure'))
      clock.pass(wait)
      answer('bob', decisions(id)[0] ?? expect.unreachable(), says[1])
    }
    give(one, ['correct', 'incorrect'], 1_000)
    give(two, ['incorrect', 'incorrect'], 5_000)
    const [ofOne, ofTwo] = [await exported(one.test), await exported(two.test)]
    await importLabels(one.test, ofTwo)
    await importLabels(two.test, ofOne)
    const answersIn = ({ test, store, id }: typeof one) =>
      store.feedback.ofCase(id).map(({ reviewer_id, decision_id, answer }) => ({
        ...{ who: test.docket.program.reviewers.nameOf(reviewer_id), answer },
        which: one.decisions(id).indexOf(decision_id),
      }))
    expect(answersIn(one)).toEqual(
      expect.arrayContaining([
        { who: 'Ada', answer: 'correct', which: 0 },
        { who: 'Ada (imported)', answer: 'incorrect', which: 0 },
      ]),
    )
    for (const each of [one, two]) {
      const disputed = each.store.adjudications.disputes(pipelineNames, null, 10)
      expect(disputed.map(({ decision_id }) => decision_id)).toEqual([each.decisions(each.id)[0]])
    }
  })

  it('that differ among people go to a third person; nothing else of the case changes', async () => {
    const { test, id, decisions, answer, status, docket, ada } = await machine(1)
    const [about = expect.unreachable()] = rowsAbout(test, id)
    const [decision = expect.unreachable()] = decisions(id)
    answer('ada', decision, 'correct')
    const file = jsonLines([{ ...about, answers: [{ reviewer: 'Kim', answer: 'incorrect', at: 1_000 }] }])
    const before = status(id)
    expect(await importLabels(test, file, test.as('Importer'))).toMatchObject({
      new: 1,
      disputed: 1,
      conflicts: 1,
      people: ['Kim'],
    })
    expect(status(id)).toBe(before)
    const { rows } = docket.reviews.adjudications.disputes({ limit: 10, after: null }, test.as('Zoë'))
    expect(rows.map((row) => row.decision.id)).toEqual([decision])
    expect(docket.cases.get(id, ada).history.at(-1)).toMatchObject({
      actor: expect.stringMatching(/^Kim \(imported by Importer from [0-9a-f]{12}\)$/),
      type: 'feedback.give',
      detail: 'incorrect',
    })
  })

  it('bring along why the judge was wrong', async () => {
    const { test, id, docket } = await machine(1)
    const [about = expect.unreachable()] = rowsAbout(test, id)
    const faults = { reasons: ['misread_evidence'], markedSentences: [{ index: 0, text: 'It was heard.' }] }
    const file = jsonLines([
      { ...about, answers: [{ reviewer: 'Kim', answer: 'incorrect', at: 1, ...faults }] },
    ])
    await importLabels(test, file)
    expect(docket.reviews.feedback.ofCase(id)).toMatchObject([
      { reasons: faults.reasons, wrongSentences: faults.markedSentences },
    ])
    expect(await importLabels(test, file)).toMatchObject({ new: 0, known: 1 })
  })

  it('stay with who gave them: the importer’s own rulings and blindness are as they were', async () => {
    const { test, id, docket, ada } = await machine(1)
    docket.program.settings.set('review.blind.reading', true, { kind: 'system' })
    const rows = rowsAbout(test, id).map((about) => ({
      ...about,
      answers: [{ reviewer: 'Kim', answer: 'correct', at: 1 }],
    }))
    await importLabels(test, jsonLines(rows), ada)
    expect(docket.reviews.recentRulings(ada).filter(({ kind }) => kind === 'answer')).toEqual([])
    expect(docket.cases.get(id, ada).decisions.every(({ isHidden }) => isHidden)).toBe(true)
  })
})

describe('labels about a decision that is not here', () => {
  it.each([
    ['of a case with other content', { caseSha256: 'a'.repeat(64) }, 'No case here has this content.'],
    ['of another word', { about: { kind: 'word', key: '99' } }, 'no decision about word 99'],
    ['of another kind', { kind: 'spoken' }, 'Judge it first.'],
    ['that came out otherwise', { after: 'omission' }, 'The decision differs here'],
    ['of another pipeline', { pipeline: 'receipt' }, 'No case here has this content.'],
    ['that is not said', { about: null }, 'does not say what the decision is about'],
    [
      'with a reason that its pipeline has not',
      { answers: [{ reviewer: 'Kim', answer: 'incorrect', reasons: ['wrong_line'], at: 1 }] },
      '“wrong_line” is not a reason',
    ],
    [
      'whose reviewer is masked',
      { answers: [{ reviewer: '[NAME-1]', answer: 'correct', at: 1 }] },
      'is masked',
    ],
    [
      'with an answer that it has not',
      { answers: [{ reviewer: 'Kim', answer: 'correct', ownAnswer: 'x', at: 1 }] },
      '“x” is not one of the answers',
    ],
  ])('%s are told with their line, and match none', async (_, change, reason) => {
    const { test, id, store } = await machine(1)
    const [about = expect.unreachable()] = rowsAbout(test, id)
    const answers = [{ reviewer: 'Kim', answer: 'correct', at: 1_000 }]
    const file = jsonLines([
      { ...about, answers },
      { ...about, answers, ...change },
    ])
    const foreseen = await previewLabels(test, file)
    expect(foreseen).toMatchObject({
      new: 1,
      unknown: 1,
      remarks: [{ kind: 'unknown', line: 2, reason: expect.stringContaining(reason) }],
    })
    expect(await importLabels(test, file)).toEqual(foreseen)
    expect(store.feedback.ofCase(id)).toHaveLength(1)
  })

  it('by an id that has other content here are reported, too', async () => {
    const { test, id, decisions } = await machine(1)
    const [about = expect.unreachable()] = rowsAbout(test, id)
    const [decisionId = expect.unreachable()] = decisions(id)
    const answers = [{ reviewer: 'Kim', answer: 'correct', at: 1_000 }]
    const row = { ...about, decisionId, answers }
    const file = jsonLines([
      { ...row, caseSha256: 'a'.repeat(64) },
      { ...row, about: { kind: 'word', key: '99' } },
      { ...row, after: 'omission' },
      { decisionId, pipeline: 'reading', answers },
    ])
    const { unknown, remarks, ...counts } = await importLabels(test, file)
    expect(remarks.map(({ line }) => line)).toEqual([1, 2, 3])
    expect([unknown, counts.new]).toEqual([3, 1])
  })
})
