/**
 * Characters that are invisible, or that change the appearance of others: controls, line and paragraph separators,
 * marks and overrides of direction, zero-width blanks, tags, variation selectors, halves of surrogate pairs.
 */
const hidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu

/** Scripts whose letters change their shape beside a joiner. */
const joining =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u

const ignorable = /\p{Default_Ignorable_Code_Point}/u
const picture = /\p{Extended_Pictographic}/u
const ofPicture = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u

/**
 * Replaces each hidden character of a text. Necessary ones stay: a joiner between letters of a script that uses joiners
 * or between the parts of an emoji, and one variation selector of an emoji, a keycap or an ideograph.
 */
export function withoutHidden(text: string, instead: (character: string) => string): string {
  return text.replace(hidden, (character, at: number) =>
    isNeeded(character, lastOf(text.slice(Math.max(0, at - 2), at)), firstOf(text, at + character.length))
      ? character
      : instead(character),
  )
}

/**
 * Returns a text as one line, with visible signs for hidden characters: it cannot control a terminal or imitate another
 * line.
 */
export function visibleLine(text: string): string {
  return withoutHidden(text.replaceAll('\t', ' '), shownCharacter)
}

/** Does the same for a text of several lines. */
export function visibleText(text: string): string {
  return text.split('\n').map(visibleLine).join('\n')
}

/** Returns the visible sign of a hidden character: the symbol of a control (␛), else its code (\u202e). */
export function shownCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x20) return String.fromCharCode(0x2400 + code)
  if (code === 0x7f) return '\u2421'
  const digits = code.toString(16).padStart(4, '0')
  return code > 0xffff ? `\\u{${digits}}` : `\\u${digits}`
}

function isNeeded(character: string, last: string, next: string): boolean {
  switch (character) {
    case '\u200d':
      return (ofPicture.test(last) && picture.test(next)) || (joining.test(last) && !ignorable.test(next))
    case '\u200c':
      return joining.test(last) && joining.test(next)
    case '\ufe0e':
    case '\ufe0f':
      return picture.test(last) || (/[#*\d]/.test(last) && next === '\u20e3')
    case '\u180b':
    case '\u180c':
    case '\u180d':
    case '\u180f':
      return /\p{Script=Mongolian}/u.test(last)
    default:
      return /[\u{e0100}-\u{e01ef}]/u.test(character) && /\p{Script=Han}/u.test(last)
  }
}

function lastOf(text: string): string {
  return [...text].at(-1) ?? ''
}

function firstOf(text: string, at: number): string {
  const code = text.codePointAt(at)
  return code === undefined ? '' : String.fromCodePoint(code)
}
