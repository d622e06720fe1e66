import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { audioType } from '../../../src/main/documents/audio.ts'
import { tempDir } from '../../helpers/program/temp-dir.ts'

/** The media type of a file with this content and name. */
function typeOf(content: string | Uint8Array, name = 'a.audio.bin'): string {
  const path = join(tempDir(), 'file')
  writeFileSync(path, typeof content === 'string' ? Buffer.from(content, 'latin1') : content)
  return audioType({ path, name })
}

const ogg = (inside: string) => `OggS\0\x02${'\0'.repeat(20)}\x01\x13${inside}`

describe('the kind of an audio file', () => {
  it.each([
    ['WAV', 'RIFF\x24\0\0\0WAVEfmt ', 'audio/wav'],
    ['MP3 with a tag', 'ID3\x03\0\0\0\0\0\0', 'audio/mpeg'],
    ['MP3 without one', '\xff\xfb\x90\x44', 'audio/mpeg'],
    ['MP3 of MPEG 2', '\xff\xf3\x40\xc4', 'audio/mpeg'],
    ['Opus in Ogg', ogg('OpusHead\x01'), 'audio/ogg; codecs=opus'],
    ['Vorbis in Ogg', ogg('\x01vorbis'), 'audio/ogg; codecs=vorbis'],
    ['FLAC in Ogg', ogg('\x7fFLAC\x01'), 'audio/ogg; codecs=flac'],
    ['FLAC', 'fLaC\0\0\0\x22', 'audio/flac'],
    ['MPEG-4', '\0\0\0\x20ftypM4A \0\0\0\0', 'audio/mp4'],
    ['WebM', '\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm', 'audio/webm'],
  ])('is told by its content, whatever it is called: %s', (_, content, type) => {
    expect(typeOf(content)).toBe(type)
    expect(typeOf(content, 'a.audio.wav')).toBe(type)
  })

  it.each([
    ['text', 'RIFF is a mountain range'],
    ['a WAV without its mark', 'RIFF\x24\0\0\0AVI LIST'],
    ['video in Ogg', ogg('\x80theora')],
    ['Matroska', '\x1aE\xdf\xa3\x9fB\x82\x88matroska'],
    ['a picture', '\0\0\0\x18ftypheic'],
    ['AAC without a box', '\xff\xf1\x50\x80'],
    ['MPEG of the second layer', '\xff\xfd\x90\x44'],
    ['two bytes', '\xff\xfb'],
    ['a PDF', '%PDF-1.7'],
  ])('is absent for %s, which is refused by name', (_, content) => {
    expect(() => typeOf(content, 'a.audio.wav')).toThrow(
      expect.objectContaining({
        code: 'INPUT_REFUSED',
        message:
          'a.audio.wav: this is not audio that can be played. Audio is read from .wav, .mp3, .m4a, .ogg, .opus, .flac and .webm files.',
      }),
    )
  })

  it('is absent for an empty file', () => {
    expect(() => typeOf('', 'a.audio.wav')).toThrow(
      /^a\.audio\.wav: the file is empty\. Choose another file\.$/,
    )
  })

  it('is known or refused with a sentence, whatever the bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 600 }), (bytes) => {
        try {
          expect(typeOf(bytes)).toMatch(/^audio\//)
        } catch (error) {
          expect(error).toMatchObject({ code: 'INPUT_REFUSED' })
        }
      }),
      { numRuns: 100 },
    )
  })
})
