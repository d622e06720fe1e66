import type { PrivatePlace } from './place.ts'

/** A masked part of a text, with its placeholder. */
export interface MaskedPart extends PrivatePlace {
  /** The placeholder, such as `[PHONE-1]`; equal values have equal ones. */
  readonly placeholder: string
}

/** A text with placeholders, and the mappings between its positions and those of the original text. */
export interface MaskedText {
  readonly text: string
  readonly parts: readonly MaskedPart[]
  /** Maps a range of the masked text to the original; a placeholder is included completely or not at all. */
  toOriginal(from: number, to: number): { readonly from: number; readonly to: number }
  /** Maps a range of the original to the masked text; a partly covered placeholder is included completely. */
  toMasked(from: number, to: number): { readonly from: number; readonly to: number }
}

/** Replaces the parts of a text, in their order, by their placeholders. */
export function maskedText(original: string, parts: readonly MaskedPart[]): MaskedText {
  let text = ''
  let behind = 0
  const spans = parts.map((part) => {
    text += original.slice(behind, part.from)
    const from = text.length
    text += part.placeholder
    behind = part.to
    return { part, from, to: text.length }
  })
  text += original.slice(behind)
  return {
    text,
    parts,
    toOriginal: (from, to) => ({
      from: moved(
        from,
        'from',
        spans.map(({ part, ...own }) => [own, part]),
      ),
      to: moved(
        to,
        'to',
        spans.map(({ part, ...own }) => [own, part]),
      ),
    }),
    toMasked: (from, to) => ({
      from: moved(
        from,
        'from',
        spans.map(({ part, ...own }) => [part, own]),
      ),
      to: moved(
        to,
        'to',
        spans.map(({ part, ...own }) => [part, own]),
      ),
    }),
  }
}

interface Span {
  readonly from: number
  readonly to: number
}

/** Maps one end of a range: within a part to the part's own end, otherwise by the offset of the last part before it. */
function moved(at: number, side: 'from' | 'to', spans: readonly (readonly [Span, Span])[]): number {
  let shift = 0
  for (const [source, target] of spans) {
    const isWithin =
      side === 'from' ? at >= source.from && at < source.to : at > source.from && at <= source.to
    if (isWithin) return target[side]
    if (at >= source.to) shift = target.to - source.to
  }
  return at + shift
}
