import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { importFolder, run } from '../../../helpers/cases/readings.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { MAX_LONG_TEST_MS } from '../../../helpers/limits.ts'
import { jsonLines, type RowAbout, rowsAbout } from '../../../helpers/people/label-files.ts'
import { elsewhere, exported, importLabels, labelsIn } from '../../../helpers/people/labels.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

/** The project promises 10,000; half of them show what grows faster than their number. */
const DECISIONS = atDepth(200, 2_000)

/** Disputed words of a reading. */
const WORDS = atDepth(100, 500)
const READINGS = Math.ceil(DECISIONS / WORDS)

const ANSWERS = ['correct', 'incorrect', 'unsure'] as const

const TEXT = 'walks to the quiet beach and looks for shells along the water '.repeat(Math.ceil(WORDS / 6))

/** Writes a reading of which the second recognizer heard every other word otherwise. */
function writeReading(folder: string, name: string): void {
  const words = `${name} ${TEXT}`
    .trim()
    .split(' ')
    .slice(0, 2 * WORDS)
  const heard = words.map((word, index) => ({ word, start: index, end: index + 0.5 }))
  const second = heard.map((word, index) => (index % 2 === 0 ? word : { ...word, word: 'zebra' }))
  const reading = { passage: { title: name, text: words.join(' ') }, primary: heard, crossValidator: second }
  writeFileSync(join(folder, `${name}.reading.json`), JSON.stringify(reading))
}

/** A store that judged the same readings as every other, and what its decisions are about. */
async function machine(number: number) {
  const test = elsewhere(number)
  const folder = tempDir()
  for (let at = 0; at < READINGS; at += 1) writeReading(folder, `Nor${String.fromCharCode(97 + at)}`)
  const lines = await importFolder(test, folder)
  const about: RowAbout[] = []
  for (const line of lines) {
    if (line.event !== 'imported') continue
    await run(test, line.caseId)
    about.push(...rowsAbout(test, line.caseId))
  }
  return { test, about: about.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b))) }
}

function keyOf({ caseSha256, about }: RowAbout): string {
  return `${caseSha256} ${about.key}`
}

/** Labels of two people for every decision, each with their own; both of them know Kim. */
function labelsOf(about: readonly RowAbout[], person: string, seed: number): string {
  return jsonLines(
    about.map((each, at) => ({
      ...each,
      answers: [
        { reviewer: person, answer: ANSWERS[(at + seed) % 3], at: 1_000 + seed },
        ...(at % 4 === 0
          ? [{ reviewer: 'Kim', answer: ANSWERS[(at * seed) % 3], at: 1_000 + at * seed }]
          : []),
      ],
    })),
  )
}

it(`two stores that labeled ${DECISIONS} decisions apart are equal, whichever is imported into the other`, {
  timeout: MAX_LONG_TEST_MS,
}, async () => {
  const [one, two] = [await machine(1), await machine(2)]
  expect(one.about).toEqual(two.about)
  expect(one.about.length).toBeGreaterThanOrEqual(DECISIONS)
  await importLabels(one.test, labelsOf(one.about, 'Lou', 1))
  await importLabels(two.test, labelsOf(two.about, 'Zoë', 2))
  const [ofOne, ofTwo] = [await exported(one.test), await exported(two.test)]
  expect(await importLabels(one.test, ofTwo)).toMatchObject({ unknown: 0 })
  await importLabels(two.test, ofOne)
  const labels = await labelsIn(one.test)
  expect(labels).toHaveLength(one.about.length)
  expect(labels).toEqual(await labelsIn(two.test))
  for (const { answers } of labels)
    expect(new Set(answers.map(({ reviewer }) => reviewer)).size).toBe(answers.length)
})

it('many labels are written in pieces, between which others can write', async () => {
  const { test, about } = await machine(1)
  const answers = Array.from({ length: 6 }, (_, n) => ({ reviewer: `P${n}`, answer: 'correct', at: 1_000 }))
  const file = jsonLines(about.slice(0, 100).map((each) => ({ ...each, answers })))
  const stored = () => Number(test.store.db.prepare('SELECT count(*) FROM feedback').pluck().get())
  const seen = new Set<number>()
  let isImporting = true
  const importing = importLabels(test, file).finally(() => {
    isImporting = false
  })
  while (isImporting) {
    seen.add(stored())
    test.as(`Visitor ${seen.size}`)
    await nextTurn()
  }
  expect(await importing).toMatchObject({ new: 600, known: 0, unknown: 0 })
  expect([...seen].filter((count) => count > 0 && count < 600).length).toBeGreaterThan(0)
  await test.docket.reviews.undo.undo(test.action(), test.ada)
  expect(stored()).toBe(0)
})
