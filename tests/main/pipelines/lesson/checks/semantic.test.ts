import { expect, it } from 'vitest'
import { isNamed } from '../../../../../src/main/pipelines/lesson/checks/semantic/section-names.ts'
import {
  englishSyllables,
  russianSyllables,
} from '../../../../../src/main/pipelines/lesson/checks/semantic/syllables.ts'
import type { Objective } from '../../../../../src/shared/pipelines/lesson/input.ts'
import { check, found, GOOD, lessonWith, proseOfWords } from './checked-text.ts'

const objectivesOf = (...texts: readonly string[]): Objective[] =>
  texts.map((objective, at) => ({ id: `o${at}`, objective, bloomLevel: null }))
const LIST = '- an item of a list\n'.repeat(20)
const resultOf = (name: string, ...args: Parameters<typeof check>) =>
  check(...args).checks.find((each) => each.name === name)

it.each([
  [null, 299, 'warned'],
  [null, 300, 'passed'],
  [5, 599, 'warned'],
  [5, 600, 'passed'],
  [5, 3_000, 'passed'],
  [5, 3_001, 'warned'],
  [1, 299, 'warned'],
  [1, 600, 'passed'],
  [1, 601, 'warned'],
] as const)('warns for %s minutes and %i words: %s (part a)', (minutes, words, result) => {
  const text = `# Loops\n\n${proseOfWords(words)}`
  expect(resultOf('Length', text, { minutes })?.result).toBe(result)
  expect(found(['LENGTH'], text, { minutes }).every(({ route }) => route === 'PASS')).toBe(true)
})

it('counts the words of a Russian and of a Chinese lesson', () => {
  const russian = `# Циклы\n\n${'Цикл повторяет строки программы. '.repeat(100)}`
  expect(resultOf('Length', russian, { language: 'ru' })?.detail).toContain('400 words')
  const chinese = `# 循环\n\n${'我喜欢学习。'.repeat(120)}`
  expect(resultOf('Length', chinese, { language: 'zh' })?.detail).toContain('360 words')
})

it.each([
  ['Introduction', 'introduction', true],
  ['1. Introduction', 'introduction', true],
  ['📚 Overview', 'introduction', true],
  ['Введение', 'introduction', true],
  ['Вступление в тему', 'introduction', true],
  ['Einführung', 'introduction', true],
  ['简介', 'introduction', true],
  ['はじめに', 'introduction', true],
  ['Background', 'introduction', true],
  ['Loops', 'introduction', false],
  ['Reintroduction', 'introduction', false],
  ['Conclusion', 'conclusion', true],
  ['Summary and next steps', 'conclusion', true],
  ['What’s next?', 'conclusion', true],
  ['Итоги', 'conclusion', true],
  ['Подведём итоги', 'conclusion', true],
  ['Заключение', 'conclusion', true],
  ['Fazit', 'conclusion', true],
  ['总结', 'conclusion', true],
  ['Counting', 'conclusion', false],
  ['Learning Goals', 'goals', true],
  ['Цели обучения', 'goals', true],
] as const)('takes the title “%s” for an %s: %s', (title, name, named) => {
  expect(isNamed(title, name)).toBe(named)
})

