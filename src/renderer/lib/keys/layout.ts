import { createObservable, useObservable } from '../observable.ts'

/** Letters that are printed on keys, by the Latin letter at the same place of an American keyboard. */
type Printed = ReadonlyMap<string, string>

/** The places of the tables below. */
const PLACES = 'qwertyuiopasdfghjklzxcvbnm'

const printed = (letters: string): Printed =>
  new Map(letters.split(' ').map((letter, at) => [PLACES.charAt(at), letter]))

const LATIN: Printed = new Map()

/** The usual layout of each script; what a person types on another one of the same script comes before it. */
const layouts: readonly (readonly [script: RegExp, letters: Printed])[] = [
  [/\p{Script=Cyrillic}/u, printed('й ц у к е н г ш щ з ф ы в а п р о л д я ч с м и т ь')],
  [/\p{Script=Greek}/u, printed('; ς ε ρ τ υ θ ι ο π α σ δ φ γ η ξ κ λ ζ χ ψ ω β ν μ')],
  [/\p{Script=Hebrew}/u, printed("/ ' ק ר א ט ו ן ם פ ש ד ג כ ע י ח ל ך ז ס ב ה נ מ צ")],
  [/\p{Script=Arabic}/u, printed('ض ص ث ق ف غ ع ه خ ح ش س ي ب ل ا ت ن م ئ ء ؤ ر لا ى ة')],
]

/** Scripts whose letters are no Latin ones; signs and digits belong to all. */
const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

const inUse = createObservable<Printed>(LATIN)

/** Whether what a key types is a letter of another script than Latin. */
export function isForeign(typed: string): boolean {
  return FOREIGN.test(typed)
}

/** Whether the letter that was typed last is of another script than Latin. */
export function isForeignLayout(): boolean {
  return inUse.get() !== LATIN
}

/** Learns the layout from a key that went down, whatever it was pressed for. */
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

/** The Latin letter at the place of a key on an American keyboard; `null` for a key that is no letter there. */
export function letterAt(code: string): string | null {
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null
}

/** What is printed on the key that a chord names, on the keyboard that is in use. */
export function printedAs(key: string): string {
  return inUse.get().get(key) ?? key
}

/** Renders anew when another layout is in use. */
export function useLayout(): void {
  useObservable(inUse)
}

function isOneScript(a: string, b: string): boolean {
  return layouts.some(([script]) => script.test(a) && script.test(b))
}
