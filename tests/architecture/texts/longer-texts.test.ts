import { expect, it } from 'vitest'
import { lengthened, longerText, usualText } from '../../helpers/browser/longer-texts.ts'
import { projectSources } from '../sources/source.ts'
import { isCatalogue } from './catalogue.ts'

it.each([
  ["{ empty: 'Nothing waits' }", "{ empty: longerText('Nothing waits') }"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template
  ['(name: string) => `Hello ${name}`', '(name: string) => longerText(`Hello ${usualText(name)}`)'],
  ["now === 'running' ? 'Judging' : ''", "now === 'running' ? longerText('Judging') : ''"],
])('makes the texts of %s longer, and nothing else', (code, longer) => {
  expect(lengthened(`export const a = ${code}`)).toContain(`export const a = ${longer}\n`)
})

it.each(["{ 'a key': 1 }", "[known.has('some text')]", "'pipelines.reading'"])(
  'leaves %s as it is',
  (code) => {
    expect(lengthened(`export const a = ${code}`)).toContain(`export const a = ${code}\n`)
  },
)

it('finds a text in every catalogue of the window', () => {
  const without = projectSources()
    .filter(({ path }) => isCatalogue(`/${path}`))
    .filter(({ text }) => !lengthened(text).slice(0, -longerText.toString().length).includes('longerText('))
    .map(({ path }) => path)
  expect(without).toEqual([])
})

it('adds blanks that are as wide as 40 % of the letters, and takes them off what is filled in', () => {
  expect(longerText('Note')).toBe(`Note${'\u00a0'.repeat(4)}`)
  expect(usualText(longerText('Nothing waits'))).toBe('Nothing waits')
  expect(usualText(7)).toBe(7)
})
