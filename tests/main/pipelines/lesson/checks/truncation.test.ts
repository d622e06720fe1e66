import { expect, it } from 'vitest'
import { loadDictionary } from '../../../../../src/main/documents/dictionary.ts'
import { freeChecks } from '../../../../../src/main/pipelines/lesson/checks/free-checks.ts'
import { found, GOOD, lessonWith, limits } from './checked-text.ts'

const endsWith = (end: string) => `${GOOD}\n${end}`

it.each([
  ['a full stop', 'It ends here.'],
  ['an exclamation mark', 'It ends here!'],
  ['a question mark', 'Does it end here?'],
  ['an ellipsis', 'It ends here…'],
  ['a quotation mark', 'She said “it ends here.”'],
  ['a bracket', 'It ends here (so they say.)'],
  ['a Chinese full stop', '到此为止。'],
  ['a Hindi danda', 'यह समाप्त होता है।'],
  ['bold text with a full stop', '**It ends here.**'],
  ['a picture letter', 'It ends here 🚀'],
  ['a picture', '![The end](end.png)'],
  ['a link', 'The next lesson is [Loops](loops.md)'],
  ['a bare address', 'https://example.org/next'],
  ['code in the line', 'Now run `npm start`'],
  ['a formula', 'The sum is $a + b$'],
  ['a footnote mark', 'It ends here[^1]\n\n[^1]: so it says'],
  ['a list without marks', '- one\n- two'],
  ['a numbered list', '1. one\n2. two'],
  ['an item with the name of a picture', '- one\n- Think about it well :thinking_face:'],
  ['an item with a variable', '- one\n- Let x be one\n- Find the double of x'],
  ['a list of sentences and a name', '- It repeats.\n- It ends.\n- GitHub Copilot'],
  ['a table whose rows are open', 'a | b\n- | -\n1 | 2'],
  ['a colon before a component', 'It ends here:\n\n<Quiz />'],
  ['a table', '| a | b |\n| - | - |\n| 1 | and |'],
  ['closed code', '```js\nconst a = 1\n```'],
  ['HTML', '<div>the end</div>'],
  ['definitions of links', 'It ends here.\n\n[a]: https://example.org'],
  ['a rule across the page', 'It ends here.\n\n---'],
  ['a division of a generator', '::: keypoints\n\n- one\n\n:::'],
  ['an instruction to a generator', '[iframe src="demo"]'],
  ['a quotation with its author', '> To be or not to be\n> — Hamlet'],
  ['a heading that takes leave', '## That’s all for today!'],
  ['a heading of farewell', '## Happy coding 🎉'],
  ['a sentence with a picture as a heading', '## Move on to the next exercise. 😸'],
  ['a smile', 'We won’t talk about that right now :-)'],
  ['a Russian heading of farewell', '## Спасибо за внимание'],
  ['a heading that leads on', '## [Next: conditions](conditions.md)'],
  ['a division that is closed', '::: note\n\nThe loop stops when its counter\n\n:::'],
  ['a division without empty lines', ':::{tip}\nThe loop stops when its counter\n:::'],
  ['a template that is closed', '{% hint %}\nThe loop stops when its counter\n{% endhint %}'],
  ['a shortcode that is closed', '{{< note >}}\n\nThe loop stops when\n\n{{< /note >}}'],
  ['an element that is closed', '<sample-output>\n\nCounter: 3\n\nround three\n\n</sample-output>'],
  ['a component over several lines', '<Quiz items={[\n\n{ question: "why" },\n\n]} />'],
  ['a glossary', 'titration\n:   a method to find how much of a substance there is'],
  ['a figure of its own', '$106,000'],
  ['items that Markdown reads as none', 'Bring along:\n* a pen\n*\ta sheet of paper'],
  ['an author with an address', 'Written by: ada(at)loops.example.org'],
  ['code in no fence', 'if name == "Ann"\n  puts "Hello"\nelse\n  puts "Who is it"\nend'],
  ['a command', '% code-block\n% $ echo "Loops" | cowsay'],
  ['a path', 'starting file ---> config/routes.rb'],
  ['a mark before its words', ':memo: this part may be told earlier'],
  ['a title of its own', 'Full Time Program Week 11: Game App Part 1 of 1'],
])('takes a lesson that ends with %s for whole (c23)', (_, end) => {
  expect(found(['TRUNCATION'], endsWith(end))).toEqual([])
})

