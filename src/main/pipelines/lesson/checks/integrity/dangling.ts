/** Words that no sentence of a language ends with (part a names the first of English and Russian). */
const DANGLING: Readonly<Record<string, ReadonlySet<string>>> = {
  en: wordsIn(
    'and or but nor the a an of which because whose whereas although unless whether than into your my our every',
  ),
  ru: wordsIn(
    'и или а но что чтобы который которая которое которые если когда потому для из от при без под над между через в во к ко с со о об на по про перед не',
  ),
  uk: wordsIn('і або але що щоб який яка'),
  de: wordsIn('und oder aber der die das ein eine einen weil dass'),
  fr: wordsIn('et ou mais le la les un une des du de que qui'),
  es: wordsIn('y o pero el los las una unas del que porque'),
  pt: wordsIn('e ou mas os as um uma do da dos das porque'),
}

/** Returns whether a text ends with a comma, or with a word that cannot end a sentence in its language. */
export function isDangling(prose: string, language: string): boolean {
  const end = prose.trimEnd()
  if (/[,،，、]$/u.test(end)) return true
  const last = /(?<![\p{L}\p{M}\p{N}/_.-])([\p{L}\p{M}]+)$/u.exec(end)?.[1]
  return last !== undefined && last === last.toLowerCase() && (DANGLING[language]?.has(last) ?? false)
}

function wordsIn(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
