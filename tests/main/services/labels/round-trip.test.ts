import { describe, expect, it } from 'vitest'
import type { CaseId } from '../../../../src/shared/domain/ids.ts'
import { PipelineName } from '../../../../src/shared/pipelines/index.ts'
import { loadSamples } from '../../../helpers/cases/jobs.ts'
import { isOpen } from '../../../helpers/datasets/open-decision.ts'
import { atDepth, isDeep } from '../../../helpers/depth.ts'
import { elsewhere, exported, importLabels, labelsIn, previewLabels } from '../../../helpers/people/labels.ts'
import type { TempDocket } from '../../../helpers/program/temp-docket.ts'
import { rebuild } from '../../../helpers/store/rebuild.ts'
import { stateOf } from '../../../helpers/store/state.ts'

/** How many samples of a pipeline are labeled: at ordinary depth several readings, and one of what takes longer. */
const judgedOf = (pipeline: PipelineName) => atDepth(pipeline === 'reading' ? 2 : 1, 100)

/** How many of their decisions people answer. */
const LABELED = atDepth(16, 10_000)

const FORMATS = ['jsonl', 'csv', 'parquet'] as const

/** At ordinary depth readings take every way out and in again, and the other pipelines one each. */
function formatsOf(pipeline: PipelineName): readonly (typeof FORMATS)[number][] {
  const at = PipelineName.options.indexOf(pipeline) % FORMATS.length
  return isDeep || pipeline === 'reading' ? FORMATS : FORMATS.slice(at, at + 1)
}

/** Samples of a pipeline, judged in a store of their own. */
async function judged(machine: number, pipeline: PipelineName) {
  const test = elsewhere(machine)
  test.docket.program.settings.set('jobs.concurrency', 1, { kind: 'system' }) // the same cases on each
  const lines = await loadSamples(test, pipeline, judgedOf(pipeline))
  const ids = lines.flatMap((line) => (line.event === 'imported' ? [line.caseId] : []))
  return { test, ids }
}

/** Three people label all decisions: one blind where it can be, one after them, and one who settles. */
function label(test: TempDocket, pipeline: PipelineName, ids: readonly CaseId[]): void {
  const { docket, ada, bob, clock, action } = test
  const third = test.as('Zoë')
  const noComment = { correction: null, note: null }
  for (const caseId of ids.filter((id) => test.store.cases.get(id)?.review_status !== null))
    docket.reviews.act({ caseId, action: 'approve', note: null, claimFirst: true, actionId: action() }, ada)
  const decisions = ids
    .flatMap((caseId) =>
      docket.cases.get(caseId, bob).decisions.map((shown) => ({
        caseId,
        id: shown.id,
        options: shown.options,
        isUnanswered: isOpen(shown),
      })),
    )
    .slice(0, LABELED)
  docket.program.settings.set(`review.blind.${pipeline}`, true, { kind: 'system' })
  for (const [n, { caseId, id, options, isUnanswered }] of decisions.entries()) {
    const shown = docket.cases.get(caseId, ada).decisions.find((each) => each.id === id)
    if (shown === undefined) continue // it is asked about when the others are answered
    const { isHidden } = shown
    const ownAnswer = isHidden ? (options?.[n % options.length] ?? null) : null
    clock.pass(1_000)
    const answer = ownAnswer !== null ? null : isHidden || isUnanswered || n % 5 === 4 ? 'unsure' : 'correct'
    docket.reviews.feedback.give({ decisionId: id, answer, ownAnswer, ...noComment, actionId: action() }, ada)
  }
  docket.program.settings.set(`review.blind.${pipeline}`, false, { kind: 'system' })
  for (const [n, { id, isUnanswered }] of decisions.entries()) {
    if (n % 4 === 3) continue
    clock.pass(1_000)
    const note = n % 2 === 0 ? '=SUM(A1) “so”, he said\n— twice' : null
    const answer = isUnanswered ? 'unsure' : n % 2 === 0 ? 'incorrect' : 'correct'
    docket.reviews.feedback.give({ decisionId: id, answer, correction: null, note, actionId: action() }, bob)
  }
  const { rows } = docket.reviews.adjudications.disputes({ limit: 100, after: null }, third)
  for (const [n, { decision }] of rows.entries())
    if (n % 2 === 0)
      docket.reviews.adjudications.adjudicate(
        {
          decisionId: decision.id,
          answer: 'incorrect',
          correction: null,
          reason: 'So it is, "clearly"',
          actionId: action(),
        },
        third,
      )
}