it.each([
  ['a colon', 'You have learned the following:', 'ends with a colon'],
  ['an item with a conjunction', '- one\n- two and', 'within a sentence'],
  ['an item with a preposition', '- one\n- Use the array to', 'within a sentence'],
  ['an item with a lone letter', '- one\n- Find the average weight in metric u', 'within a sentence'],
  ['an item with a comma', '1. one\n2. two,', 'within a sentence'],
  [
    'an item without the mark of the others',
    '- It repeats.\n- It ends.\n- The loop stops when',
    'others of its list',
  ],
  ['an item that opens a bracket', '- one\n- two (as', 'does not close'],
  ['a part of a word of the lesson', '- one\n- the number of iterat', 'part of a word'],
  ['a part of a name of the lesson', 'We use TypeScript here.\n\nRead more about TypeScr', 'part of a word'],
  ['a question without its mark', '- What is it?\n- Which of them can end the loop', 'no question mark'],
  ['an item with a preposition that joins', '- one\n- The loop is ended at', 'within a sentence'],
  ['a Chinese sentence', '循环在计数器达到终值时', 'end mark'],
  [
    'words after a sentence without its mark',
    `${'No mark ends this sentence of the lesson\n\n'}The loop stops when its counter`,
    'end mark',
  ],
  ['an open quotation mark', '- one\n- the page says “loops', 'does not close'],
  ['a quotation', '> The loop stops when its counter and', 'within a sentence'],
  ['a row that is not closed', '| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | fo', 'last row'],
])('finds a lesson that ends with %s incomplete', (_, end, why) => {
  expect(found(['TRUNCATION'], endsWith(end))).toMatchObject([
    { severity: 'major', description: expect.stringContaining(why) },
  ])
})

const words = await loadDictionary()

it.each<[string, string, string, number]>([
  ['a part of an English word', 'en', 'Look at its everywh', 1],
  ['two letters that are no word', 'en', 'Look at them wi', 1],
  ['a word', 'en', 'Look at it everywhere', 0],
  ['a word of two letters', 'en', 'Look where you go', 0],
  ['a word of the lesson', 'en', 'Look at its `vals`, its vals', 0],
  ['a short form of programmers', 'en', 'Look at its config', 0],
  ['no word and no part of one', 'en', 'Look at its qwzx', 0],
  ['a name in capitals', 'en', 'Look at its EVERYWH', 0],
  ['a part of a word in Spanish', 'es', 'Mira los elementos producid', 0],
  ['a part with an end that Spanish does not have', 'es', 'Mira los elementos compat', 1],
  ['a borrowed word', 'es', 'Mira los elementos de la web', 0],
])('finds an item of a list that ends with %s: %s', (_, language, item, count) => {
  const text = endsWith(`- one\n- ${item}`)
  const spec = { title: '', language, minutes: null, objectives: [], prohibitedTerms: [] }
  const { issues } = freeChecks(text, spec, limits, { words })
  expect(issues.filter(({ type }) => type === 'TRUNCATION')).toHaveLength(count)
})

it.each([
  [3, 'major'],
  [4, 'critical'],
])('needs other sentences to reject a lesson for a missing end mark: %i are %s', (count, severity) => {
  const part = (at: number) => `The counter of part ${at} starts at zero and grows by one after each round.`
  const others = Array.from({ length: count }, (_, at) => part(at)).join('\n\n')
  const text = `# Loops\n\n${others}\n\nThe loop of this program stops when its counter`
  expect(found(['TRUNCATION'], text).map((issue) => issue.severity)).toEqual([severity])
})

it('reads a sentence that a formula or a list completes as one with its mark', () => {
  const leads = 'From this we have as soon as the loop ends\n\n$$\na\n$$\n\n'.repeat(6)
  const bare = 'From this we have what we need to end it\n\n'.repeat(6)
  const end = 'The loop stops when its counter'
  expect(found(['TRUNCATION'], endsWith(`${leads}${end}`))).toMatchObject([{ severity: 'critical' }])
  expect(found(['TRUNCATION'], endsWith(`${bare}${end}`))).toEqual([])
})

