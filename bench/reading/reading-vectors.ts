/**
 * Alignment compared with published counts of NIST's sclite and of jiwer. The counts come from their test data. Words
 * are compared without equivalences. Our alignment weighs the similarity of words, so that it may pair other words;
 * it should never need more than one edit above the fewest possible.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { createAligner } from '../../src/main/pipelines/reading/evidence/align.ts'
import { countsOf } from '../../src/main/pipelines/reading/evidence/words.ts'
import type { AlignmentCounts } from '../../src/shared/pipelines/reading/outcome.ts'
import { ReadingSettings } from '../../src/shared/pipelines/reading/settings.ts'
import { editDistance } from '../lib/documents/edit-distance.ts'
import { report } from '../lib/measures/measure.ts'
import { percent, printTable } from '../lib/measures/table.ts'
import { sharedData } from '../lib/shared-data.ts'

const MAX_ABOVE_FEWEST = 1

const ScliteRow = z.object({
  set: z.string(),
  ref: z.array(z.string()),
  hyp: z.array(z.string()),
  C: z.int(),
  S: z.int(),
  D: z.int(),
  I: z.int(),
})
const JiwerCase = z.object({
  ref: z.string(),
  hyp: z.string(),
  wer: z.number(),
  mer: z.number(),
  wil: z.number(),
})

const settings = ReadingSettings.parse({})

const folder = sharedData('wer_vectors')
if (folder !== null) {
  const lines = readFileSync(join(folder, 'sclite_vectors.jsonl'), 'utf8').trim().split('\n')
  compareWithSclite(lines.map((line) => ScliteRow.parse(JSON.parse(line))))
  const cases: unknown = JSON.parse(readFileSync(join(folder, 'jiwer_cases.json'), 'utf8'))
  compareWithJiwer(z.array(JiwerCase).parse(cases))
}

function countsBetween(ref: readonly string[], hyp: readonly string[]): AlignmentCounts {
  const align = createAligner(ref, settings.alignment, { asTheyStand: true })
  return countsOf(align(hyp.map((word, hypIndex) => ({ word, hypIndex }))))
}

function compareWithSclite(rows: readonly z.infer<typeof ScliteRow>[]): void {
  const compared = rows.map(({ set, ref, hyp, C, S, D, I }) => {
    const ours = countsBetween(ref, hyp)
    return {
      set,
      same:
        ours.correct === C && ours.substitutions === S && ours.deletions === D && ours.insertions === I
          ? 1
          : 0,
      above: editsOf(ours) - editDistance(ref, hyp),
      ours: editsOf(ours),
      theirs: S + D + I,
    }
  })
  const sets = [...new Set(compared.map(({ set }) => set))]
  printTable(
    ['sclite', 'rows', 'same counts', 'fewest edits', 'one more', 'more', 'our edits', 'theirs'],
    [...sets, null].map((name) => {
      const of = compared.filter(({ set }) => name === null || set === name)
      const sum = (figure: (row: (typeof compared)[number]) => number) =>
        of.reduce((total, row) => total + figure(row), 0)
      const above = (test: (edits: number) => boolean) => String(sum((row) => (test(row.above) ? 1 : 0)))
      return [
        name ?? 'all',
        String(of.length),
        `${sum(({ same }) => same)} (${percent(sum(({ same }) => same) / of.length)})`,
        above((edits) => edits === 0),
        above((edits) => edits === 1),
        above((edits) => edits > 1),
        String(sum(({ ours }) => ours)),
        String(sum(({ theirs }) => theirs)),
      ]
    }),
  )
  const most = Math.max(...compared.map(({ above }) => above))
  report({
    name: 'edits above the fewest possible, largest of any row of sclite',
    figure: String(most),
    target: `≤ ${MAX_ABOVE_FEWEST}`,
    met: most <= MAX_ABOVE_FEWEST,
  })
}

function compareWithJiwer(cases: readonly z.infer<typeof JiwerCase>[]): void {
  const same = cases.filter(({ ref, hyp, wer, mer, wil }) => {
    const counts = countsBetween(wordsOf(ref), wordsOf(hyp))
    const heard = wordsOf(hyp).length
    const edits = editsOf(counts)
    const found = heard === 0 ? 0 : counts.correct ** 2 / (wordsOf(ref).length * heard)
    return (
      isClose(edits / wordsOf(ref).length, wer) &&
      isClose(edits / (edits + counts.correct), mer) &&
      isClose(1 - found, wil)
    )
  })
  report({
    name: 'WER, MER and WIL equal to the published values of jiwer',
    figure: `${same.length} of ${cases.length}`,
    target: 'all',
    met: same.length === cases.length,
  })
}

function wordsOf(text: string): string[] {
  return text.split(' ').filter((word) => word !== '')
}

function editsOf({ substitutions, deletions, insertions }: AlignmentCounts): number {
  return substitutions + deletions + insertions
}

function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) < 1e-9
}
