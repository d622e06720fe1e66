/** Words that no sentence ends with, by language (part a names the first of English and Russian). */
const DANGLING: ReadonlySet<string> = new Set(
  [
    'and or but nor the a an of which because whose whereas although unless',
    'и или а но что чтобы который которая которое которые если когда потому для из от при без под над между через',
    'und oder aber der die das ein eine einen weil dass',
    'et ou mais le la les un une des du de que qui',
    'y o pero el los las una unas del que porque',
    'e ou mas os as um uma do da dos das porque',
    'і або але що щоб який яка',
  ]
    .join(' ')
    .split(' '),
)

/** Whether a text ends with a comma, or with a word that asks for another. */
export function isDangling(prose: string): boolean {
  const end = prose.trimEnd()
  if (/[,،，、]$/u.test(end)) return true
  const last = /([\p{L}\p{M}]+)$/u.exec(end)?.[1]
  return last !== undefined && last === last.toLowerCase() && DANGLING.has(last)
}