it.each([
  ['no end mark', 'The loop stops when its counter', 'end mark'],
  ['a comma', 'The loop stops,', 'within a sentence'],
  ['“and”', 'The loop stops and', 'within a sentence'],
  ['“of”', 'It is the end of', 'within a sentence'],
  ['half a word', 'The loop stops when its coun', 'end mark'],
  ['bold text', 'The loop **stops when**', 'end mark'],
  ['a comment behind it', 'The loop stops when\n\n<!-- generated -->', 'end mark'],
  ['a division that nobody closed', '::: note\n\nThe loop stops when its counter', 'end mark'],
  ['a template that nobody closed', '{% hint %}\n\nThe loop stops when its counter', 'end mark'],
  ['an element that nobody closed', '<div>\n\nThe loop stops when its counter', 'end mark'],
  ['a division closed before it', '::: note\n\nNote.\n\n:::\n\nThe loop stops when', 'end mark'],
  ['a sentence begun behind a whole one', 'The loop stops. There', 'end mark'],
  ['a bracket left open', 'Loops (Ada', 'end mark'],
  ['bold text left open', '**Why do Loops', 'end mark'],
  ['six words behind a hard break', 'It ends.\\\nAnd then it goes on until', 'end mark'],
  ['six words behind a colon', 'Note:\nAnd then it goes on until', 'end mark'],
  ['a sentence begun behind a colon and a whole one', 'Note:\nThe loop stops at its end. There', 'end mark'],
  ['two words that only join others', 'Now that', 'end mark'],
  ['a word that begins a sentence', 'The loop stops.\nIf', 'end mark'],
  ['two words, one of which leads on', 'The loop stops. Your loop', 'end mark'],
  ['a word that no sentence ends with', 'The loop stops at its end, and so does every', 'within a sentence'],
  [
    'a long sentence with a name at its end',
    'This is how a loop of ours counts from the first to the last one in Python',
    'end mark',
  ],
  ['a value that more follows', 'Highest score - 50 points for each loop', 'end mark'],
  ['words behind a dash', 'The loop stops - when its counter', 'end mark'],
])('throws out a lesson that ends with %s (002-15, 002-16, c23)', (_, end, why) => {
  expect(found(['TRUNCATION'], endsWith(end))).toEqual([
    expect.objectContaining({
      severity: 'critical',
      route: 'REGENERATE',
      description: expect.stringContaining(why),
    }),
  ])
})

it.each([
  ['a name', 'The loop is called by Ada Lovelace'],
  ['two words', 'Happy looping'],
  ['two words of leave, one of which leads on', 'Thank you'],
  ['a title behind a whole sentence', 'The loop stops in time. Handling Loop Error Messages'],
  ['a remark in brackets', 'Read the whole course (in one file)'],
  ['a quotation', 'Say “good bye”'],
  ['a line behind a hard break', 'Happy hacking,\\\nthe whole team'],
  ['a line behind a colon', 'Yours:\nthe whole team'],
  ['a name to be used as it stands', 'Name the file by this template:\nproject_one_loops'],
  ['a label with its value', 'Highest score - **50** points'],
  ['a label with its value behind a colon', 'Time needed: about an hour\\\nTime left: 2 hours'],
  ['a label with an amount', 'Price of the book – €12.50 each'],
])('remarks on a lesson that ends with %s and no end mark, and throws nothing out for it (c23)', (_, end) => {
  expect(found(['TRUNCATION'], endsWith(end)).every(({ route }) => route === 'PASS')).toBe(true)
  expect(found(['TRUNCATION'], `${endsWith(end)} and`)).toEqual([
    expect.objectContaining({ severity: 'critical' }),
  ])
})

it.each([
  ['ru', 'Цикл завершается и', 1],
  ['ru', 'Мы видим, что', 1],
  ['ru', 'Цикл повторяется до тех пор, пока не', 1],
  ['ru', 'Цикл завершается в', 1],
  ['en', 'Then the loops die', 0],
  ['de', 'Dann enden die', 1],
  ['xx', 'Then it stops and', 0],
])('knows in %s that “%s” asks for another word: %i', (language, end, count) => {
  const cut = found(['TRUNCATION'], endsWith(end), { language })
  expect(cut.filter(({ description }) => description.includes('within a sentence'))).toHaveLength(count)
})

it.each([
  ['a table of HTML', '## Levels\n\n<table><tr><td>One</td></tr></table>'],
  ['a list of references', '## Resources\n\n* [Loops]\n\n[Loops]: loops.md'],
  ['a paragraph before a box', 'The loop stops when\n\n<div>Next</div>'],
  ['a target of a link, ill written', '[loops]: https://example.org/loops #why-they-end'],
])('takes a lesson that ends with %s for whole, as HTML and lists end as they like', (_, end) => {
  expect(found(['TRUNCATION', 'EMPTY'], endsWith(end))).toEqual([])
})

