/**
 * Agreement of the recognizers in real readings. Prints shares of settled and disputed words, word error rates, and
 * the share of a recognizer's words that match the passage of its own recording and of others, which `minMatch` has
 * to separate.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readReadings } from '../../src/main/intake/reading/read.ts'
import { createAligner } from '../../src/main/pipelines/reading/evidence/align.ts'
import { isDisputed } from '../../src/main/pipelines/reading/evidence/alignment-status.ts'
import { matchedShare } from '../../src/main/pipelines/reading/evidence/refusal.ts'
import { engineWords, passageWords } from '../../src/main/pipelines/reading/evidence/text/normalize.ts'
import { judgeReading } from '../../src/main/pipelines/reading/pipeline.ts'
import type { HeardWord } from '../../src/shared/domain/documents/heard-word.ts'
import { Engine, type ReadingInput } from '../../src/shared/pipelines/reading/input.ts'
import type { AlignmentCounts } from '../../src/shared/pipelines/reading/outcome.ts'
import { ReadingSettings } from '../../src/shared/pipelines/reading/settings.ts'
import { percentile, report } from '../lib/measures/measure.ts'
import { percent, printTable } from '../lib/measures/table.ts'
import { sharedData } from '../lib/shared-data.ts'
import { stillTools } from '../lib/tools.ts'

/** Engines that get about every eighth word wrong cannot dispute half of them. */
const MAX_DISPUTED = 0.2

const settings = ReadingSettings.parse({})

/** One excerpt as it was judged. */
interface Judged {
  readonly name: string
  readonly input: ReadingInput
  readonly words: number
  readonly disputed: number
  readonly correct: number
  readonly counts: Readonly<Record<Engine, AlignmentCounts | null>>
}

const folder = sharedData('reading_excerpts')
if (folder !== null) {
  const judged = await Promise.all(excerpts(folder).map(([name, input]) => judge(name, input)))
  printAgreement(judged)
  printPairings(judged)
}

function excerpts(place: string): [string, ReadingInput][] {
  const ending = '.passage.txt'
  return readdirSync(place)
    .filter((file) => file.endsWith(ending))
    .sort()
    .flatMap((file) => {
      const stem = file.slice(0, -ending.length)
      const named = (name: string) => ({ path: join(place, name), name })
      const files = {
        passage: named(file),
        primary: named(`${stem}.primary.ctm`),
        cross: named(`${stem}.cross.ctm`),
        clean: named(`${stem}.clean.ctm`),
      }
      return readReadings({ stem, files }).map(({ input }): [string, ReadingInput] => [stem, input])
    })
}

async function judge(name: string, input: ReadingInput): Promise<Judged> {
  const { words, alignment } = (await judgeReading(input, settings, stillTools)).outcome
  return {
    name,
    input,
    words: words.length,
    disputed: words.filter(({ status }) => isDisputed(status)).length,
    correct: words.filter(({ type }) => type === 'correct').length,
    counts: alignment,
  }
}

function printAgreement(judged: readonly Judged[]): void {
  const sum = (figure: (of: Judged) => number) => judged.reduce((total, each) => total + figure(each), 0)
  const total = {
    name: 'all',
    words: sum(({ words }) => words),
    disputed: sum(({ disputed }) => disputed),
    correct: sum(({ correct }) => correct),
    errors: Engine.options.map((engine) => sum(({ counts }) => errorsOf(counts[engine]))),
  }
  const rows = judged.map((each) => ({
    ...each,
    errors: Engine.options.map((engine) => errorsOf(each.counts[engine])),
  }))
  printTable(
    ['reading', 'words', 'correct', 'agreed', 'disputed', ...Engine.options.map((engine) => `WER ${engine}`)],
    [...rows, total].map(({ name, words, correct, disputed, errors }) => [
      name,
      String(words),
      percent(correct / words),
      percent(1 - disputed / words),
      percent(disputed / words),
      ...errors.map((count) => percent(count / words)),
    ]),
  )
  const share = total.disputed / total.words
  report({
    name: 'disputed words of real readings',
    figure: percent(share),
    target: `≤ ${percent(MAX_DISPUTED)}`,
    met: share <= MAX_DISPUTED,
  })
}

function errorsOf(counts: AlignmentCounts | null): number {
  return counts === null ? 0 : counts.substitutions + counts.deletions + counts.insertions
}

/** Every engine of every recording against every passage. */
function printPairings(judged: readonly Judged[]): void {
  const shares = judged.flatMap(({ input: { passage }, name }) => {
    const words = passageWords(passage.text)
    const align = createAligner(
      words.map(({ ref }) => ref),
      settings.alignment,
    )
    const shareOf = (heard: readonly HeardWord[]) => {
      const normalized = engineWords(heard, words).words
      return matchedShare(align(normalized), normalized.length)
    }
    return judged.flatMap((other) =>
      Engine.options.map((engine) => ({
        own: other.name === name,
        share: shareOf(other.input[engine] ?? []),
      })),
    )
  })
  const own = shares.filter((pairing) => pairing.own).map(({ share }) => share)
  const others = shares.filter((pairing) => !pairing.own).map(({ share }) => share)
  console.log('')
  printTable(
    ['words found in the passage', 'pairings', 'least', '5 of 100', 'median', '95 of 100', 'most'],
    [
      ['of its own recording', ...figuresOf(own)],
      ['of another recording', ...figuresOf(others)],
    ],
  )
  const apart = Math.max(...others) < settings.minMatch && settings.minMatch < Math.min(...own)
  report({
    name: 'minimum match with the passage separates own and other recordings',
    figure: percent(settings.minMatch),
    target: 'above all others and below all own',
    met: apart,
  })
}

function figuresOf(shares: readonly number[]): string[] {
  return [String(shares.length), ...[0, 0.05, 0.5, 0.95, 1].map((at) => percent(percentile(shares, at)))]
}
