import { createObservable, useObservable } from '../observable.ts'

/** Letters printed on keys, by the Latin letter at the same position of an American keyboard. */
type Printed = ReadonlyMap<string, string>

/** The key positions in the tables below, as Latin letters. */
const PLACES = 'qwertyuiopasdfghjklzxcvbnm'

const printed = (letters: string): Printed =>
  new Map(letters.split(' ').map((letter, at) => [PLACES.charAt(at), letter]))

const LATIN: Printed = new Map()

/**
 * The usual layout of each script. Letters that the user types on another layout of the same script take precedence.
 */
const layouts: readonly (readonly [script: RegExp, letters: Printed])[] = [
  [/\p{Script=Cyrillic}/u, printed('й ц у к е н г ш щ з ф ы в а п р о л д я ч с м и т ь')],
  [/\p{Script=Greek}/u, printed('; ς ε ρ τ υ θ ι ο π α σ δ φ γ η ξ κ λ ζ χ ψ ω β ν μ')],
  [/\p{Script=Hebrew}/u, printed("/ ' ק ר א ט ו ן ם פ ש ד ג כ ע י ח ל ך ז ס ב ה נ מ צ")],
  [/\p{Script=Arabic}/u, printed('ض ص ث ق ف غ ع ه خ ح ش س ي ب ل ا ت ن م ئ ء ؤ ر لا ى ة')],
]

/** A character of a script other than Latin; signs and digits belong to all scripts. */
const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

const inUse = createObservable<Printed>(LATIN)

/** Returns whether the typed character is a letter of a script other than Latin. */
export function isForeign(typed: string): boolean {
  return FOREIGN.test(typed)
}

/** Returns whether the last typed letter was of a script other than Latin. */
export function isForeignLayout(): boolean {
  return inUse.get() !== LATIN
}

/** Learns the keyboard layout from any key press. */
export function noteTyped({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): void {
  const place = letterAt(code)
  if (place === null) return
  if (/^\p{Script=Latin}$/u.test(key)) return inUse.set(LATIN)
  if (!isForeign(key)) return
  const before = inUse.get()
  const letter = key.toLowerCase()
  if (before.get(place) === letter) return
  const usual = layouts.find(([script]) => script.test(key))?.[1] ?? LATIN
  const isSameScript = [...before.values()].some((each) => isForeign(each) && isOneScript(each, key))
  inUse.set(new Map([...(isSameScript ? before : usual), [place, letter]]))
}

/**
 * Returns the Latin letter at the position of a key on an American keyboard; `null` if that key is not a letter there.
 */
export function letterAt(code: string): string | null {
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null
}

/** Returns what is printed, on the current keyboard, on the key that a chord names. */
export function printedAs(key: string): string {
  return inUse.get().get(key) ?? key
}

/** Renders again when the keyboard layout changes. */
export function useLayout(): void {
  useObservable(inUse)
}

function isOneScript(a: string, b: string): boolean {
  return layouts.some(([script]) => script.test(a) && script.test(b))
}
