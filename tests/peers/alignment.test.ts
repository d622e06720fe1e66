import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createAligner } from '../../src/main/pipelines/reading/evidence/align.ts'
import { engineWords, passageWords } from '../../src/main/pipelines/reading/evidence/text/normalize.ts'
import { ReadingSettings } from '../../src/shared/pipelines/reading/settings.ts'
import { heardWords } from '../helpers/cases/heard.ts'
import { count } from './compared.ts'
import { askPeer, whyNoPeers } from './peer.ts'

/** Words without a letter in common, so that no pair of different words is more alike than another. */
const word = fc.constantFrom('much', 'kept', 'fly', 'bad', 'gong')
const made = fc.sample(
  fc.tuple(fc.array(word, { minLength: 1, maxLength: 14 }), fc.array(word, { minLength: 1, maxLength: 14 })),
  { numRuns: 1_000, seed: 1 },
)
const { alignment } = ReadingSettings.parse({})

const why = whyNoPeers()

describe.skipIf(why !== null)(`alignment of words${why === null ? '' : `: ${why}`}`, () => {
  it('jiwer and RapidFuzz: as many hits as possible, and then as few errors as possible', () => {
    const Peer = z.object({ hits: z.number(), errors: z.number(), common: z.number() })
    const peers = z.array(Peer).parse(askPeer('alignment.py', made))
    const wrong = made.flatMap(([passage, heard], at) => {
      const words = passageWords(passage.join(' '))
      const refs = words.map(({ ref }) => ref)
      const engine = engineWords(heardWords(heard.join(' ')), words)
      const { entries, insertions } = createAligner(refs, alignment)(engine.words)
      const hits = entries.filter(({ type }) => type === 'correct').length
      const errors = entries.length - hits + insertions.length
      const peer = peers[at] ?? expect.unreachable()
      // jiwer weighs a hit like an error: with fewer hits than there can be, it has fewer errors.
      const isSame =
        hits === peer.common && (peer.hits === hits ? errors === peer.errors : errors >= peer.errors)
      return isSame ? [] : [{ passage, heard, hits, errors, peer }]
    })
    expect(wrong.slice(0, 5)).toEqual([])
    count('jiwer and RapidFuzz, alignments', made.length)
  })
})
