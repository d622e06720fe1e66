import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { sortByPipeline } from '../../../src/main/intake/index.ts'
import { LINK_SCHEME } from '../../../src/shared/link.ts'
import { ROOT } from '../../helpers/program/run-docket.ts'

/** The file types that the package registers with the system, compared with the types that can be imported. */

const Package = z.object({
  protocols: z.array(z.object({ schemes: z.array(z.string()) })),
  linux: z.object({ mimeTypes: z.array(z.string()) }),
  mac: z.object({
    fileAssociations: z.array(z.object({ ext: z.array(z.string()), role: z.string(), rank: z.string() })),
  }),
  win: z.looseObject({ fileAssociations: z.undefined().optional() }),
  fileAssociations: z.undefined().optional(),
})
const config = Package.parse(parse(readFileSync(join(ROOT, 'electron-builder.yml'), 'utf8')))

const offered = config.mac.fileAssociations.flatMap(({ ext }) => ext)

const file = (name: string) => ({ name, path: join(ROOT, 'assets', 'samples', name) })

/** Whether files that are opened together are cases, with no file left over. */
function isTaken(...names: string[]): boolean {
  const sorted = sortByPipeline(names.map(file))
  return (
    sorted.some(({ sources }) => sources.length > 0) &&
    sorted.every(({ unmatched }) => unmatched.length === 0)
  )
}

/** Each kind of file by how its name ends, its type where systems know one, and files that are opened together. */
const kinds: readonly (readonly [ending: string, type: string | null, ...files: readonly string[]])[] = [
  ['pdf', 'application/pdf', 'a.pdf'],
  ['txt', 'text/plain', 'a.txt'],
  ['md', 'text/markdown', 'a.md'],
  ['markdown', 'text/markdown', 'a.markdown'],
  ['html', 'text/html', 'a.passage.html', 'a.primary.ctm'],
  ['htm', 'text/html', 'a.passage.htm', 'a.primary.ctm'],
  ['xhtml', 'application/xhtml+xml', 'a.passage.xhtml', 'a.primary.ctm'],
  ['json', 'application/json', 'call/router-lights.call.json'],
  ['jsonl', 'application/x-ndjson', 'memories/queries.jsonl'],
  ['png', 'image/png', 'a.png'],
  ['jpg', 'image/jpeg', 'a.jpg'],
  ['jpeg', 'image/jpeg', 'a.jpeg'],
  ['webp', 'image/webp', 'a.webp'],
  ['bmp', 'image/bmp', 'a.bmp'],
  ['ctm', null, 'a.passage.txt', 'a.primary.ctm'],
  ['stm', null, 'a.passage.stm', 'a.primary.ctm'],
  ['vtt', 'text/vtt', 'a.vtt'],
  ['srt', 'application/x-subrip', 'a.srt'],
  ['wav', 'audio/wav', 'a.vtt', 'a.wav'],
  ['mp3', 'audio/mpeg', 'a.vtt', 'a.mp3'],
  ['m4a', 'audio/mp4', 'a.vtt', 'a.m4a'],
  ['ogg', 'audio/ogg', 'a.vtt', 'a.ogg'],
  ['oga', 'audio/ogg', 'a.vtt', 'a.oga'],
  ['opus', 'audio/ogg', 'a.vtt', 'a.opus'],
  ['flac', 'audio/flac', 'a.vtt', 'a.flac'],
]

/** Importing takes these by their names; the system is not told, as most files that end so are no case. */
const unregistered: Readonly<Record<string, string>> = {
  heic: 'refused with what to do',
  heif: 'refused with what to do',
  avif: 'refused with what to do',
  tif: 'refused with what to do',
  tiff: 'refused with what to do',
  gif: 'refused with what to do',
  aac: 'refused: no browser plays it without a container',
  mp4: 'a video',
  webm: 'a video',
  parquet: 'a table that data tools open',
}

/** Kinds of files that somebody may have beside those above. */
const OTHERS = 'csv doc docx epub exe js log mov odt parquet rtf svg tsv xlsx xml yaml zip'.split(' ')

describe('“Open with”', () => {
  it.each(kinds.map(([ending, , ...files]) => ({ ending, files })))(
    'of .$ending files is what importing takes',
    ({ ending, files }) => {
      expect(isTaken(...files)).toBe(true)
      expect(files.some((name) => name.endsWith(`.${ending}`))).toBe(true)
    },
  )

  it('is offered for these kinds and no other, by ending and by type', () => {
    expect(new Set(offered)).toEqual(new Set(kinds.map(([ending]) => ending)))
    expect(new Set(config.linux.mimeTypes)).toEqual(new Set(kinds.flatMap(([, type]) => type ?? [])))
    expect([offered.length, config.linux.mimeTypes.length]).toEqual([
      new Set(offered).size,
      new Set(config.linux.mimeTypes).size,
    ])
  })

  it('leaves nothing out that importing takes by its ending, but for a reason', () => {
    const all = [...kinds.map(([ending]) => ending), ...Object.keys(unregistered), ...OTHERS]
    const taken = all.filter((ending) => isTaken(`a.${ending}`) || isTaken('a.vtt', `a.${ending}`))
    const missing = taken.filter((ending) => !offered.includes(ending))
    expect(new Set(missing)).toEqual(new Set(Object.keys(unregistered)))
  })

  it('never makes Docket the program that opens them by itself, and takes no type over on Windows', () => {
    for (const each of config.mac.fileAssociations)
      expect(each).toMatchObject({ role: 'Viewer', rank: 'Alternate' })
    expect([config.win.fileAssociations, config.fileAssociations]).toEqual([undefined, undefined])
  })
})

it('links of Docket are opened with it on every system', () => {
  expect(config.protocols.flatMap(({ schemes }) => schemes)).toEqual([LINK_SCHEME])
})
