import { expect, it } from 'vitest'
import { planted, projectSources } from '../sources/source.ts'
import { fragments, looseTexts } from './catalogue.ts'
import { NOT_MOVED } from './not-moved.ts'

it('leaves no text of a screen outside the catalogue of its feature but those that are still to be moved', () => {
  const counts: Record<string, number> = {}
  const loose = looseTexts(projectSources())
  for (const { path } of loose) counts[path] = (counts[path] ?? 0) + 1
  const more = loose.filter(({ path }) => (counts[path] ?? 0) > (NOT_MOVED[path] ?? 0))
  expect(more.map(({ path, line, text }) => `${path}:${line} says “${text}”`)).toEqual([])
  const fewer = Object.entries(NOT_MOVED).filter(([path, count]) => (counts[path] ?? 0) < count)
  expect(fewer, 'the list of what is not moved may only shrink: lower it').toEqual([])
})

it.each([
  ['<p>Nothing waits</p>', 'Nothing waits'],
  ['<Dialog title="Export labels" />', 'Export labels'],
  ["<input aria-label={'Note'} />", 'Note'],
  ['<Button title={`Back to ${standard}`} />', 'Back to'],
  ['<input placeholder="Search" />', 'Search'],
])('finds the planted text in %s', (element, text) => {
  const files = { 'renderer/features/queue/a.tsx': `// a line above\nexport const a = ${element}` }
  expect(looseTexts(planted(files))).toEqual([{ path: 'renderer/features/queue/a.tsx', line: 2, text }])
})

it.each([
  ['renderer/features/queue/a.tsx', '<p className="dim small">{texts.empty}</p>'],
  ['renderer/features/queue/a.tsx', '<Dialog title={texts.title} kind="quiet" />'],
  ['renderer/features/queue/a.tsx', '<b>·</b>'],
  ['renderer/features/queue/texts.tsx', '<b>·</b>'],
  ['renderer/features/queue/texts/a.tsx', '<p>Nothing waits</p>'],
])('lets in %s stand %s', (path, element) => {
  expect(looseTexts(planted({ [path]: `export const a = ${element}` }))).toEqual([])
})

it('has whole texts in the catalogues, which can be read and translated alone', () => {
  const found = fragments(projectSources())
  expect(found.map(({ path, line, text }) => `${path}:${line} says “${text}”`)).toEqual([])
})

it.each([
  ["'Claimed by '", 'Claimed by '],
  ["' of the cases'", ' of the cases'],
  ["'Update “'", 'Update “'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template
  ['(name: string) => `In “${name}, `', 'In “…, '],
])('finds the fragment %s', (value, text) => {
  const files = { 'renderer/features/queue/texts.ts': `export const a = { b: ${value} }` }
  expect(fragments(planted(files))).toEqual([{ path: 'renderer/features/queue/texts.ts', line: 1, text }])
})

it.each(["'Claimed by {name}'", "'“{name}” is saved'", "': '", "'cases'"])('lets %s stand', (value) => {
  expect(fragments(planted({ 'renderer/features/queue/texts.ts': `export const a = ${value}` }))).toEqual([])
})
