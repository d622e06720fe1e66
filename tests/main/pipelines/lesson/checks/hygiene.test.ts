import { describe, expect, it } from 'vitest'
import { found, GOOD, lessonWith, proseOfWords } from './checked-text.ts'

const LONG = 'The counter starts at zero and grows by one after each round.'

it.each([
  ['### Deeper', 0],
  ['#### Much deeper', 1],
  ['###### Deepest', 1],
  ['### Deeper\n\nText.\n\n## Up again', 0],
  ['> #### In a quote', 0],
  ['```md\n#### In code\n```', 0],
])('tells of “%s” below a section %i missing levels of headings (002-15)', (part, count) => {
  const issues = found(['HEADINGS'], lessonWith(`${part}\n\nSome text.`))
  expect(issues).toHaveLength(count)
  for (const { route, suggestedFix } of issues)
    expect([route, suggestedFix]).toEqual(['SURGICAL_EDIT', 'Make it a heading of level 3.'])
})

it.each([
  [
    'below the section that the division stands in',
    '### Part\n\n::: note\n\n## Title\n\nText.\n\n:::\n\n#### Deeper',
    0,
  ],
  ['below a deeper heading of a division', '::: note\n\n### Title\n\nText.\n\n:::\n\n#### Deeper', 1],
  ['within a division', '::: note\n\n### Title\n\n##### Deeper\n\nText.\n\n:::', 1],
  ['within a division that nobody closed', '::: note\n\n### Title\n\n#### Deeper', 0],
])('takes the title of a division for no parent: a heading %s', (_, part, count) => {
  expect(found(['HEADINGS'], lessonWith(`${part}\n\nSome text.`))).toHaveLength(count)
})

it.each([
  ['a comment above a deeper section', '# load the data\nimport os\n\n### Next\n\nText.', 0],
  ['a section of code in no fence', '### Tutorial Code\n\n# load the data\nimport os', 0],
  ['a comment with nothing below it', 'x = sum([1, 2])\n# 3\n\n### Next\n\nText.', 0],
  ['a heading of the first level with nothing below it', '# Loops\n\n### Next\n\nText.', 1],
])('reads comments of code that stands in no fence as code: %s', (_, part, count) => {
  expect(found(['HEADINGS', 'EMPTY'], lessonWith(part))).toHaveLength(count)
})

it('takes code in no fence that stands twice for no repeated paragraph', () => {
  const code = 'console.log(person.firstName);\nconsole.log(person.lastName);\nconsole.log(person.age);'
  const prose = `${LONG} It never shrinks.`
  expect(found(['DUPLICATE'], lessonWith(`${code}\n\nText.\n\n${code}\n\nText.`))).toEqual([])
  expect(found(['DUPLICATE'], lessonWith(`${prose}\n\nText.\n\n${prose}\n\nText.`))).toHaveLength(1)
})

it.each([
  ['right below, of the length of a reminder', `${LONG}\n\n${LONG}`, ['minor']],
  ['below other text, of the length of a reminder', `${LONG}\n\nText.\n\n${LONG}`, ['info']],
  [
    'below other text, with a tag around a word',
    `Use <code>bin()</code>. ${LONG}\n\nText.\n\nUse <code>bin()</code>. ${LONG}`,
    ['minor'],
  ],
  [
    'in another branch of Svelte',
    `{#if a}\n\nSo it is. ${LONG}\n\n{:else}\n\nSo it is. ${LONG}\n\n{/if}`,
    ['info'],
  ],
])('a paragraph is repeated %s', (_, part, severities) => {
  const issues = found(['DUPLICATE'], lessonWith(`${part}\n\nText.`))
  expect(issues.map(({ severity }) => severity)).toEqual(severities)
})