describe('labels that were exported and come back', () => {
  it.each(atDepth<readonly PipelineName[]>(['reading', 'call', 'memory'], PipelineName.options))(
    'are the same on another store that judged the same files, in its formats: %s',
    async (pipeline) => {
      const { test, ids } = await judged(1, pipeline)
      label(test, pipeline, ids)
      const before = await labelsIn(test)
      expect(before.length).toBeGreaterThan(1)
      expect(before.some(({ answers }) => answers.some(({ blind }) => blind))).toBe(true)
      const count = before.flatMap(({ answers, adjudication }) => [
        ...answers,
        ...(adjudication === null ? [] : [1]),
      ]).length
      const { test: other } = await judged(2, pipeline)
      const importer = other.as('Importer')
      for (const format of formatsOf(pipeline)) {
        const folder = await exported(test, format)
        const all = { matched: count, differing: 0, unknown: 0, remarks: [] }
        expect(await previewLabels(other, folder)).toMatchObject({ ...all, new: count, known: 0 })
        expect(await importLabels(other, folder, importer)).toMatchObject({ ...all, new: count, known: 0 })
        expect(await labelsIn(other)).toEqual(before)
        expect(await importLabels(other, folder, importer)).toMatchObject({ ...all, new: 0, known: count })
        await other.docket.reviews.undo.undo(other.action(), importer)
        expect(await labelsIn(other)).toEqual([])
      }
    },
  )

  it('come back to the store that erased them and judged the files again', async () => {
    const { test, ids } = await judged(1, 'reading')
    label(test, 'reading', ids)
    const [before, folder] = [await labelsIn(test), await exported(test)]
    test.docket.cases.erase(ids, test.ada, test.action())
    expect(await labelsIn(test)).toEqual([])
    await loadSamples(test, 'reading', judgedOf('reading'))
    expect(await importLabels(test, folder)).toMatchObject({ unknown: 0, differing: 0 })
    expect(await labelsIn(test)).toEqual(before)
  })

  it('are in the state that is rebuilt from the ledger, row by row', async () => {
    const { test, ids } = await judged(1, 'reading')
    label(test, 'reading', ids)
    const { test: other } = await judged(2, 'reading')
    await importLabels(other, await exported(test))
    const state = stateOf(other.store.db)
    rebuild(other.store, other.bodies)
    expect(stateOf(other.store.db)).toEqual(state)
  })

  it('are taken back by one undo, and come in again by one redo', async () => {
    const { test, ids } = await judged(1, 'reading')
    label(test, 'reading', ids)
    const { test: other } = await judged(2, 'reading')
    const [folder, importer] = [await exported(test), other.as('Importer')]
    await importLabels(other, folder, importer)
    const labels = await labelsIn(other)
    await other.docket.reviews.undo.undo(other.action(), importer)
    expect(await labelsIn(other)).toEqual([])
    expect(other.store.db.prepare('SELECT * FROM feedback').all()).toEqual([])
    expect(other.store.db.prepare('SELECT * FROM adjudications').all()).toEqual([])
    expect(other.store.db.prepare('SELECT * FROM reveals').all()).toEqual([])
    await other.docket.reviews.undo.redo(other.action(), importer)
    expect(await labelsIn(other)).toEqual(labels)
  })
})
