/** Frequent named characters; letters with accents are derived from their parts. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  shy: '\u00ad',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  bull: '•',
  middot: '·',
  deg: '°',
  prime: '′',
  Prime: '″',
  cent: '¢',
  pound: '£',
  euro: '€',
  yen: '¥',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup2: '²',
  sup3: '³',
  times: '×',
  divide: '÷',
  minus: '−',
  plusmn: '±',
  num: '#',
  copy: '©',
  reg: '®',
  trade: '™',
  sect: '§',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  oslash: 'ø',
  Oslash: 'Ø',
}

const ACCENTS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  caron: '\u030c',
  cedil: '\u0327',
}

/** Replaces character references: `&amp;`, `&eacute;`, `&#8212;`. Invalid ones are unchanged. */
export function withCharacters(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]\w{1,9}));/g,
    (written, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return namedCharacter(name) ?? written
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return isCharacter(code) ? String.fromCodePoint(code) : written
    },
  )
}

function namedCharacter(name: string): string | null {
  const own = Object.hasOwn(NAMED, name) ? NAMED[name] : undefined
  if (own !== undefined) return own
  const [, letter, accent = ''] = /^([A-Za-z])(grave|acute|circ|tilde|uml|ring|caron|cedil)$/.exec(name) ?? []
  return letter === undefined ? null : (letter + (ACCENTS[accent] ?? '')).normalize('NFC')
}

/** Whether a code point may occur in text: not a control character or a surrogate. */
function isCharacter(code: number): boolean {
  const isControl = code < 32 ? code !== 9 && code !== 10 && code !== 13 : code >= 127 && code < 160
  return !isControl && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff)
}