it.each([
  ['a template that shows code', '{% highlight sh %}\n# begin\n# end\n{% endhighlight %}\n\n### Next', 0],
  ['another template', '{% hint %}\n\n# begin\n\n# end\n\n{% endhint %}\n\n### Next', 2],
])('takes comments of code for no headings: in %s', (_, part, count) => {
  expect(found(['HEADINGS', 'EMPTY'], lessonWith(`${part}\n\nSome text.`))).toHaveLength(count)
})

it.each([
  ['is a link', '## [Activities](activities.md)', 0],
  ['is a sentence', '## We do not expect you to remember all of this.', 0],
  ['is a value', '## Salary: $102,000', 0],
  ['is a value with its unit', '## Estimated timing: 30 minutes', 0],
  ['is a value without a colon', '## Most points **640**', 0],
  ['is a share of a value', '## Score: x / 250', 0],
  ['says that nothing follows', '## Exercise 3: Intentionally left blank', 0],
  ['says that it is left out', '## Exercise 3 (skip)', 0],
  ['tells how to leave something out', '## Skip a round', 1],
  ['names something in numbers', '## Step 2: Install 3 loops', 1],
  ['is a break', '## BREAK (5 min)', 0],
  ['asks', '## Why do loops end?', 1],
  ['counts', '## Step 3', 1],
])('takes an empty section whose heading %s for one or not', (_, heading, empty) => {
  expect(found(['EMPTY'], lessonWith(`${heading}\n\n## Next\n\nText.`))).toHaveLength(empty)
})

it.each([
  ['a farewell', '## Happy coding 🎉', []],
  ['a topic', '## What comes next', ['FLAG_TO_JUDGE']],
  ['a question', '## Why do loops end?', ['FLAG_TO_JUDGE']],
])('of a last heading that is %s and has nothing below it tells %j', (_, heading, expected) => {
  expect(found(['EMPTY'], `${GOOD}\n${heading}\n`).map(({ route }) => route)).toEqual(expected)
})

it.each([
  ['where it alone is of that level', '', 0],
  ['where sections are of that level', '\n# Counting\n\nA loop counts up to its end.\n', 1],
])(
  'takes a last heading of the first level with nothing below it for an empty section %s',
  (_, more, empty) => {
    expect(found(['EMPTY'], `${GOOD}${more}\n# Final project\n`)).toHaveLength(empty)
  },
)

it.each([
  [2, 'major'],
  [3, 'info'],
])('tells %i headings that stand alone as %s: more are how the lesson is written', (count, severity) => {
  const alone = Array.from({ length: count }, (_, at) => `## Loop ${'abc'.charAt(at)}`).join('\n\n')
  const severities = found(['EMPTY'], lessonWith(`${alone}\n\n## Next\n\nText.`)).map((each) => each.severity)
  expect(severities).toEqual(Array.from({ length: count }, () => severity))
})

it('takes headings of one wording that stand alone for a box of the lesson', () => {
  const text = lessonWith('## Save {.save}\n\n## On\n\nText.\n\n## Save {.save}\n\n## On\n\nText.')
  expect(found(['EMPTY'], text).map(({ severity }) => severity)).toEqual(['info', 'info'])
})

it.each([
  ['of text alone', '# Loops\n\nA loop repeats.', 'critical'],
  ['that embeds a component', '# Loops\n\n<Video id="loops" />', 'major'],
  [
    'that shows a video below a sentence',
    '# Loops\n\nThis is how a loop runs until its end.\n\n<Video id="a" />',
    'info',
  ],
  [
    'that shows a picture below a sentence',
    '# Loops\n\nThis is how a loop runs until its end.\n\n![A](a.png)',
    'major',
  ],
  ['that embeds a video', '# Loops\n\n<iframe src="https://example.org/v"></iframe>', 'major'],
] as const)('a short lesson %s is thrown out only if nothing is embedded in it', (_, text, severity) => {
  expect(found(['EMPTY'], text).map((issue) => issue.severity)).toContain(severity)
})

