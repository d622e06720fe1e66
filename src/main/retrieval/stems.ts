/** Endings of inflection, longest first; what is left has at least `LEAST_STEM` letters. */
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

const LEAST_STEM = 4

/**
 * What the words of one meaning begin with, by taking off an ending of inflection: `migrations` and `migrate` are found
 * by `migration` and `migrate`, `миграции` by `миграц`. Words of other scripts and with digits stay as they are.
 */
export function stemOf(word: string): string {
  if (/^[a-z]+$/.test(word)) return word.endsWith('ss') ? word : without(word, ENGLISH)
  return /^[а-яё]+$/.test(word) ? without(word, RUSSIAN) : word
}

function without(word: string, endings: readonly string[]): string {
  const ending = endings.find((each) => word.endsWith(each) && word.length - each.length >= LEAST_STEM)
  return ending === undefined ? word : word.slice(0, -ending.length)
}
