import { expect, it } from 'vitest'
import { found, lessonWith } from './checked-text.ts'

/** Where a heading can stand that divides nothing in the tree; `%` is its marks and its title. */
const PLACES: readonly (readonly [string, (marks: string, title: string) => string])[] = [
  ['in a list', (marks, title) => `- ${marks} ${title}\n\n  Text.`],
  ['in a quote', (marks, title) => `> ${marks} ${title}\n>\n> Text.`],
  ['right below a tag', (marks, title) => `<details>\n${marks} ${title}\nText.\n</details>`],
  ['as an element', (marks, title) => `<h${marks.length}>${title}</h${marks.length}>`],
  ['without the space behind its marks', (marks, title) => `${marks}${title}\n\nText.`],
  ['indented as code', (marks, title) => `Text.\n\n    ${marks} ${title}`],
]

it.each(PLACES)('finds no level left out where the level stands %s', (_, place) => {
  const part = `${place('###', 'Between')}\n\n#### Deeper\n\nText.`
  expect(found(['HEADINGS'], lessonWith(part))).toEqual([])
  expect(found(['HEADINGS'], lessonWith(part.replace('#### ', '##### ')))).toHaveLength(1)
  expect(found(['HEADINGS'], lessonWith(`${place('##', 'Between')}\n\n#### Deeper\n\nText.`))).toHaveLength(1)
})

it.each([...PLACES, ['in bold', (_: string, title: string) => `**${title}**\n\nText.`] as const])(
  'finds no number left out where its heading stands %s',
  (_, place) => {
    const row = (between: string) =>
      lessonWith(`### Step 1: a\n\nText.\n\n${between}\n\n### Step 3: c\n\nText.`)
    expect(found(['MISSING_SECTION'], row(place('###', 'Step 2: b')))).toEqual([])
    expect(found(['MISSING_SECTION'], row(place('###', 'Next: b')))).toHaveLength(1)
  },
)

it.each(PLACES)('finds a link to lead somewhere where its heading stands %s', (_, place) => {
  const links = '[Loops](#counting) [own](#lost-loops)'
  expect(found(['MISSING_SECTION'], lessonWith(`${links}\n\n${place('###', 'Lost loops')}`))).toEqual([])
  expect(found(['MISSING_SECTION'], lessonWith(`${links}\n\n${place('###', 'Other loops')}`))).toHaveLength(1)
})

it('counts what an open fence swallowed as there, so that only the fence is found', () => {
  const text = lessonWith(
    '[Loops](#counting)\n[own](#step-2-b)\n\n### Step 1: a\n\n```js\nlet a\n\n### Step 2: b\n\nText.\n\n```js\nlet b\n```\n\n### Step 3: c\n\nText.',
  )
  expect(found(['TRUNCATION', 'MISSING_SECTION'], text).map(({ type }) => type)).toEqual(['TRUNCATION'])
})

it('counts as there what a fence of a list has taken in, whose last line is not indented', () => {
  const text = (second: string) =>
    lessonWith(
      `# Step 1: a\n\n- Run:\n\n    \`\`\`js\n    a\n\`\`\`\n\n# ${second}\n\n- Run:\n\n    \`\`\`js\n    b\n\`\`\`\n\n# Step 3: c\n\nText.`,
    )
  expect(found(['MISSING_SECTION'], text('Step 2: b'))).toEqual([])
  expect(found(['MISSING_SECTION'], text('Between'))).toHaveLength(1)
})

it('takes tags and numbers behind one mark, and comments of code, for no headings', () => {
  const part = (between: string) =>
    lessonWith(`### Step 1: a\n\nText.\n\n${between}\n\n### Step 3: c\n\nText.`)
  for (const between of ['#2 is left out', '#loops2', '```sh\n## Step 2\n```'])
    expect(found(['MISSING_SECTION'], part(between))).toHaveLength(1)
})
