import { counted } from '../../../shared/counted.ts'
import type { Engine } from '../../../shared/pipelines/reading/input.ts'
import type { ReadingMetrics } from '../../../shared/pipelines/reading/metrics.ts'
import type { JudgeStage, ReadingOutcome, WordStatus } from '../../../shared/pipelines/reading/outcome.ts'
import type { NamedLine } from '../intake.ts'

/** The figures of a reading on one line: words correct per minute, accuracy, errors; or that there is no score. */
export function metricsLine({ wcpm, accuracy, errors, words }: ReadingMetrics): string {
  if (accuracy === null && words > 0)
    return `no score: a recognizer was silent for most of ${counted(words, 'word')}`
  const rate = wcpm === null ? 'no WCPM (no times)' : `${wcpm.toFixed(1)} WCPM`
  const share = accuracy === null ? 'no words' : `${(100 * accuracy).toFixed(1)} % accuracy`
  return `${rate}, ${share}, ${counted(errors, 'error')} in ${counted(words, 'word')}`
}

/** How a reading came to its result: judge, guards, engines, and the figures without the judge. */
export function judgedLines({ judgeStage, words, alignment, metrics }: ReadingOutcome): NamedLine[] {
  const { model, blocked } = judgeStage
  const guards = Object.entries(blocked).map(([guard, count]) => `${guard} ${count}`)
  const sure = words.flatMap(({ judge }) => (judge === null ? [] : [judge.confidence]))
  const high = sure.filter((confidence) => confidence === 'high').length
  const engines = ENGINES.flatMap(([engine, name]) => {
    const counts = alignment[engine]
    return counts === null ? [] : [`${name} ${counts.correct} of ${heardOf(counts)} correct`]
  })
  return [
    ['decided by', decidedBy(judgeStage, words.filter(({ status }) => DISPUTED.has(status)).length)],
    ...named('confidence', sure.length === 0 ? [] : [`high ${high}, low ${sure.length - high}`]),
    ...named('guards', guards),
    ...named('engines', engines),
    ...named('without judge', model === null ? [] : [metricsLine(metrics.withoutJudge)]),
  ]
}

const ENGINES: readonly (readonly [Engine, string])[] = [
  ['primary', 'primary'],
  ['crossValidator', 'cross-validator'],
  ['clean', 'clean'],
]

/** What a word of which engines say different things is marked as, whether a judge settles it or nobody. */
const DISPUTED: ReadonlySet<WordStatus> = new Set(['disagreed', 'unconfirmed'])

function decidedBy({ model, eligible, overridden, kept }: JudgeStage, disputes: number): string {
  if (disputes === 0) return 'rules: no word is disputed'
  const disputed = counted(disputes, 'disputed word')
  if (model === null) return `rules: no judge answered about ${disputed}`
  const turned = `${overridden} of ${counted(eligible, 'eligible word')} overridden, ${counted(kept, 'error')} upheld`
  return `judge ${model} on ${disputed} (${turned}), rules on the rest`
}

function heardOf({ correct, substitutions, deletions }: NonNullable<ReadingOutcome['alignment'][Engine]>) {
  return correct + substitutions + deletions
}

function named(name: string, parts: readonly string[]): NamedLine[] {
  return parts.length === 0 ? [] : [[name, parts.join(', ')]]
}