it.each([
  ['slides', '---\nmarp: true\n---\n\n', ['info']],
  ['a lesson', '---\nauthor: Ada\n---\n\n', ['major', 'major']],
])('takes a title with nothing below it for a remark in %s', (_, matter, severities) => {
  const text = matter + lessonWith('## Part two\n\n---\nlayout: fact\n---\n\n## Next\n\nText.')
  expect(found(['EMPTY'], text).map(({ severity }) => severity)).toEqual(severities)
})

it('takes a line set as a heading below the title for a subtitle', () => {
  const text = GOOD.replace('# Loops\n', '# Loops\n\n#### Due by noon\n').replace(/\nThis lesson.*\n/, '')
  expect(found(['EMPTY'], text)).toEqual([])
})

it('takes lines set as headings below the title for subtitles, where what follows stands above them', () => {
  const lines = '\n## Lecture 6\n\n### Feedback\n\n---\n\n# Question 1\n\nText.\n'
  const text = GOOD.replace('# Loops\n', `# Loops\n${lines}`)
  expect(found(['EMPTY'], text)).toEqual([])
  expect(found(['EMPTY'], text.replace('# Question', '### Question'))).toHaveLength(1)
})

it.each([
  ['a picture', '## 😉\n\n## Next', 0],
  ['words', '## Smile\n\n## Next', 1],
  ['words above a listing that Markdown takes for a heading', '## Rows\n\nid url\n1 a.ca\n2 b.ca\n------', 0],
  ['words above a heading of one line', '## Rows\n\nColumns\n------', 1],
])('of a heading that is %s tells nothing below it or not', (_, part, count) => {
  expect(found(['EMPTY'], lessonWith(`${part}\n\nText.`))).toHaveLength(count)
})

it.each(['Prerequisites', 'Learning objectives', 'Содержание'])('expects no prose under “%s”', (title) => {
  const issues = found(['SHORT_SECTION'], lessonWith(`## ${title}\n\n- a list\n\n## Next\n\n- a list`))
  expect(issues.map(({ section }) => section)).not.toContain(title.toLowerCase().replace(' ', '-'))
  expect(issues.map(({ section }) => section)).toContain('next')
})

it.each([
  [300, 0],
  [301, 1],
])('of %i words without a heading tells %i lost structures', (words, lost) => {
  const issues = found(['HEADINGS'], `${proseOfWords(words - 1)} end.`)
  expect(issues.map(({ severity }) => severity)).toEqual(Array.from({ length: lost }, () => 'critical'))
})

it.each([
  ['nothing', '', 1],
  ['a rule across the page', '---', 1],
  ['a definition', '[a]: https://example.org', 1],
  ['a word', 'Word.', 0],
  ['a list', '- one', 0],
  ['code', '```js\na\n```', 0],
  ['a picture', '![a](b.png)', 0],
  ['HTML', '<div></div>', 0],
  ['a subsection', '### Below\n\nText.', 0],
])('tells a section with %s for an empty one or not', (_, part, empty) => {
  const issues = found(['EMPTY'], lessonWith(`## Section\n\n${part}`))
  expect(issues).toHaveLength(empty)
  for (const { route } of issues) expect(route).toBe('FLAG_TO_JUDGE')
})

it.each([
  [49, 1],
  [50, 0],
])('tells a section of %i words for a short one or not (part a)', (words, short) => {
  const issues = found(['SHORT_SECTION'], lessonWith(`## Section\n\n${proseOfWords(words)}`))
  expect(issues.filter(({ section }) => section === 'section')).toHaveLength(short)
})

it.each([
  '```js\na\n```',
  '| a |\n| - |',
  '![a](b.png)',
  '[More](more.md)',
  '### Below\n\nText.',
  '$$\na\n$$',
])('takes a section with %j for no short one', (part) => {
  const issues = found(['SHORT_SECTION'], lessonWith(`## Section\n\nFew words.\n\n${part}`))
  expect(issues.filter(({ section }) => section === 'section')).toEqual([])
})