it.each([
  ['to the end', endsWith('```js\nconst a = 1')],
  ['before other code', lessonWith('```js\nconst a = 1\n\nProse.\n\n```py\nb = 2\n```')],
])('throws out a lesson with a fence that is open %s, and quotes it (c23)', (_, text) => {
  expect(found(['TRUNCATION'], text)).toEqual([
    expect.objectContaining({ severity: 'critical', route: 'REGENERATE', quote: '```js' }),
  ])
})

it('takes fences with backticks behind their marks as the generators that have them do', () => {
  const text = lessonWith('```warn header="Use `let`"\nNot var.\n```\n\nProse.\n\n```js\nlet a\n```')
  expect(found(['TRUNCATION'], text)).toEqual([])
  expect(found(['TRUNCATION'], text.replace('let a\n```', 'let a'))).toHaveLength(1)
})

it('takes a fence that shows how a fence is opened for closed', () => {
  const text = lessonWith('Write three backticks:\n\n```\n```python\n```\n\nThen the code.')
  expect(found(['TRUNCATION'], text)).toEqual([])
  expect(found(['TRUNCATION'], text.replace('```python\n', '```python\na = 1\n'))).toHaveLength(1)
})

it.each([
  [199, 1],
  [200, 0],
])('of %i characters tells %i empty lessons (part a)', (length, empty) => {
  const text = `# A\n\n${'b'.repeat(length - 6)}.`
  expect(found(['EMPTY'], text).filter(({ severity }) => severity === 'critical')).toHaveLength(empty)
})

it('does not count front matter as text', () => {
  expect(found(['EMPTY'], `---\ndescription: ${'a'.repeat(400)}\n---\n\n# A\n\nShort.`)).toHaveLength(1)
})

it.each([
  ['where other paragraphs have end marks', 'It starts here.\n\nThen it counts.\n\nIt goes on.', 1],
  ['where one other has none', 'It starts here.\n\nThen it counts\n\nIt goes on.', 1],
  ['where others have none either', 'It starts here\n\nThen it counts\n\nIt goes on', 0],
])('takes a last line without an end mark for cut off or not, %s', (_, before, cut) => {
  const text = `# Loops\n\n${before}\n\n${'- an item of a list\n'.repeat(20)}\nPut your answers into a file`
  expect(found(['TRUNCATION'], text)).toHaveLength(cut)
  expect(found(['TRUNCATION'], `${text} and`)).toHaveLength(1)
})

it('tells a fence too many at the end, and throws nothing out for it', () => {
  const [unclosed] = found(['TRUNCATION'], `${GOOD}\n\`\`\`\n`)
  expect(unclosed).toMatchObject({ severity: 'minor', route: 'SURGICAL_EDIT' })
  const [open] = found(['TRUNCATION'], `${GOOD}\n\`\`\`js\n`)
  expect(open).toMatchObject({ severity: 'critical' })
})

it('takes a fence whose beginning stands within HTML for closed, as its generator does', () => {
  const whole = lessonWith('<section>\n### Answer\n```js\nlet a\n\nlet b\n```\n</section>')
  expect(found(['TRUNCATION'], whole)).toEqual([])
  const open = lessonWith('<section>\n### Answer\n```js\nlet a\n\nlet b\n</section>\n\n```js\nlet c\n```')
  expect(found(['TRUNCATION'], `${open}\n\`\`\`\nlet d\n`).length).toBeGreaterThan(0)
})

it('takes a last line without an end mark for cut off in Chinese and Japanese only where other paragraphs have one', () => {
  const plain = (count: number) =>
    `# 循环\n\n${Array.from({ length: count }, () => `${'循环在计数器达到终值时停止'.repeat(6)}。`).join('\n\n')}\n\n`
  const last = 'この辺は前の章に似ている'
  expect(found(['TRUNCATION'], plain(3) + last, { language: 'ja' })).toEqual([])
  expect(found(['TRUNCATION'], plain(4) + last, { language: 'ja' })).toHaveLength(1)
})

it('goes by the sentences of a lesson, not by its labels, in telling whether it marks their ends', () => {
  const labels = ['For teachers', 'Time needed', 'Level', 'What you need'].join('\n\n')
  const cut = `${labels}\n\n${endsWith('The loop stops when its counter')}`
  expect(found(['TRUNCATION'], cut)).toEqual([expect.objectContaining({ severity: 'critical' })])
  const unmarked = 'A loop of this kind goes on until it ends\n\nIt has a beginning and a step as well\n\n'
  expect(found(['TRUNCATION'], `# A\n\n${unmarked.repeat(4)}The loop stops when its counter`)).toEqual([])
})
