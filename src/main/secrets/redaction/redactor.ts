import { type FormIndex, indexOf, markForms } from './find-forms.ts'
import { type Form, formsOf } from './forms.ts'
import { variantsOf } from './letters.ts'

/** Removes keys from texts. The only module that does so. */
export interface Redactor {
  /** Adds a secret to remove: also in encoded or split form, and its beginning, end or a longer part. */
  learn(secret: string): void
  redact(text: string): string
  /** Redacts texts that are stored or shown together: a secret may extend from one to the next. */
  redactAll(texts: readonly string[]): string[]
}

/** Minimum length of a secret: a shorter one would remove harmless words. */
const SHORTEST = 8

/** Keys in the formats of providers, including keys that were never configured. */
const looksLikeKey = /\b(sk|rk|pk|gsk|xai|hf)[-_](?=[A-Za-z0-9_-]{0,200}\d)[A-Za-z0-9][A-Za-z0-9_-]{14,}/g

const INSTEAD = '[key]'

/** Returns a redactor without secrets. */
export function createRedactor(): Redactor {
  const secrets = new Set<string>()
  const forms: Form[] = []
  let index: FormIndex = indexOf(forms)

  return {
    learn(secret): void {
      if (secret.length < SHORTEST || secrets.has(secret)) return
      secrets.add(secret)
      forms.push(...formsOf(secret))
      index = indexOf(forms)
    },
    redact: (text) => redactAll([text])[0] ?? '',
    redactAll,
  }

  function redactAll(texts: readonly string[]): string[] {
    if (secrets.size === 0) return texts.map(withoutUnknownKeys)
    const joined = texts.join('"')
    const marks = new Uint8Array(joined.length)
    for (const secret of secrets)
      for (let at = joined.indexOf(secret); at >= 0; at = joined.indexOf(secret, at + secret.length))
        marks.fill(1, at, at + secret.length)
    for (const letters of variantsOf(joined)) markForms(letters, index, marks)
    let from = 0
    return texts.map((text) => {
      const own = marks.subarray(from, from + text.length)
      from += text.length + 1
      return withoutUnknownKeys(withoutMarked(text, own))
    })
  }
}

function withoutUnknownKeys(text: string): string {
  return text.replace(looksLikeKey, INSTEAD)
}

/** Returns a text with every run of marked characters replaced. */
function withoutMarked(text: string, marks: Uint8Array): string {
  let clean = ''
  for (let at = 0; at < text.length; ) {
    const isMarked = marks[at] === 1
    const change = marks.indexOf(isMarked ? 0 : 1, at)
    const end = change === -1 ? text.length : change
    clean += isMarked ? INSTEAD : text.slice(at, end)
    at = end
  }
  return clean
}
