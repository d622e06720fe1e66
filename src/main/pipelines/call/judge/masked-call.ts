import { maskConversation } from '../../../../shared/masking/mask.ts'
import type { MaskedText } from '../../../../shared/masking/masked-text.ts'
import type { CallInput } from '../../../../shared/pipelines/call/input.ts'
import type { MaskedPlace } from '../../../../shared/pipelines/call/outcome.ts'

/** A call as a model may see it, one masked text for each segment. */
export interface MaskedCall {
  readonly texts: readonly MaskedText[]
  readonly places: readonly MaskedPlace[]
  /** A text of the judge without any value that was masked: it cannot know one, but it may guess. */
  readonly scrub: (text: string) => string
}

/** Names that the metadata gives, by what the entry is called. */
const NAMED = /name|agent|customer|caller|advisor|representative/iu

/** Labels of voices that name nobody: a role, a number. */
const NO_NAME =
  /\d|^.$|\b(?:agent|customer|client|caller|speaker|advis[eo]r|rep|representative|supervisor|manager|operator|user|support|service|sales|system|ivr|announcement|channel|team)\b|berater|kund|mitarbeiter|client|asesor|agente|conseill|оператор|клиент|агент/iu

/** The call with placeholders for what identifies people; with masking off, as it is. */
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
    places.map(({ segment, from, to, placeholder }) => [
      segments[segment]?.text.slice(from, to) ?? '',
      placeholder,
    ]),
  )
  return { texts, places, scrub: (text) => scrubbed(text, values) }
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