it.each([
  ['without a language', '```\na\n```', 1],
  ['with tildes', '~~~\na\n~~~', 1],
  ['with a language', '```text\na\n```', 0],
  ['that is indented', '    a', 0],
  ['twice in one section', '```\na\n```\n\n```\nb\n```', 1],
  ['a tree of files', '```\n.\n├── app\n│   └── main.py\n```', 0],
  ['addresses', '```\nhttps://example.org/a?b=c\nexample.org\n/files/{path}\n```', 0],
  ['a formula', '```\n$\\sum a$\n```', 0],
  ['a command with an address', '```\ncurl https://example.org\n```', 1],
])('tells fenced code %s (part a)', (_, part, count) => {
  expect(found(['UNLABELED_CODE'], lessonWith(part))).toHaveLength(count)
})

it.each([
  ['a long paragraph', LONG, 1],
  ['it in other letters and spacing', `${LONG.toUpperCase()}`, 1],
  ['a paragraph of 50 characters', 'Fifty letters are not many, if they repeat at all.', 0],
  ['a paragraph of 51 characters', 'Fifty letters are not many, if they repeat at all!!', 1],
  ['an item of a list', `- ${LONG}`, 0],
])('tells %s that stands twice (part a: more than 50 characters)', (_, part, count) => {
  const first = part === LONG.toUpperCase() ? LONG : part
  expect(found(['DUPLICATE'], lessonWith(`${first}\n\nBetween.\n\n${part}`))).toHaveLength(count)
})

const TWO = `${LONG} It stops as soon as nothing is left to be counted.`
const TABS = ':::{group-tab} A\nText\n:::'.replace('Text', TWO)

