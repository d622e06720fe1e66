import * as z from 'zod'

/** Keys without a printable character, by their name in DOM events, in lower case. */
export const NamedKey = z.enum([
  'enter',
  'backspace',
  'escape',
  'space',
  'delete',
  'insert',
  'home',
  'end',
  'pageup',
  'pagedown',
  'arrowdown',
  'arrowup',
  'arrowleft',
  'arrowright',
  ...(['f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7', 'f8', 'f9', 'f10', 'f11', 'f12'] as const),
])
export type NamedKey = z.infer<typeof NamedKey>

const pattern = new RegExp(`^(shift\\+)?(alt\\+)?(mod\\+)?(\\S|${NamedKey.options.join('|')})$`, 'u')

/** A key press as text: `mod+enter`, `j`, `?`, `shift+mod+z`. `mod` is Ctrl, or Cmd on a Mac. */
export const Chord = z.string().max(40).regex(pattern, 'is no key, such as j, ?, mod+enter or shift+mod+z')
export type Chord = z.infer<typeof Chord>

/** Splits a chord into its modifiers and its key. */
export function partsOf(chord: Chord): { readonly modifiers: readonly string[]; readonly key: string } {
  const found = pattern.exec(chord)
  const modifiers = (found ?? []).slice(1, 4).filter((part) => part !== undefined)
  return { modifiers: modifiers.map((part) => part.slice(0, -1)), key: found?.[4] ?? chord }
}