it.each([
  [
    'no introduction at all',
    GOOD.replace(/This lesson shows.*\n\n## Introduction/, `## Start\n\n${LIST}\n\n## On`),
    ['introduction'],
  ],
  [
    'prose of 50 characters before it',
    GOOD.replace(
      /This lesson shows.*\n\n## Introduction/,
      `${'a'.repeat(49)}.\n\n## Start\n\n${LIST}\n\n## On`,
    ),
    ['introduction'],
  ],
  [
    'prose of 51 characters before it',
    GOOD.replace(
      /This lesson shows.*\n\n## Introduction/,
      `${'a'.repeat(50)}.\n\n## Start\n\n${LIST}\n\n## On`,
    ),
    [],
  ],
  ['no conclusion among many sections', GOOD.replace('## Summary', '## Ending well'), ['conclusion']],
  [
    'no conclusion among two',
    `# Loops\n\n${proseOfWords(300)}\n\n## Counting\n\nText.\n\n## Waiting\n\nText.`,
    ['conclusion'],
  ],
  [
    'key points of a division',
    `# Loops\n\n${proseOfWords(300)}\n\n## Counting\n\nText.\n\n::: keypoints\n\n- one\n\n:::`,
    [],
  ],
  ['both', GOOD, []],
  [
    'sections of one level throughout',
    `${proseOfWords(60)}\n\n# One\n\nText.\n\n# Two\n\nText.\n\n# Three\n\nText.`,
    ['conclusion'],
  ],
  [
    'a last paragraph that sums up',
    `# Loops\n\n${proseOfWords(60)}\n\n## One\n\nText.\n\nIn this lesson, you learned to count.`,
    [],
  ],
  [
    'a Russian one',
    `# Циклы\n\n${'Цикл повторяет строки. '.repeat(20)}\n\n## Счёт\n\nИтак, мы умеем считать.`,
    [],
  ],
  [
    'such a paragraph before others',
    `# Loops\n\n${proseOfWords(60)}\n\n## One\n\nIn this lesson, you learned it.\n\nText.`,
    ['conclusion'],
  ],
  [
    'motivation behind requirements',
    GOOD.replace(
      /This lesson shows.*\n\n## Introduction/,
      '## Time\n\nAn hour.\n\n## Prerequisites\n\n- none\n\n## Motivation',
    ),
    [],
  ],
  ['prose below “Content”', GOOD.replace(/This lesson shows.*\n\n## Introduction/, '## Content'), []],
  [
    'prose below its title once more',
    GOOD.replace(/This lesson shows.*\n\n## Introduction/, '## The loop'),
    [],
  ],
  [
    'prose below “What is a loop?”',
    GOOD.replace(/This lesson shows.*\n\n## Introduction/, '## What is a loop?'),
    [],
  ],
  [
    'prose below its first topic',
    GOOD.replace(/This lesson shows.*\n\n## Introduction/, '## Counters'),
    ['introduction'],
  ],
  ['the title “Congratulations!”', `# Congratulations!\n\n${LIST}`, []],
  ['the title “Motivation”', `# Motivation\n\n${LIST}\n\n## Counters\n\n${LIST}\n\n## Summary\n\nText.`, []],
  [
    'a time before its summary',
    GOOD.replace(/This lesson shows.*\n\n## Introduction/, '## Hours\n\nTwo.\n\n## Summary'),
    [],
  ],
  [
    'the scene of an exercise below “Content”',
    GOOD.replace(
      /This lesson shows.*\n\n## Introduction\n\n/,
      '## Content\n\n> Help a team to count its loops and to end them all in time.\n\n- count\n\n## On\n\n',
    ),
    [],
  ],
  ['the title “Conclusion”', `# Conclusion\n\n${LIST}\n\n## Thanks\n\nTo all.`, []],
  ['the title “Review of loops”', `# Review of loops\n\n${LIST}`, ['introduction', 'conclusion']],
])('remarks on unrecognized parts of a lesson with %s (002-15)', (_, text, missing) => {
  const issues = found(['MISSING_SECTION'], text)
  expect(issues.map(({ description }) => /^No (\w+) was/.exec(description)?.[1])).toEqual(missing)
  expect(issues.every(({ route }) => route === 'PASS')).toBe(true)
  expect(resultOf('Required sections', text)?.result).toBe(missing.length > 0 ? 'warned' : 'passed')
})

it.each([
  ['Step 1: a', 'Step 2: b', 'Step 3: c', 0],
  ['Step 1: a', 'Step 3: c', 'Step 4: d', 1],
  ['Step 2: b', 'Step 3: c', 'Step 4: d', 1],
  ['Step 0: a', 'Step 1: b', 'Step 2: c', 0],
  ['1. a', '2. b', '4. d', 1],
  ['Шаг 1: а', 'Шаг 2: б', 'Шаг 4: г', 1],
  ['2.1. a', '2.2. b', '2.4. d', 1],
  ['Python 2', 'Python 4', 'Python 7', 0],
  ['Step 3: c', 'Step 1: a', 'Step 2: b', 0],
  ['HTML 5', 'CSS 3', 'ES 6', 0],
  ['Activity 2: b', 'Activity 4: d', 'Activity 5: e', 2],
  ['2.1. a', '2.2 b', '2.3: c', 0],
  ['Step 1: a', 'The second step (2): b', 'Step 3: c', 0],
])('of the headings “%s”, “%s”, “%s” tells %i gaps', (a, b, c, gaps) => {
  const text = lessonWith([a, b, c].map((title) => `## ${title}\n\nSome text.`).join('\n\n'))
  expect(found(['MISSING_SECTION'], text)).toHaveLength(gaps)
})

it('takes a first number that is missing for a remark, as the lesson may go on from another one', () => {
  const text = lessonWith(
    ['Step 4', 'Step 5', 'Step 7'].map((title) => `## ${title}: a\n\nText.`).join('\n\n'),
  )
  expect(
    found(['MISSING_SECTION'], text).map(({ severity, description }) => [severity, description]),
  ).toEqual([
    ['info', expect.stringContaining('step 1 to step 3')],
    ['major', expect.stringContaining('step 6 is missing')],
  ])
})

it('tells a link to no section as a remark where no other link leads to one', () => {
  const severityOf = (links: string) =>
    found(['MISSING_SECTION'], lessonWith(links)).map((each) => each.severity)
  expect(severityOf('[one](#no-such)')).toEqual(['info'])
  expect(severityOf('[one](#no-such) [loops](#counting)')).toEqual(['major'])
})

it.each([
  ['the lesson’s title in front matter', '---\ntitle: "Loops that end in time"\n---\n\n', 0],
  ['another title', '---\ntitle: "Conditions of a program"\n---\n\n', 1],
  ['a title that is a word', '---\ntitle: in time\n---\n\n', 1],
])('finds a link to lead somewhere where it names %s', (_, matter, count) => {
  const links = '[Loops](#counting) [Course](#course-loops-that-end-in-time)'
  expect(found(['MISSING_SECTION'], matter + lessonWith(links))).toHaveLength(count)
})

it.each([
  ['on another level', '## Part 1: a\n\nText.\n\n### Part 2: b\n\nText.\n\n## Part 3: c', 0],
  [
    'below another heading',
    '## A\n\n### Part 1: a\n\nText.\n\n### Part 3: c\n\nText.\n\n## B\n\n### Part 1: a\n\nText.\n\n### Part 2: b',
    1,
  ],
  [
    'as a plain number on a higher level',
    '## 1. a\n\nText.\n\n## 2. b\n\n#### 2. c\n\nText.\n\n### 3. d\n\nText.\n\n#### 4. e',
    0,
  ],
  ['as a plain number deeper by mistake', '#### 1. a\n\nText.\n\n### 2. b\n\nText.\n\n### 3. c', 0],
  ['in a row of a subsection', '## 1. a\n\n### 1. x\n\nText.\n\n### 2. y\n\nText.\n\n## 3. c', 1],
])('finds a number that is left out between two others: %s', (_, part, gaps) => {
  expect(found(['MISSING_SECTION'], lessonWith(`${part}\n\nText.`))).toHaveLength(gaps)
})

it.each([
  ['[Loops](#counting)', 0],
  ['[own](#lesson)\n\n### Lesson (7 hours)\n\nText.', 0],
  ['[own](#react-router)\n\n### 1️⃣ React Router\n\nText.', 0],
  ['[own](#preambulo)\n\n### Preámbulo\n\nText.', 0],
  ['[own](#zagolovki-rukopozhatiya)\n\n### Заголовки рукопожатия\n\nText.', 0],
  ['[own](#kody-soobshchenij)\n\n### Коды сообщений\n\nText.', 0],
  ['[own](#sobytiya)\n\n### События мыши\n\nText.', 1],
  ['[own](#react)\n\n### React Router\n\nText.', 1],
  ['[Loops](#Counting)', 0],
  ['[Loops](#no-such-section)', 1],
  ['[Loops](#no-such-section) [again](#no-such-section)', 1],
  ['[Loops](#counting) [one](#one) [two](#two)', 2],
  ['[all](#one) [of](#two) [another](#three) [site](#four)', 0],
  ['[top](#) [top](#top)', 0],
  ['[own](#mine)\n\n<a id="mine"></a>', 0],
  ['[own](#mine)\n\n### Other {#mine}\n\nText.', 0],
  ['[own](#mine)\n\n### Other [#mine]\n\nText.', 0],
  ['[own](#100%)', 1],
  ['[second](#part-1)\n\n### Part\n\nText.\n\n### Part\n\nText.', 0],
  ['[third](#part-2)\n\n### Part\n\nText.\n\n### Part\n\nText.', 1],
  ['[route](#/settings) [bang](#!settings) [words](#:~:text=loops)', 0],
  ['(mine)=\n\n[own](#mine)', 0],
])('of the links “%s” tells %i to no section', (links, dead) => {
  expect(found(['MISSING_SECTION'], lessonWith(links))).toHaveLength(dead)
})

it.each([
  ['half of the keywords', 'Explain iterations, programs, volcanoes, glaciers', 'passed', []],
  ['less than half', 'Explain iterations, programs, volcanoes, glaciers, tectonics', 'warned', ['info']],
  ['a quarter', 'Explain iterations, volcanoes, glaciers, tectonics', 'warned', ['info']],
  ['less than a quarter', 'Explain iterations, volcanoes, glaciers, tectonics, magmas', 'failed', ['info']],
])(
  'finds %s of the keywords, a share that is no defect by itself (part a)',
  (_, objective, result, severities) => {
    const given = { objectives: objectivesOf(objective) }
    expect(resultOf('Keyword coverage', GOOD, given)?.result).toBe(result)
    expect(found(['KEYWORDS'], GOOD, given).map(({ severity }) => severity)).toEqual(severities)
  },
)

it.each([
  ['ru', 'Объяснить циклы и условия', '# Тема\n\nВ цикле проверяется условием.\n', 'passed'],
  ['ru', 'Объяснить циклы и условия', '# Тема\n\nОбъяснить функции и модули можно всегда.\n', 'failed'],
  ['en', 'Describe migrations of databases', '# A\n\nA migration changes the database.\n', 'passed'],
])('counts inflected forms in %s: “%s”', (language, objective, text, result) => {
  const given = { language, objectives: objectivesOf(objective) }
  expect(resultOf('Objective coverage', text + ' '.repeat(1) + proseOfWords(60), given)?.result).toBe(result)
})

it('does not take a list of goals for teaching them', () => {
  const goals = '## Learning goals\n\n- Explain volcanoes and glaciers\n'
  const given = { objectives: objectivesOf('Explain volcanoes and glaciers') }
  expect(
    found(['OBJECTIVES'], GOOD.replace('## Introduction', `${goals}\n## Introduction`), given),
  ).toHaveLength(1)
})

it.each([
  [7, 3, 'warned'],
  [6, 4, 'failed'],
  [10, 0, 'passed'],
])(
  'of %i objectives that are covered and %i that are not the check is %s, and nothing is to be mended (part a: 70 %%)',
  (covered, left, result) => {
    const objectives = objectivesOf(
      ...Array.from({ length: covered }, () => 'Explain iterations'),
      ...Array.from({ length: left }, (_, at) => `Explain volcanoes${at} and glaciers`),
    )
    expect(resultOf('Objective coverage', GOOD, { objectives })?.result).toBe(result)
    const issues = found(['OBJECTIVES'], GOOD, { objectives })
    expect(issues.map(({ severity }) => severity)).toEqual(Array.from({ length: left }, () => 'info'))
  },
)

it.each([
  ['profit', 1],
  ['Guaranteed Profit', 1],
  ['prof', 0],
  ['c++', 0],
  ['', 0],
])('finds the prohibited term “%s” %i times', (term, count) => {
  const text = lessonWith('There is no guaranteed profit in loops.')
  const issues = found(['PROHIBITED_TERM'], text, { prohibitedTerms: [term] })
  expect(issues.map(({ quote }) => quote?.toLowerCase())).toEqual(
    Array.from({ length: count }, () => term.toLowerCase()),
  )
})

it.each([
  ['loop', 1],
  ['program', 2],
  ['iterate', 3],
  ['repeated', 3],
  ['make', 1],
  ['table', 2],
  ['information', 4],
])('counts in “%s” %i syllables', (word, count) => {
  expect(englishSyllables(word)).toBe(count)
})

it.each([
  ['цикл', 1],
  ['программа', 3],
  ['ёлка', 2],
])('counts in “%s” %i syllables', (word, count) => {
  expect(russianSyllables(word)).toBe(count)
})

it('measures English by Flesch–Kincaid, Russian by Oborneva’s formula, and no other language', () => {
  const english = `# A\n\n${'The cat sat on the mat. '.repeat(20)}`
  // 6 words a sentence, one syllable a word: 0.39 · 6 + 11.8 − 15.59
  expect(resultOf('Readability', english)?.detail).toContain('Grade -1.4 by Flesch–Kincaid')
  const russian = `# А\n\n${'Мама мыла раму. '.repeat(40)}`
  // 3 words a sentence, two syllables a word: 0.5 · 3 + 8.4 · 2 − 15.59
  expect(resultOf('Readability', russian, { language: 'ru' })?.detail).toContain('Grade 2.7 by Oborneva')
  expect(resultOf('Readability', english, { language: 'de' })?.result).toBe('not_applicable')
})
