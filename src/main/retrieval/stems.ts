/** Inflectional endings, longest first; the stem has at least `MIN_STEM` letters. */
const ENGLISH = ['ings', 'ing', 'ies', 'ied', 'ed', 'es', 's'] as const
const RUSSIAN = [
  ...[
    'иями',
    'ться',
    'ями',
    'ами',
    'ого',
    'его',
    'ому',
    'ему',
    'ыми',
    'ими',
    'иях',
    'иям',
    'ией',
    'ешь',
    'ишь',
  ],
  ...[
    'ать',
    'ять',
    'ить',
    'еть',
    'ует',
    'уют',
    'ает',
    'ают',
    'ять',
    'ых',
    'их',
    'ый',
    'ий',
    'ой',
    'ая',
    'яя',
  ],
  ...[
    'ое',
    'ее',
    'ые',
    'ие',
    'ую',
    'юю',
    'ом',
    'ем',
    'ам',
    'ям',
    'ах',
    'ях',
    'ов',
    'ев',
    'ей',
    'ию',
    'ия',
    'ии',
  ],
  ...[
    'ть',
    'ет',
    'ит',
    'ют',
    'ут',
    'ат',
    'ят',
    'ли',
    'ла',
    'ло',
    'а',
    'я',
    'о',
    'е',
    'и',
    'ы',
    'у',
    'ю',
    'ь',
    'й',
  ],
] as const

const MIN_STEM = 4

/**
 * Returns the common beginning of related words, by removing an inflectional ending: `migrations` and `migrate` are
 * found by `migration` and `migrate`, `миграции` by `миграц`. Words of other scripts and with digits are unchanged.
 */
export function stemOf(word: string): string {
  if (/^[a-z]+$/.test(word)) return word.endsWith('ss') ? word : without(word, ENGLISH)
  return /^[а-яё]+$/.test(word) ? without(word, RUSSIAN) : word
}

function without(word: string, endings: readonly string[]): string {
  const ending = endings.find((each) => word.endsWith(each) && word.length - each.length >= MIN_STEM)
  return ending === undefined ? word : word.slice(0, -ending.length)
}
