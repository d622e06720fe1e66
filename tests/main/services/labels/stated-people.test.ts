import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LabelRow } from '../../../../src/main/datasets/rows/label.ts'
import { jsonLines, rowsAbout } from '../../../helpers/people/label-files.ts'
import { elsewhere, exported, importLabels, previewLabels } from '../../../helpers/people/labels.ts'
import { work } from '../../../helpers/people/work.ts'

/** A store in which Ada has answered the first of two decisions of a reading with correct. */
async function answered() {
  const test = elsewhere(1)
  const hands = work(test)
  const id = await hands.waiting('Nora', 2)
  hands.rule('ada', 'approve', id)
  test.clock.pass(60_000)
  const [first = expect.unreachable()] = hands.decisions(id)
  hands.answer('ada', first, 'correct')
  const [about = expect.unreachable(), open = expect.unreachable()] = rowsAbout(test, id)
  const own = test.store.feedback.get(id, first, test.ada.id) ?? expect.unreachable()
  return { ...hands, test, id, about, open, first, own }
}

const importer = 'Importer'
const answer = (reviewer: string, given: string, at: number) => ({ reviewer, answer: given, at })

describe('a file of labels', () => {
  it.each<[string, string, (at: number) => number]>([
    ['an earlier time', 'correct', (at) => at - 1],
    ['a later time', 'correct', (at) => at + 1],
  ])('never dates an answer of this store again: %s', async (_, given, at) => {
    const { test, id, about, own } = await answered()
    const file = jsonLines([{ ...about, answers: [answer('Ada', given, at(own.at))] }])
    expect(await importLabels(test, file, test.as(importer))).toMatchObject({
      ...{ new: 0, known: 0, differing: 1, replaced: 0, unknown: 0, disputed: 0 },
      remarks: [{ kind: 'differing', line: 1, reason: expect.stringContaining('Ada') }],
    })
    expect(test.store.feedback.ofCase(id)).toEqual([own])
  })

  it('never replaces an answer of this store: another answer is disputed', async () => {
    const { test, id, about, own, first } = await answered()
    const file = jsonLines([{ ...about, answers: [answer('Ada', 'incorrect', own.at + 1)] }])
    const foreseen = await previewLabels(test, file)
    expect(foreseen).toMatchObject({ new: 1, replaced: 0, disputed: 1, remarks: [{ kind: 'differing' }] })
    expect(await importLabels(test, file, test.as(importer))).toEqual(foreseen)
    expect(test.store.feedback.get(id, first, test.ada.id)).toEqual(own)
    expect(test.store.feedback.ofCase(id)).toHaveLength(2)
    expect(test.store.adjudications.isDisputed(id, first)).toBe(true)
    expect(await importLabels(test, file, test.as(importer))).toMatchObject({ new: 0, known: 1, disputed: 0 })
  })

  it('is confirmed by the answers of this store, also by one that was changed since', async () => {
    const { test, about, own, first, answer: give } = await answered()
    const file = jsonLines([{ ...about, answers: [answer('Ada', 'correct', own.at)] }])
    expect(await previewLabels(test, file)).toMatchObject({ new: 0, known: 1, differing: 0 })
    test.clock.pass(1_000)
    give('ada', first, 'incorrect')
    expect(await previewLabels(test, file)).toMatchObject({
      ...{ new: 0, known: 0, differing: 1, disputed: 0 },
      remarks: [{ reason: expect.stringContaining('answered again here') }],
    })
  })

  it('never adjudicates what was answered here', async () => {
    const { test, id, about, own, first } = await answered()
    const answers = [answer('Kim', 'correct', 1), answer('Lou', 'incorrect', 1)]
    const adjudication = { ...answer('Zoë', 'incorrect', 2), reason: 'so' }
    const file = jsonLines([{ ...about, answers, adjudication }])
    expect(await importLabels(test, file, test.as(importer))).toMatchObject({
      ...{ new: 2, differing: 1, disputed: 1 },
      remarks: [{ kind: 'differing', reason: expect.stringContaining('adjudicated here') }],
    })
    expect(test.store.adjudications.get(id, first)).toBeNull()
    expect(test.store.feedback.get(id, first, test.ada.id)).toEqual(own)
  })

  const differ = [answer('Kim', 'correct', 1), answer('Lou', 'incorrect', 1)]
  it.each<[string, object[], object, RegExp]>([
    ['answers that do not differ', [answer('Kim', 'correct', 1)], {}, /No two definite answers/],
    ['an unsure answer', [answer('Kim', 'correct', 1), answer('Lou', 'unsure', 1)], {}, /No two definite/],
    ['own answers', differ, { reviewer: 'Kim' }, /a third person/],
    ['no reason', differ, { reason: null }, /needs a reason/],
    ['a correction without effect', differ, { answer: 'correct', correction: 'x' }, /./],
  ])('has no adjudication that is refused here: %s', async (_, answers, change, reason) => {
    const { test, open } = await answered()
    const adjudication = { ...answer('Zoë', 'incorrect', 2), reason: 'so', ...change }
    const file = jsonLines([{ ...open, answers, adjudication }])
    expect(await importLabels(test, file)).toMatchObject({
      ...{ new: answers.length, unknown: 1 },
      remarks: [{ kind: 'unknown', line: 1, reason: expect.stringMatching(reason) }],
    })
    expect(test.store.db.prepare('SELECT * FROM adjudications').all()).toEqual([])
  })

  it('is named as the source in the trail, the timeline, the history and the export', async () => {
    const { test, id, open } = await answered()
    const file = jsonLines([{ ...open, answers: [answer('Ada', 'incorrect', 1)] }])
    await importLabels(test, file, test.as(importer))
    const from = /Ada.*imported.*from [0-9a-f]{12}|imported by Importer from [0-9a-f]{12}/
    const last = test.store.events.ofCase(id).at(-1)?.canonical ?? ''
    expect(JSON.parse(last).actor).toEqual({ kind: 'reviewer', id: test.as(importer).id })
    const { cases, program } = test.docket
    expect(cases.get(id, test.ada).history.at(-1)?.actor).toMatch(
      /^Ada \(imported by Importer from [0-9a-f]{12}\)$/,
    )
    const { steps } = program.trail.timeline(id, test.ada)
    expect(steps.at(-1)).toMatchObject({ actor: importer, sentence: expect.stringMatching(from) })
    const { rows } = program.trail.page({ filter: {}, sort: 'newest', after: null, limit: 5 }, test.ada)
    expect(rows[0]?.by).toMatch(/^Ada \(imported by Importer from [0-9a-f]{12}\)$/)
    const text = readFileSync(join(await exported(test), 'data', 'train.jsonl'), 'utf8')
    const labels = text
      .trimEnd()
      .split('\n')
      .map((line) => LabelRow.parse(JSON.parse(line)))
    expect(labels.flatMap(({ answers }) => answers)).toMatchObject([
      { reviewer: 'Ada', importedBy: null, importedFrom: null },
      { reviewer: 'Ada', importedBy: importer, importedFrom: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
  })

  it.each<[string, (folder: string) => void, string]>([
    ['a changed row', (folder) => appendFileSync(join(folder, 'data', 'train.jsonl'), '\n'), 'train.jsonl'],
    ['a changed manifest', (folder) => appendFileSync(join(folder, 'manifest.json'), ' '), 'manifest.json'],
    ['sums that are none', (folder) => writeFileSync(join(folder, 'SHA256SUMS'), 'x\n'), 'SHA256SUMS'],
  ])('is refused if the sums of its data set do not match: %s', async (_, change, name) => {
    const { test } = await answered()
    const folder = await exported(test)
    expect(await previewLabels(test, folder)).toMatchObject({ known: 1 })
    change(folder)
    await expect(importLabels(test, folder)).rejects.toMatchObject({
      code: 'INPUT_REFUSED',
      message: expect.stringContaining(name),
    })
    expect(await previewLabels(test, join(folder, 'data', 'train.jsonl'))).toMatchObject({ known: 1 })
  })
})
