import fc from 'fast-check'
import { expect, it } from 'vitest'
import { found, GOOD, lessonWith, proseOfWords } from './checked-text.ts'

const chinese = (letters: number) => '循环'.repeat(letters).slice(0, letters)
const RUSSIAN = `# Циклы\n\n${'Цикл повторяет строки программы, пока не закончится условие. '.repeat(8)}\n`
const scripts = ['SCRIPT', 'LANGUAGE'] as const

it.each([
  [5, null],
  [6, 'major'],
  [20, 'major'],
  [21, 'critical'],
] as const)('tells %i foreign letters in prose as %s (002-15, part a)', (letters, severity) => {
  const issues = found(scripts, lessonWith(`It repeats ${chinese(letters)} and goes on.`))
  expect(issues.map((issue) => issue.severity)).toEqual(severity === null ? [] : [severity])
})

it.each([
  ['en', 'Цикл повторяет строки программы', 'critical'],
  ['en', 'एक लूप पंक्तियों को दोहराता है और रुक जाता है', 'critical'],
  ['en', 'تكرر الحلقة الأسطر حتى تنتهي', 'critical'],
  ['de', 'Цикл повторяет строки программы', 'critical'],
] as const)('throws out a lesson in %s with “%s” in its prose', (language, foreign, severity) => {
  const issues = found(['SCRIPT'], lessonWith(`It repeats. ${foreign}. It stops.`), { language })
  expect(issues[0]).toMatchObject({ type: 'SCRIPT', severity })
})

it.each([
  ['nearly all Latin', `It repeats. ${chinese(30)}. It stops.`, 1],
  ['Latin for the most part', `It repeats. ${chinese(200)}. It stops.`, 0],
])(
  'takes a lesson whose language is not known and that is %s for one of Latin letters or not',
  (_, part, count) => {
    const issues = found(scripts, lessonWith(part), { language: 'und' })
    expect(issues).toHaveLength(count)
    for (const { description } of issues) expect(description).toMatch(/that the lesson is not written in/)
  },
)

it('finds nothing foreign in a lesson of one script whose language is not known', () => {
  for (const text of [GOOD, RUSSIAN]) expect(found(scripts, text, { language: 'und' })).toEqual([])
  expect(found(scripts, `${RUSSIAN}\nДалее ${chinese(30)}.\n`, { language: 'und' })).toHaveLength(1)
})

it.each([
  ['Chinese', chinese(30)],
  ['Arabic', 'تكرر الحلقة الأسطر حتى تنتهي'],
  ['Devanagari', 'एक लूप पंक्तियों को दोहराता है और रुक जाता है'],
])('throws out a Russian lesson with %s in its prose, where Latin words may stand', (_, foreign) => {
  expect(found(scripts, `${RUSSIAN}\nУстановите Docker Desktop и azd.\n`, { language: 'ru' })).toEqual([])
  const issues = found(scripts, `${RUSSIAN}\nДалее ${foreign}.\n`, { language: 'ru' })
  expect(issues[0]).toMatchObject({ type: 'SCRIPT', severity: 'critical', route: 'REGENERATE' })
})

it.each([
  ['between quotation marks', `The word “${chinese(30)}” means loop.`],
  ['between angle quotation marks', `The word «${chinese(30)}» means loop.`],
  ['in brackets', `A loop (${chinese(30)}) repeats.`],
  ['in code of the line', `Print \`${chinese(30)}\` now.`],
  ['in a block of code', `\`\`\`js\nprint('${chinese(30)}')\n\`\`\``],
  ['in a link', `Read it in [${chinese(30)}](zh.md).`],
  ['in emphasis', `The word *${chinese(30)}* means loop.`],
  ['in a diagram', `\`\`\`mermaid\ngraph TD\nA[${chinese(30)}]\n\`\`\``],
  ['in HTML', `<p lang="zh">${chinese(30)}</p>`],
  ['in the text of a picture', `![${chinese(30)}](a.png)`],
  ['of a formula', `The sum $${chinese(30)}$ is zero.`],
  ['of Greek letters', 'The angles α, β, γ, δ, ε, ζ, η, θ and Σ, Δ, Ω are equal: αβγδεζηθικλμνξοπρ.'],
])('does not count letters %s', (_, part) => {
  expect(found(scripts, lessonWith(part))).toEqual([])
})

it('finds nothing of the language in prose that is wrapped in code', () => {
  const letters = fc.string({
    unit: fc.constantFrom('循', 'ц', 'ح', 'ल', ' ', 'a'),
    minLength: 30,
    maxLength: 80,
  })
  fc.assert(
    fc.property(letters, (part) => found(scripts, lessonWith(`\`\`\`\n${part}\n\`\`\``)).length === 0),
  )
})

it('quotes the foreign letters in their place', () => {
  const text = lessonWith(`It repeats ${chinese(30)} and goes on.`)
  const [issue] = found(scripts, text)
  expect(issue?.quote).toBe(chinese(30))
  expect(text.slice(issue?.place?.from, issue?.place?.to)).toBe(chinese(30))
  expect(issue?.section).toBe('waiting')
})

