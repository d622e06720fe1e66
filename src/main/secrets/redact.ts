/** Takes keys out of texts. The one place that knows how. */
export interface Redactor {
  /** From now on this secret is taken out. */
  learn(secret: string): void
  redact(text: string): string
}

/** Shorter ones would take harmless words out of texts. */
const SHORTEST = 8

/** Keys as providers write them, also those that were never ours. */
const looksLikeKey = /\b(sk|rk|pk|gsk|xai|hf)[-_][A-Za-z0-9][A-Za-z0-9_-]{14,}/g

const INSTEAD = '[key]'

/** A redactor that knows no secret yet. */
export function createRedactor(): Redactor {
  const secrets = new Set<string>()
  return {
    learn(secret): void {
      if (secret.length >= SHORTEST) secrets.add(secret)
    },
    redact(text): string {
      let clean = text
      for (const secret of secrets) clean = clean.replaceAll(secret, INSTEAD)
      return clean.replace(looksLikeKey, INSTEAD)
    },
  }
}
