import type { TokenLogprob } from '../../../../shared/domain/judging/logprob.ts'
import type { EntropyCheck } from '../../../../shared/pipelines/lesson/outcome.ts'
import type { LessonSettings } from '../../../../shared/pipelines/lesson/settings.ts'
import { smoothed, tokenEntropy } from './token-entropy.ts'

type Settings = LessonSettings['entropy']
type Measured = Extract<EntropyCheck, { kind: 'measured' }>
type Span = Measured['spans'][number]

/**
 * Measures how uncertain the writer of a lesson was of its words (002-13, c11), from the tokens that come with the
 * lesson; never from those of a judge. A span is a run of tokens whose smoothed entropy is high, with its position in
 * the text if the tokens are found there.
 */
export function checkEntropy(
  logprobs: readonly TokenLogprob[] | null,
  text: string,
  settings: Settings,
): EntropyCheck {
  if (logprobs === null || logprobs.length === 0)
    return { kind: 'not_available', why: 'The lesson has no token probabilities of the model that wrote it.' }
  const tokens = logprobs.flatMap((each) => {
    const entropy = tokenEntropy(each)
    return [{ token: each.token, entropy }]
  })
  const known = tokens.flatMap(({ entropy }) => entropy ?? [])
  if (known.length === 0)
    return {
      kind: 'not_available',
      why: 'The token probabilities of the model that wrote the lesson have no alternatives.',
    }
  const overall = mean(known)
  const values = tokens.map(({ entropy }) => entropy ?? 0)
  const runs = uncertainRuns(smoothed(values, settings.window), settings)
  const place = placer(logprobs, text)
  const spans = runs.map(({ from, to }): Span => {
    const words = tokens.slice(from, to).map(({ token }) => token)
    return { text: words.join(''), entropy: mean(values.slice(from, to)), place: place(from, to) }
  })
  const inSpans = runs.reduce((sum, { from, to }) => sum + to - from, 0)
  return {
    kind: 'measured',
    overall,
    level: levelOf(overall, spans, settings),
    share: inSpans / tokens.length,
    spans,
  }
}

interface Run {
  readonly from: number
  readonly to: number
}

function uncertainRuns(values: readonly number[], { medium, minSpan }: Settings): Run[] {
  const runs: Run[] = []
  let from = -1
  for (let at = 0; at <= values.length; at += 1) {
    const isUncertain = (values[at] ?? -1) >= medium
    if (isUncertain && from === -1) from = at
    if (isUncertain || from === -1) continue
    if (at - from >= minSpan) runs.push({ from, to: at })
    from = -1
  }
  return runs
}

/**
 * Returns `high` if one span or the whole text reaches that threshold, `medium` for any span or a text that is not
 * clearly certain.
 */
function levelOf(
  overall: number,
  spans: readonly Span[],
  { low, medium, high }: Settings,
): Measured['level'] {
  const highest = Math.max(overall, ...spans.map(({ entropy }) => entropy))
  if (highest >= high) return 'high'
  return highest >= medium || overall >= low ? 'medium' : 'low'
}

/**
 * Finds the positions of tokens: all tokens together are the text or a part of it, or a span occurs in the text exactly
 * once.
 */
function placer(logprobs: readonly TokenLogprob[], text: string) {
  const starts = [0]
  for (const { token } of logprobs) starts.push((starts.at(-1) ?? 0) + token.length)
  const written = logprobs.map(({ token }) => token).join('')
  const core = written.trim()
  const at = core === '' ? -1 : text.indexOf(core)
  const shift = at === -1 ? null : at - written.indexOf(core)

  return (from: number, to: number): Span['place'] => {
    const [start = 0, end = 0] = [starts[from], starts[to]]
    if (shift !== null) return within(start + shift, end + shift)
    const words = written.slice(start, end).trim()
    const only = words === '' ? -1 : text.indexOf(words)
    const isOnly = only !== -1 && text.indexOf(words, only + 1) === -1
    return isOnly ? { from: only, to: only + words.length } : null
  }

  function within(from: number, to: number): Span['place'] {
    const clipped = { from: Math.max(0, from), to: Math.min(text.length, to) }
    return clipped.from < clipped.to ? clipped : null
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
