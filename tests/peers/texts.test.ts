import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { frontMatterIn } from '../../src/main/documents/memories/front-matter.ts'
import { readTranscript } from '../../src/main/documents/transcripts/transcript.ts'
import { tempDir } from '../helpers/program/temp-dir.ts'
import { count } from './compared.ts'
import { decided } from './disagreements.ts'
import { askPeer, whyNoPeers } from './peer.ts'

const Written = z.object({
  files: z.array(
    z.object({ name: z.string(), captions: z.array(z.tuple([z.number(), z.number(), z.string()])) }),
  ),
  notes: z.array(z.object({ text: z.string(), fields: z.record(z.string(), z.array(z.string())) })),
})

const spaced = (text: string) => text.split(/\s+/u).join(' ').trim()
const why = whyNoPeers()

describe.skipIf(why !== null)(`captions and front matter${why === null ? '' : `: ${why}`}`, () => {
  it('webvtt-py, pysubs2 and srt: every word, with the times of its caption', () => {
    const folder = tempDir()
    const written = Written.parse(askPeer('write_texts.py', folder))
    let words = 0
    const wrong = written.files.flatMap(({ name, captions }) => {
      const found = readTranscript({ name, path: join(folder, name) }).get(null)?.words ?? []
      const expected = captions.flatMap(([start, end, text]) =>
        text
          .split(/\s+/u)
          .filter((word) => /[\p{L}\p{N}]/u.test(word))
          .map((word) => ({ word, start: start / 1_000, end: end / 1_000 })),
      )
      words += expected.length
      const marked = found.filter(({ word }) => /[\p{L}\p{N}]/u.test(word))
      const at = expected.findIndex(({ word, start, end }, index) => {
        const own = marked[index]
        if (own === undefined || own.word !== word) return true
        return (own.start ?? 0) < start - 0.002 || (own.end ?? 0) > end + 0.002
      })
      if (at === -1 && marked.length === expected.length) return []
      return [{ name, at, docket: marked.slice(at, at + 3), peer: expected.slice(at, at + 3) }]
    })
    expect(wrong.slice(0, 5)).toEqual([])
    count('webvtt-py, pysubs2 and srt, words of captions', words)
  })

  it('python-frontmatter: every field and every item of a list', () => {
    const written = Written.parse(askPeer('write_texts.py', tempDir()))
    let fields = 0
    const wrong = written.notes.flatMap(({ text, fields: given }) => {
      const fronted = frontMatterIn(text)
      return Object.entries(given).flatMap(([name, values]) => {
        fields += 1
        const own = (fronted.fields.get(name) ?? []).map(spaced)
        const peer = values.map(spaced)
        if (JSON.stringify(own) === JSON.stringify(peer) || decided('python-frontmatter', text)) return []
        return [{ name, own, peer, text: text.slice(0, 300) }]
      })
    })
    expect(wrong.slice(0, Number(process.env['SHOWN'] ?? 10))).toEqual([])
    count('python-frontmatter, fields', fields)
  })
})
