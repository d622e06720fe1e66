import type { Heard } from './perform.ts'

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

/** NIST CTM as NeMo writes it. */
export function asCtm(recording: string, words: readonly Heard[]): string {
  return words
    .map(({ word, start, end, confidence }) =>
      [
        recording,
        1,
        start.toFixed(2),
        (end - start).toFixed(2),
        word.toLowerCase(),
        confidence.toFixed(3),
        'lex',
      ].join(' '),
    )
    .join('\n')
    .concat('\n')
}

/** Our own JSON. */
export function asJson(words: readonly Heard[]): string {
  return json(
    words.map(({ word, start, end, confidence }) => ({
      word,
      start: rounded(start, 3),
      end: rounded(end, 3),
      confidence: rounded(confidence, 3),
    })),
  )
}

/** As openai-whisper writes it with word timestamps; faster-whisper is dumped alike. */
export function asWhisper(words: readonly Heard[]): string {
  const segments = segmentsOf(words).map((segment, id) => ({
    id,
    seek: 0,
    start: rounded(segment[0]?.start ?? 0, 2),
    end: rounded(segment.at(-1)?.end ?? 0, 2),
    text: textOf(segment),
    temperature: 0,
    words: segment.map(({ word, start, end, confidence }) => ({
      word: ` ${word}`,
      start: rounded(start, 2),
      end: rounded(end, 2),
      probability: rounded(confidence, 4),
    })),
  }))
  return json({ text: textOf(words), segments, language: 'en' })
}

/** As whisper.cpp writes it with --output-json-full: long words come in two pieces. */
export function asWhisperCpp(words: readonly Heard[]): string {
  const transcription = segmentsOf(words).map((segment, index) => ({
    offsets: offsets(segment[0]?.start ?? 0, segment.at(-1)?.end ?? 0),
    text: textOf(segment),
    tokens: [
      ...(index === 0 ? [{ text: '[_BEG_]', offsets: offsets(0, 0), id: 50_363, p: 0.99, t_dtw: -1 }] : []),
      ...segment.flatMap(tokensOf),
    ],
  }))
  return json({
    model: { type: 'base', multilingual: false },
    params: { model: 'ggml-base.en.bin', language: 'en', translate: false },
    result: { language: 'en' },
    transcription,
  })
}

function tokensOf({ word, start, end, confidence }: Heard) {
  const cut = word.length > 7 ? Math.ceil(word.length / 2) : word.length
  const middle = start + ((end - start) * cut) / word.length
  const parts = [
    { text: ` ${word.slice(0, cut)}`, from: start, to: middle },
    { text: word.slice(cut), from: middle, to: end },
  ]
  return parts
    .filter(({ text }) => text !== '')
    .map(({ text, from, to }) => ({
      text,
      offsets: offsets(from, to),
      id: 400,
      p: rounded(confidence, 4),
      t_dtw: -1,
    }))
}

function offsets(from: number, to: number) {
  return { from: Math.round(from * 1_000), to: Math.round(to * 1_000) }
}

/** A new segment after a silence, as recognizers cut them. */
function segmentsOf(words: readonly Heard[]): Heard[][] {
  const segments: Heard[][] = []
  for (const word of words) {
    const last = segments.at(-1)
    if (last === undefined || word.start - (last.at(-1)?.end ?? 0) > 0.5) segments.push([word])
    else last.push(word)
  }
  return segments
}

function textOf(words: readonly Heard[]): string {
  return words.map(({ word }) => ` ${word}`).join('')
}

export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`
}