it.each([
  ['ru', GOOD, 1],
  ['zh', GOOD, 1],
  ['ru', RUSSIAN, 0],
  ['uk', RUSSIAN, 0],
  ['en', GOOD, 0],
  ['und', GOOD, 0],
])('says of a lesson that is said to be in %s whether it is', (language, text, wrong) => {
  expect(found(['LANGUAGE'], text, { language })).toHaveLength(wrong)
})

it.each([
  ['zh', `# 循环\n\n${'循环会重复执行程序中的语句，直到条件不再成立为止。'.repeat(12)}\n`],
  ['ja', `# ループ\n\n${'ループは条件が成り立つあいだ文を繰り返します。'.repeat(12)}\n`],
  ['ko', `# 반복문\n\n${'반복문은 조건이 참인 동안 문장을 되풀이합니다. '.repeat(12)}\n`],
  ['ar', `# الحلقات\n\n${'تكرر الحلقة الأسطر حتى تنتهي. '.repeat(12)}\n`],
  ['hi', `# लूप\n\n${'लूप पंक्तियों को दोहराता है। '.repeat(12)}\n`],
])('finds nothing foreign in a lesson in %s', (language, text) => {
  expect(found(scripts, text, { language })).toEqual([])
})

it('says of Latin letters that they stand anywhere: names of tools are in every language', () => {
  expect(found(['SCRIPT'], `${RUSSIAN}\n${proseOfWords(20)}`, { language: 'ru' })).toEqual([])
})

const glossed = (count: number) =>
  Array.from({ length: count }, (_, at) => `So ${chinese(30)} is how to say it, number ${at}.`).join('\n\n')

it.each([
  ['a language that its heading names', `## Chinese phrases\n\n${glossed(1)}`, 'en', 0],
  ['a language that it names, in five blocks', `It is Chinese.\n\n${glossed(5)}`, 'en', 0],
  ['a language that it names, in four blocks', `It is Chinese.\n\n${glossed(4)}`, 'en', 1],
  ['a language that a heading shows', `## The word 循环\n\n${glossed(4)}`, 'en', 0],
  ['a language that nobody names', glossed(9), 'en', 1],
  ['another language than the named one', `## Russian phrases\n\n${glossed(9)}`, 'en', 1],
  ['a language named in Russian', `## Фразы на китайском языке\n\n${glossed(1)}`, 'ru', 0],
] as const)('takes the script of %s for what the lesson teaches or not', (_, part, language, isFound) => {
  const text = language === 'ru' ? `${RUSSIAN}\n${part}` : lessonWith(part)
  expect(found(['SCRIPT'], text, { language }).length > 0).toBe(isFound === 1)
})

it('throws out a lesson that is in another language throughout, whatever its headings show', () => {
  const text = GOOD.replace(/[a-z]/g, (letter) => 'абвгдеиклмнопрстуяы'.charAt(letter.charCodeAt(0) % 19))
  expect(found(scripts, text)[0]).toMatchObject({ type: 'SCRIPT', severity: 'critical' })
  const named = text.replace('## ', '## Russian ')
  expect(found(scripts, named)[0]).toMatchObject({ type: 'SCRIPT', severity: 'critical' })
})

const PARAGRAPHS: Readonly<Record<string, string>> = {
  en: 'A list keeps its items in order, and each of them can be reached by a number that begins with zero.',
  ru: 'Список хранит элементы по порядку, и каждый из них можно получить по номеру, который начинается с нуля.',
  de: 'Eine Liste bewahrt ihre Elemente der Reihe nach auf, und jedes davon erreicht man über eine Nummer.',
  es: 'Una lista guarda sus elementos en orden, y a cada uno de ellos se llega por un número que empieza en cero.',
  fr: 'Une liste garde ses éléments dans l’ordre, et chacun d’eux peut être atteint par un numéro à partir de zéro.',
  pl: 'Lista przechowuje swoje elementy po kolei, a do każdego z nich można dotrzeć za pomocą numeru.',
}
const pairs = ['en', 'de', 'es', 'fr', 'pl'].flatMap((own) =>
  Object.keys(PARAGRAPHS).map((other) => [own, other] as const),
)

it.each(pairs)(
  'of a lesson in %s, names a paragraph in %s only where that is another language',
  (own, other) => {
    const text = `# Title\n\n${`${PARAGRAPHS[own]}\n\n`.repeat(4)}## Other\n\n${PARAGRAPHS[other]}\n`
    const issues = found(['LANGUAGE'], text, { language: own })
    const isNamed = own !== other && other !== 'ru' // letters of another script are found by themselves
    expect(issues.map(({ quote }) => quote)).toEqual(isNamed ? [PARAGRAPHS[other]] : [])
  },
)

it('leaves quotations, short texts and languages that are not detected', () => {
  const text = `# T\n\n${`${PARAGRAPHS['es']}\n\n`.repeat(3)}> ${PARAGRAPHS['en']}\n\nOpen the file.\n`
  expect(found(['LANGUAGE'], text, { language: 'es' })).toEqual([])
  expect(found(['LANGUAGE'], text, { language: 'la' })).toEqual([])
})
