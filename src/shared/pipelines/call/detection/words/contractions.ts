/** Contractions of English and their full words, also without apostrophes where no other word is written so. */
const WHOLE: Readonly<Record<string, string>> = {
  "won't": 'will not',
  wont: 'will not',
  "can't": 'can not',
  cant: 'can not',
  cannot: 'can not',
  "shan't": 'shall not',
  "ain't": 'is not',
  "let's": 'let us',
  "i'm": 'i am',
  im: 'i am',
  dont: 'do not',
  doesnt: 'does not',
  didnt: 'did not',
  isnt: 'is not',
  wasnt: 'was not',
  arent: 'are not',
  wouldnt: 'would not',
  couldnt: 'could not',
  shouldnt: 'should not',
  havent: 'have not',
  hasnt: 'has not',
  ive: 'i have',
  youve: 'you have',
  weve: 'we have',
  theyve: 'they have',
  youre: 'you are',
  theyre: 'they are',
  youll: 'you will',
  theyll: 'they will',
  thats: 'that is',
  whats: 'what is',
  gonna: 'going to',
  wanna: 'want to',
  gotta: 'got to',
}

const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/^(.+)n't$/u, 'not'],
  [/^(.+)'ll$/u, 'will'],
  [/^(.+)'re$/u, 'are'],
  [/^(.+)'ve$/u, 'have'],
  [/^(.+)'d$/u, 'would'],
  [/^(it|that|what|here|there|who|where|how|he|she|when|everything|something|nothing|name)'s$/u, 'is'],
]

/**
 * The full words of a contraction, in small letters; the word itself where it is no contraction. In
 * other languages an apostrophe parts two words: “l'ingénieur”.
 */
export function expanded(word: string, language: string): readonly string[] {
  const plain = word.replaceAll(/[’‘ʼ`´＇]/gu, "'")
  if (language !== 'en') {
    if (language === 'de' && plain.endsWith("'s")) return [plain.slice(0, -2), 'es']
    return plain.split("'").filter((part) => part !== '')
  }
  const small = plain.toLowerCase()
  const whole = Object.hasOwn(WHOLE, small) ? WHOLE[small] : undefined
  if (whole !== undefined) return whole.split(' ')
  if (!plain.includes("'")) return [plain]
  for (const [pattern, ending] of ENDINGS) {
    const [, start] = pattern.exec(small) ?? []
    if (start !== undefined) return [plain.slice(0, start.length), ending]
  }
  return [plain]
}
