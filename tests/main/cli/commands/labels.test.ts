import { expect, it } from 'vitest'
import { cliLines } from '../../../../src/shared/contract/cli.ts'
import { jsonLines, rowsAbout } from '../../../helpers/people/label-files.ts'
import { work } from '../../../helpers/people/work.ts'
import { docket, docketText, linesOf } from '../../../helpers/program/docket-cli.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

/** A store with a judged reading, and a file with two labels about it and one about nothing in it. */
async function labeled() {
  const test = tempDocket()
  const id = await work(test).waiting('Nora', 2)
  const answers = [{ reviewer: 'Kim', answer: 'correct', at: 1_000 }]
  const rows = rowsAbout(test, id).map((about) => ({ ...about, answers }))
  const known = jsonLines(rows)
  const strange = jsonLines([...rows, { ...rows[0], caseSha256: 'a'.repeat(64) }])
  test.close()
  return { dir: test.dir, id, known, strange }
}

it('a preview says what would come in and writes nothing; the import says the same, and one undo takes it back', async () => {
  const { dir, id, known } = await labeled()
  const counts = {
    matched: 2,
    new: 2,
    known: 0,
    differing: 0,
    replaced: 0,
    unknown: 0,
    disputed: 0,
    conflicts: 0,
  }
  const [foreseen] = linesOf(cliLines.labels, await docket(dir, ['labels', 'import', known, '--preview']))
  expect(foreseen).toEqual({ event: 'labels-previewed', ...counts, people: ['Kim'], remarks: [] })
  const answers = async () =>
    linesOf(cliLines.show, await docket(dir, ['show', id])).flatMap(({ feedback }) => feedback)
  expect(await answers()).toEqual([])
  const [done] = linesOf(cliLines.labels, await docket(dir, ['labels', 'import', known]))
  expect(done).toEqual({ ...foreseen, event: 'labels-imported' })
  expect(await answers()).toMatchObject([
    { reviewer: { name: 'Kim (imported)' }, answer: 'correct', at: 1_000 },
    { reviewer: { name: 'Kim (imported)' }, answer: 'correct', at: 1_000 },
  ])
  const [again] = linesOf(cliLines.labels, await docket(dir, ['import', 'labels', known]))
  expect(again).toMatchObject({ event: 'labels-imported', new: 0, known: 2, people: [] })
  const undone = linesOf(cliLines.undo, await docket(dir, ['undo']))
  expect(undone.map(({ undone: type }) => type)).toEqual(['feedback.give', 'feedback.give'])
  expect(await answers()).toEqual([])
})

it('labels about nothing here are named with their line on stderr; the rest comes in, and the exit code says so', async () => {
  const { dir, strange } = await labeled()
  const { stdout, stderr, exitCode } = await docketText(dir, ['labels', 'import', strange])
  expect({ stderr, exitCode }).toEqual({
    stderr: 'labels.jsonl, line 3: not imported: No case here has this content.\n',
    exitCode: 3,
  })
  expect(stdout).toBe(
    '2 new labels, 0 existing, 0 conflicting, 1 unknown decision (2 matched)\nNew people: Kim\n',
  )
})

it('a file that is damaged changes nothing, and ends with 3', async () => {
  const { dir, known } = await labeled()
  const broken = jsonLines([{ answers: 7 }])
  const { stdout, stderr, exitCode } = await docketText(dir, ['labels', 'import', broken])
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 3 })
  expect(stderr).toMatch(/^labels\.jsonl, line 1: this is not a row of labels: .+\n$/)
  const [after] = linesOf(cliLines.labels, await docket(dir, ['labels', 'import', known, '--preview']))
  expect(after).toMatchObject({ new: 2, known: 0 })
})
