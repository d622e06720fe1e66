import { expect, it } from 'vitest'
import { filesOfCode, MOST_FILES, tooFull } from './folders.ts'

const inFolder = (folder: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${folder}/${i}.ts`)

it('no folder holds more than 15 files of its own', () => {
  expect(tooFull(filesOfCode())).toEqual([])
})

it('looks at the code of the program, its tests, its benchmarks and its scripts', () => {
  expect(filesOfCode()).toEqual(
    expect.arrayContaining([
      'src/main/index.ts',
      'tests/architecture/folders.ts',
      'bench/seed.ts',
      'scripts/bench.mjs',
    ]),
  )
})

it('finds a folder with one file too many', () => {
  const files = [...inFolder('src/a', MOST_FILES + 1), ...inFolder('src/b', MOST_FILES)]
  expect(tooFull(files)).toEqual(['src/a holds 16 files'])
})

it('counts no file of a folder within', () => {
  const files = [...inFolder('src/a', MOST_FILES), ...inFolder('src/a/b', MOST_FILES)]
  expect(tooFull(files)).toEqual([])
})