it.each([
  ['a paragraph of two sentences', TWO, TWO, ['minor']],
  [
    'a sentence of 80 characters',
    `${'a'.repeat(39)} ${'b'.repeat(39)}.`,
    `${'a'.repeat(39)} ${'b'.repeat(39)}.`,
    ['info'],
  ],
  [
    'a sentence of 81 characters',
    `${'a'.repeat(40)} ${'b'.repeat(39)}.`,
    `${'a'.repeat(40)} ${'b'.repeat(39)}.`,
    ['minor'],
  ],
  ['what opens two sections', `### One\n\n${TWO}`, `### Other\n\n${TWO}`, ['info']],
  [
    'a long paragraph that opens two sections',
    `### One\n\n${TWO} ${TWO}`,
    `### Other\n\n${TWO} ${TWO}`,
    ['minor'],
  ],
  ['what leads to other code', `${TWO}\n\n    a = 1`, `${TWO}\n\n    b = 2`, ['info']],
  ['what leads to another list', `${TWO}\n\n- one`, `${TWO}\n- two`, ['info']],
  ['what leads to the same list', `${TWO}\n\n- one`, `${TWO}\n- one`, ['minor']],
  ['what follows other code', `\`\`\`js\na\n\`\`\`\n\n${TWO}`, `\`\`\`js\nb\n\`\`\`\n\n${TWO}`, ['info']],
  ['what follows the same list', `- one\n\n${TWO}`, `- one\n\n${TWO}`, ['minor']],
  [
    'what leads to another list behind other text',
    `### One\n\n${TWO}\n\n- one`,
    `${LONG}\n\n${TWO}\n- two`,
    ['minor'],
  ],
  ['what opens two parts', `**One**\n\n${TWO}`, `**Other**\n\n${TWO}`, ['info']],
  ['the way to other pages', `[${LONG}](a.md) | [On](b.md)`, `[${LONG}](a.md) | [On](b.md)`, []],
  ['links with words between', `[${LONG}](a.md) and [on](b.md)`, `[${LONG}](a.md) and [on](b.md)`, ['minor']],
  ['what follows the same code', `\`\`\`js\na\n\`\`\`\n\n${TWO}`, `\`\`\`js\na\n\`\`\`\n\n${TWO}`, ['info']],
  ['a heading without its space', `###Test it.\n${TWO}`, `###Test it.\n${TWO}`, []],
  ['what leads to the same code', `${TWO}\n\n    a = 1`, `${TWO}\n\n    a = 1`, ['minor']],
  ['a template', `{% tip %}\n${TWO}\n{% endtip %}`, `{% tip %}\n${TWO}\n{% endtip %}`, ['info']],
  ['what stands a third time', TWO, `${TWO}\n\nBetween.\n\n${TWO}`, ['info', 'info']],
  ['code that differs', `${TWO} See \`a\`.`, `${TWO} See \`b\`.`, []],
  ['the same code', `${TWO} See \`a\`.`, `${TWO} See \`a\`.`, ['minor']],
  ['a link that differs', `${TWO} See [it](a.md).`, `${TWO} See [it](b.md).`, []],
  ['a label', `**${LONG}**`, `**${LONG}**`, []],
  ['what a colon follows', LONG.replace('.', ':'), LONG.replace('.', ':'), []],
  ['a question', LONG.replace('.', '?'), LONG.replace('.', '?'), []],
  ['a caption', `![a](a.png)\n\n${LONG}`, `![b](b.png)\n\n${LONG}`, []],
  ['a picture with its caption', `![a](a.png) ${TWO}`, `![a](a.png) ${TWO}`, []],
  [
    'two sentences below a picture',
    `![a](a.png)\n\n${TWO} ${LONG}`,
    `![b](b.png)\n\n${TWO} ${LONG}`,
    ['minor'],
  ],
  ['tabs of alternatives', TABS, TABS, []],
  [
    'what a program prints',
    `<sample-output>\n\n${TWO}\n\n</sample-output>`,
    `<sample-output>\n\n${TWO}\n\n</sample-output>`,
    [],
  ],
  [
    'an exercise that is told like another',
    `<programming-exercise name="a">\n\n${TWO}\n\n</programming-exercise>`,
    `<programming-exercise name="b">\n\n${TWO}\n\n</programming-exercise>`,
    [],
  ],
  ['a box of notes', `::: note\n\n${TWO}\n\n:::`, `::: note\n\n${TWO}\n\n:::`, ['minor']],
])('tells of %s that stands twice', (_, one, other, severities) => {
  const issues = found(['DUPLICATE'], lessonWith(`${one}\n\nBetween.\n\n${other}`))
  expect(issues.map(({ severity }) => severity)).toEqual(severities)
})

it.each([
  ['Lorem ipsum dolor sit amet.', 1],
  ['Use Lorem ipsum where the text is not written yet.', 0],
  ['About dummy text (Lorem ipsum)', 0],
  ['TODO lists are good first apps.', 0],
  ['TODO apps keep their items.', 0],
  ['TODO', 0],
  ['{% comment %}\nTODO: another editor\n{% endcomment %}', 0],
  ['Title it: [Your names]', 0],
  ['[Your text goes here]', 1],
  ['TODO: write this part.', 1],
  ['[Insert an example here]', 1],
  ['[Вставьте пример здесь]', 1],
  ['Ask for \\[insert an example here\\].', 0],
  ['As an AI language model, I cannot do this.', 1],
  ['Certainly! Here is the lesson about loops.', 1],
  ['Put a TODO into the list.', 0],
  ['[Insert mode](insert.md) of the editor', 0],
  ['Of course, loops end.', 0],
  ['A model for language is trained.', 0],
  ['> As an AI language model, I cannot do this.', 0],
  ['> TODO: write this part.', 1],
  ['[How do I solve [insert a problem here]](https://example.org)', 0],
])('takes “%s” for a leftover: %i', (part, count) => {
  expect(found(['HYGIENE'], lessonWith(part))).toHaveLength(count)
})

it('says where each defect is, in which section, with its words', () => {
  const text = lessonWith('#### Deep\n\nText.')
  const [issue] = found(['HEADINGS'], text)
  expect(issue).toMatchObject({ section: 'deep', quote: '#### Deep', by: 'rule', judges: [] })
  expect(found(['HEADINGS'], GOOD)).toEqual([])
})

