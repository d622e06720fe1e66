import type { PrivatePlace } from './place.ts'

/** What was masked of a text, and by what. */
export interface MaskedPart extends PrivatePlace {
  /** What stands instead, such as `[PHONE-1]`; equal values have equal ones. */
  readonly placeholder: string
}

/** A text with placeholders, and the ways between it and the text that it was made of. */
export interface MaskedText {
  readonly text: string
  readonly parts: readonly MaskedPart[]
  /** The place in the original that a place in the masked text stands for: placeholders are whole or not in it. */
  toOriginal(from: number, to: number): { readonly from: number; readonly to: number }
  /** The place in the masked text that a place in the original has: what it cuts into is in it as a whole. */
  toMasked(from: number, to: number): { readonly from: number; readonly to: number }
}

/** A text with each of its parts, in their order, replaced by its placeholder. */
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

/** Where one end of a range goes: within a part to the part's own end, else as far from the last part as before. */
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
