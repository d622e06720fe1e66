/** A text normalized for comparison with phrases, with the original position of each character. */
export interface Normalized {
  readonly text: string
  /** For each character, the start offset of its source in the original text. */
  readonly places: readonly number[]
  /** For each character, the end offset of its source in the original text, exclusive. */
  readonly ends: readonly number[]
}

/** A letter with its marks: they are composed before comparison. */
const CLUSTER = /\P{M}\p{M}*|\p{M}+/uy
const ALPHANUMERIC = /[\p{L}\p{N}]/u
const APOSTROPHE = /^[’‘ʼ`´＇]$/u
const FIRST_MARK = 0x300

/** The normalization of each ASCII character: itself, its lower case, an apostrophe, or nothing. */
const ascii = Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code)
  return /[a-z0-9]/i.test(letter) ? letter : ''
})
const asciiSmall = ascii.map((letter) => letter.toLowerCase())
const [PLAIN_APOSTROPHE, BACKTICK] = [0x27, 0x60]

/**
 * Converts a text to lower case (unless `keepCase`), without punctuation except apostrophes within words, and with
 * single spaces.
 */
export function normalized(text: string, keepCase = false): Normalized {
  const table = keepCase ? ascii : asciiSmall
  const places: number[] = []
  const ends: number[] = []
  let out = ''
  let gap = -1
  let apostrophe = -1
  for (let at = 0, end = 0; at < text.length; at = end) {
    const code = text.charCodeAt(at)
    const isAscii = code < ascii.length && !(text.charCodeAt(at + 1) >= FIRST_MARK)
    const cluster = isAscii ? null : clusterAt(text, at)
    end = at + (cluster?.length ?? 1)
    const shown = cluster === null ? (table[code] ?? '') : shownLetter(cluster, keepCase)
    if (shown === '') {
      const isApostrophe =
        cluster === null ? code === PLAIN_APOSTROPHE || code === BACKTICK : APOSTROPHE.test(cluster)
      const isFirst = isApostrophe && gap === -1 && apostrophe === -1
      if (isFirst) apostrophe = at
      else if (gap === -1) gap = apostrophe === -1 ? at : apostrophe
      continue
    }
    const between = gap === -1 ? apostrophe : gap
    if (between !== -1 && out !== '') {
      out += gap === -1 ? "'" : ' '
      places.push(between)
      ends.push(between + 1)
    }
    gap = -1
    apostrophe = -1
    out += shown
    for (let unit = 0; unit < shown.length; unit += 1) {
      places.push(at)
      ends.push(end)
    }
  }
  return { text: out, places, ends }
}

function clusterAt(text: string, at: number): string {
  CLUSTER.lastIndex = at
  return CLUSTER.exec(text)?.[0] ?? text.charAt(at)
}

/** Compatibility forms become one letter (ﬁ, full width), and a final sigma becomes an ordinary one. */
function shownLetter(cluster: string, keepCase: boolean): string {
  if (!ALPHANUMERIC.test(cluster)) return ''
  const composed = cluster.normalize('NFKC')
  const cased = keepCase ? composed : composed.toLowerCase().replaceAll('ς', 'σ')
  return cased.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: it is the range of ASCII
const ONLY_ASCII = /^[\x00-\x7f]*$/
const ASCII_WORDS = /[a-z0-9]+(?:['`][a-z0-9]+)*/gi

/** Returns the same text without the positions, faster. */
export function normalizedText(text: string, keepCase = false): string {
  if (!ONLY_ASCII.test(text)) return normalized(text, keepCase).text
  const words = (text.match(ASCII_WORDS) ?? []).join(' ').replaceAll('`', "'")
  return keepCase ? words : words.toLowerCase()
}