describe('text of assistants', () => {
  const begins = (text: string) => `# Loops\n\n${text}\n\n${GOOD.slice(GOOD.indexOf('## Introduction'))}`
  it.each([
    ...[
      'Sure! Here is the revised lesson:',
      'Here is your lesson on loops.',
      'Конечно! Вот переписанный урок.',
    ],
    ...['¡Claro! Aquí tienes la lección.', 'Bien sûr ! Voici la leçon.', 'Gerne! Hier ist die Lektion.'],
    ...[
      '当然！以下是课程。',
      'もちろんです！以下が教材です。',
      'بالتأكيد! إليك الدرس.',
      'Claro! Aqui está a lição.',
    ],
    ...['<think>\nThe user wants a lesson.\n</think>', '<|im_start|>assistant', 'Loops.【4†source】 More.'],
    ...[
      '[TODO: write this]',
      'Hello {{name}}, welcome.',
      'This section is under construction.',
      'Раздел в разработке',
    ],
    ...[
      'I’m sorry, but I can’t help with that.',
      'Извините, я не могу написать урок.',
      'Lo siento, pero no puedo continuar.',
    ],
    ...['[The rest of the lesson remains unchanged.]', 'Остальная часть без изменений', '其余部分保持不变'],
    ...[
      '[此处插入示例]',
      '🚧 This page is currently under construction. 🚧',
      'El resto del capítulo permanece igual.',
      'باقي الدرس دون تغيير',
      'Como modelo de lenguaje, no tengo opiniones.',
    ],
    ...['It is â€œquotedâ€\u009d here.', 'Lost \uFFFD here.', 'Return only the revised section.'],
  ])('is found: %s', (text) => {
    expect(found(['HYGIENE'], begins(text))).toHaveLength(1)
  })

  it.each([
    ...[
      'I hope this helps!',
      'Let me know if you need anything else.',
      'Would you like me to add exercises?',
    ],
    ...[
      'Надеюсь, это поможет!',
      'Espero que te sirva.',
      'J’espère que cela vous aidera.',
      'Ich hoffe, das hilft.',
    ],
    ...[
      '希望这对您有帮助！',
      'お役に立てれば幸いです。',
      '도움이 되었기를 바랍니다.',
      'Mam nadzieję, że to pomoże.',
    ],
    ...[
      'Should I add more exercises?',
      '¿Desea que añada ejemplos?',
      '需要我再补充练习吗？',
      'هل تريد أن أضيف تمارين؟',
    ],
  ])('is found at the end: %s', (text) => {
    expect(found(['HYGIENE'], `${GOOD}\n${text}\n`)).toHaveLength(1)
    expect(found(['HYGIENE'], lessonWith(`${text}\n\n${proseOfWords(20)}\n\n${proseOfWords(20)}`))).toEqual(
      [],
    )
  })

  it.each([
    ...[
      'Certainly, loops are useful.',
      'Great work! There is more to it, and this will get us going.',
      'Here is the first loop.',
      'Добавить файл в проект можно так.',
      'Sure, it ends.',
    ],
    ...[
      'It reads on to the **<|im_end|>** of the model.',
      'These models are trained as AI language models on much text.',
      'Sie werden als Sprachmodelle (engl. Language Models) trainiert.',
      'このモデルは言語モデルとして学習されています。',
    ],
    ...[
      '`{{name}}` is a placeholder.',
      '```\n{{name}} <think>\n```',
      '> Sure! Here is the revised lesson:',
      'The rest is easy.',
    ],
    ...[
      '{{ site.title }} is set there.',
      'A TODO list is a list.',
      'The bridge is under construction since 1900.',
      'Should I use a loop or a list?',
    ],
  ])('is not found in a lesson that speaks of it: %s', (text) => {
    expect(found(['HYGIENE'], begins(text))).toEqual([])
  })
})
