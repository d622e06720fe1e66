import { expect, it } from 'vitest'
import { checkFiles } from '../../../../src/renderer/features/import/check-files.ts'

/** A file of a size, whose bytes nobody asks for. */
function fileOf(path: string, bytes: number) {
  const file = new File([], path)
  Object.defineProperty(file, 'size', { value: bytes })
  return { path, file }
}

it('leaves out what is larger than is read, with its name, size and limit, and keeps the rest', () => {
  const [small, large] = [fileOf('a.pdf', 128_000_000), fileOf('in/b.pdf', 128_000_001)]
  expect(checkFiles([large, small])).toEqual({
    files: [small],
    problems: [
      {
        file: 'in/b.pdf',
        problem: 'it has 129 MB; at most 128 MB are read. Make it smaller, or split it.',
      },
    ],
  })
})

it.each([
  ['a.txt', 64_000_000],
  ['a.primary.CTM', 64_000_000],
  ['a.png', 128_000_000],
  ['nobody knows', 128_000_000],
  ['a.wav', 1_000_000_000],
  ['a.audio.bin', 1_000_000_000],
])('takes %s up to %d bytes', (path, most) => {
  expect(checkFiles([fileOf(path, most)]).problems).toEqual([])
  expect(checkFiles([fileOf(path, most + 1)]).files).toEqual([])
})

it('takes one file of a name, as two would be one in their place', () => {
  const [first, second, third] = [fileOf('a.txt', 1), fileOf('a.txt', 2), fileOf('a.txt', 3)]
  expect(checkFiles([first, second, third])).toEqual({
    files: [first],
    problems: Array.from({ length: 2 }, () => ({
      file: 'a.txt',
      problem: 'another dropped file has the same name. Drop it separately.',
    })),
  })
})
