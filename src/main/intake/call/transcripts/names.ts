/** Names that recognizers and people give to voices: they count even if they occur once. */
const USUAL =
  /^(?:speaker|spk|channel|voice|participant|agent|advis[eo]r|representative|operator|supervisor|manager|team lead|customer|caller|client|sprecher|kund(?:e|in)|berater(?:in)?|mitarbeiter(?:in)?|cliente|asesor(?:a)?|agente|conseill(?:er|ère)|client[e]?|клиент|оператор|агент|спикер)\b|^(?:speaker|spk)_\d|^(?:клиент|оператор|агент|спикер)/iu

/** Words before a colon that do not name a voice. */
const NO_VOICE =
  /^(?:note|notes|nb|ps|question|answer|warning|important|reminder|remember|summary|total|date|time|subject|re|ref|reference|attendees|participants|transcript|recording|duration|so|well|and|but|yes|no|ok|okay|listen|look|first|second|third|finally|example|hinweis|frage|antwort|achtung|wichtig|also|nota|pregunta|respuesta|importante|question|réponse|attention|вопрос|ответ|внимание|примечание|https?)$/iu

/** A time after or before a name: “Dana (0:35)”, “Dana 00:01:02”. */
const TIME = String.raw`[([]?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?(?:\s?[ap]\.?m\.?)?[)\]]?`
const TIME_BEHIND = new RegExp(String.raw`\s*[-–—,]?\s*${TIME}\s*$`, 'iu')
const TIME_BEFORE = new RegExp(String.raw`^\s*${TIME}\s*[-–—,]?\s*`, 'iu')

/** Returns a name without the time that some programs write next to it. */
export function withoutTime(name: string): string {
  const bare = name.replace(TIME_BEHIND, '').replace(TIME_BEFORE, '').trim()
  return bare === '' ? name.trim() : bare
}

/** Words within a name that have no capital letter. */
const PARTICLE =
  /^(?:de|del|della|der|den|di|da|dos|du|la|le|van|von|vom|zu|zur|ter|ten|bin|al|el|y|e|und|and|of|the)$/u

/** Whether the text before a colon looks like a person’s name or a role: up to four words with capital letters. */
function looksLikeName(name: string): boolean {
  const words = name.split(/\s+/u)
  if (words.length > 4) return false
  return words.every((word) => PARTICLE.test(word) || /^[\p{Lu}\p{Lo}([]/u.test(word) || /^\d+$/u.test(word))
}

/**
 * Returns a function that tells voices from other texts before a colon, by frequency: one that is repeated is a voice,
 * and one that occurs once is a voice if it looks like a name. Words such as “Note:” are not.
 */
export function voicesAmong(found: readonly string[]): (name: string) => boolean {
  const counts = new Map<string, number>()
  for (const name of found) counts.set(name, (counts.get(name) ?? 0) + 1)
  return (name) =>
    USUAL.test(name) || (!NO_VOICE.test(name) && ((counts.get(name) ?? 0) > 1 || looksLikeName(name)))
}
