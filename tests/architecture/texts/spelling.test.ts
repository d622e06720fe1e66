import { expect, it } from 'vitest'
import { planted, projectSources } from '../sources/source.ts'
import { britishNames } from './spelling.ts'

it('names files and identifiers in American spelling', () => {
  expect(britishNames(projectSources())).toEqual([])
})

it.each([
  ['main/a/normalise.ts', 'export const a = 1', 'normaliz'],
  ['main/a.ts', '\nexport function createRecogniser() {}', 'recogniz'],
  ['main/a.ts', '\nexport interface NormalisedEngine { a: 1 }', 'normaliz'],
  ['main/a.ts', '\nconst { colour } = theme', 'color'],
  ['main/a.ts', '\nexport class A { #neighbour = 1 }', 'neighbor'],
  ['renderer/a.tsx', '\nexport const a = <Licence />', 'license'],
  ['shared/a.ts', '\nexport const a = { isLabelled: true }', 'labeled'],
])('finds in %s the planted %j', (path, text, american) => {
  expect(britishNames(planted({ [path]: text }))).toEqual([expect.stringContaining(american)])
})

it.each([
  "const a = { RECOGNISER_SILENT: 'Recognizer silent' }",
  "stage('recogniser_silence')",
  'const { isRecognised } = page',
  'const a = <p aria-labelledby="b" />',
])('lets stand %j', (text) => {
  expect(britishNames(planted({ 'renderer/a.tsx': text }))).toEqual([])
})
