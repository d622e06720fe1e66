import { type MaskingLanguageFound, maskingLanguage } from '../../../../shared/masking/languages/index.ts'
import { maskConversation } from '../../../../shared/masking/mask.ts'
import type { MaskedText } from '../../../../shared/masking/masked-text.ts'
import type { CallInput } from '../../../../shared/pipelines/call/input.ts'
import type { MaskedPlace } from '../../../../shared/pipelines/call/outcome.ts'

/** A call as a model may see it, with one masked text per segment. */
export interface MaskedCall {
  readonly texts: readonly MaskedText[]
  readonly places: readonly MaskedPlace[]
  /** The language of the masking; `null` if masking is off. */
  readonly language: MaskingLanguageFound | null
  /** Removes masked values from a text of the judge: it does not know them, but may guess one. */
  readonly scrub: (text: string) => string
}

/** Names of metadata entries whose values are names of people. */
const NAMED = /name|agent|customer|caller|advisor|representative/iu

/** Speaker labels that are not names of people: a role, a number. */
const NO_NAME =
  /\d|^.$|\b(?:agent|customer|client|caller|speaker|advis[eo]r|rep|representative|supervisor|manager|operator|user|support|service|sales|system|ivr|announcement|channel|team)\b|berater|kund|mitarbeiter|client|asesor|agente|conseill|оператор|клиент|агент/iu

/** A number of six digits or more, with its separators. */
const NUMBER = /\d(?:[ .\-/]?\d){5,}/gu

/** Replaces what identifies people in a call by placeholders; with masking off, the call stays unchanged. */
export function maskedCall({ segments, metadata, speakers }: CallInput, isEnabled: boolean): MaskedCall {
  const given = Object.entries(metadata).flatMap(([entry, value]) =>
    typeof value === 'string' && NAMED.test(entry) ? [value] : [],
  )
  const labels = (speakers.voices ?? []).flatMap(({ label }) => (NO_NAME.test(label) ? [] : [label]))
  const names = [...given, ...labels]
  const conversation = isEnabled ? segments : segments.map(({ speaker }) => ({ speaker, text: '' }))
  const masked = maskConversation(conversation, names)
  const texts = isEnabled ? masked : segments.map(({ text }) => unmasked(text))
  const places = texts.flatMap(({ parts }, segment) =>
    parts.map(({ from, to, placeholder, kind }) => ({ segment, from, to, placeholder, kind })),
  )
  const values = new Map(
    places.flatMap(({ segment, from, to, placeholder }) => {
      const value = segments[segment]?.text.slice(from, to) ?? ''
      // A judge may guess a number without the words that were masked with it.
      return [value, ...(value.match(NUMBER) ?? [])].map((part) => [part, placeholder] as const)
    }),
  )
  const language = isEnabled ? maskingLanguage(segments.map(({ text }) => text)) : null
  return { texts, places, language, scrub: (text) => scrubbed(text, values) }
}

function unmasked(text: string): MaskedText {
  const same = (from: number, to: number) => ({ from, to })
  return { text, parts: [], toOriginal: same, toMasked: same }
}

function scrubbed(text: string, values: ReadonlyMap<string, string>): string {
  let found = text
  for (const [value, placeholder] of values)
    if (value.trim() !== '' && found.includes(value)) found = found.replaceAll(value, placeholder)
  return found
}
