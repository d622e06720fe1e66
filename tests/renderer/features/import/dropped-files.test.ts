import { expect, it } from 'vitest'
import { droppedFiles } from '../../../../src/renderer/features/import/dropped-files.ts'

type Refuse = (problem: DOMException) => void

/** A file as a browser presents it; `null` for one that cannot be read. */
function file(name: string, content: string | null = name) {
  return {
    name,
    isFile: true,
    isDirectory: false,
    file: (found: (file: File) => void, refuse: Refuse) =>
      content === null ? refuse(new DOMException('gone')) : found(new File([content], name)),
  }
}

/** A folder as a browser presents it: two entries at a time; `null` for one that cannot be read. */
function folder(name: string, entries: readonly object[] | null) {
  return {
    name,
    isFile: false,
    isDirectory: true,
    createReader() {
      let at = 0
      return {
        readEntries(found: (entries: readonly object[]) => void, refuse: Refuse) {
          if (entries === null) return refuse(new DOMException('not allowed'))
          at += 2
          found(entries.slice(at - 2, at))
        },
      }
    },
  }
}

/** A drop of such entries. */
function dropOf(...entries: readonly object[]): DataTransfer {
  const data = new DataTransfer()
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }))
  Object.defineProperty(data, 'items', { value: items })
  return data
}

async function namesIn(...given: Parameters<typeof droppedFiles>) {
  const { files, leftOut } = await droppedFiles(...given)
  return { names: files.map(({ path }) => path).sort(), leftOut }
}

it('finds all files of dropped folders by their paths, but for hidden ones', async () => {
  const inner = folder('in', [file('b.txt'), file('.hidden'), file('c.txt')])
  const hidden = folder('.git', [file('config')])
  const found = await namesIn(dropOf(folder('all', [file('a.txt'), inner, hidden]), file('d.txt')))
  expect(found).toEqual({
    names: ['all/a.txt', 'all/in/b.txt', 'all/in/c.txt', 'd.txt'],
    leftOut: null,
  })
})

it('goes only so deep, however deep a folder is', async () => {
  const endless: { name: string; createReader(): unknown } = folder('in', [])
  endless.createReader = folder('in', [file('a.txt'), endless]).createReader
  const found = await namesIn(dropOf(endless), { maxFiles: 9, maxDepth: 2 })
  expect(found).toEqual({
    names: ['in/a.txt', 'in/in/a.txt', 'in/in/in/a.txt'],
    leftOut: '1 folder nested too deeply',
  })
})

it('takes a maximum number of files, and says so', async () => {
  const many = folder(
    'many',
    Array.from({ length: 30 }, (_, index) => file(`${index}.txt`)),
  )
  const { names, leftOut } = await namesIn(dropOf(many), { maxFiles: 10, maxDepth: 2 })
  expect(names).toHaveLength(10)
  expect(leftOut).toBe('all beyond 10 files')
})

it('tells of what cannot be read, and takes the rest', async () => {
  const found = await namesIn(dropOf(folder('locked', null), file('gone.txt', null), file('a.txt')))
  expect(found).toEqual({
    names: ['a.txt'],
    leftOut: '1 folder that cannot be read, 1 pipe, socket or device',
  })
})
