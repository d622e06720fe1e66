import { createCipheriv } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readingFile } from './readings.ts'

type Files = Readonly<Record<string, string | Uint8Array | null>>

/** A reading that cannot be imported: its files, and what must be said of them. `null` leaves a file out. */
export interface BadReading {
  readonly what: string
  readonly files: Files
  /** The file that is named, with its line where it is one line. */
  readonly named: string
  readonly says: RegExp
}

/** The files of a whole, good reading, as a bad one changes them. */
export function filesOf({ files }: Pick<BadReading, 'files'>): [string, string | Uint8Array][] {
  const good = {
    'bad.passage.txt': readFileSync(readingFile('lighthouse.passage.txt')),
    'bad.primary.ctm': readFileSync(readingFile('lighthouse.primary.ctm')),
    'bad.cross.ctm': readFileSync(readingFile('lighthouse.cross.ctm')),
  }
  return Object.entries({ ...good, ...files }).flatMap(([name, content]): [string, string | Uint8Array][] =>
    content === null ? [] : [[name, content]],
  )
}

const MEGABYTES = 5 * 1024 * 1024
const ctm = (...lines: string[]) => lines.map((line) => `lighthouse 1 ${line}\n`).join('')
const [kite, ferry] = ['kite', 'ferry'].map((name) =>
  readFileSync(readingFile(`${name}.primary.ctm`), 'utf8'),
)

/** Bytes that look like chance and are the same in every run. */
function noise(bytes: number): Buffer {
  return createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(bytes))
}

function letters(bytes: number, alphabet: string): string {
  const codes = noise(bytes).map((byte) => alphabet.charCodeAt(byte % alphabet.length))
  return Buffer.from(codes).toString('latin1')
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const PROSE = `${LETTERS}    `

const asWhisper = (word: string, index: number) => ({
  word: ` ${word}`,
  start: index,
  end: index + 0.5,
  probability: 0.5,
})

export const BAD_READINGS: readonly BadReading[] = [
  { what: 'an empty passage', files: { 'bad.passage.txt': '' }, named: 'bad.passage.txt', says: /empty/ },
  {
    what: 'a passage of white space',
    files: { 'bad.passage.txt': ' \n\t\r\n ' },
    named: 'bad.passage.txt',
    says: /only white space/,
  },
  {
    what: 'a passage in Latin-1',
    files: { 'bad.passage.txt': Buffer.from('The sea is calm.\nA caf\xe9 opens.', 'latin1') },
    named: 'bad.passage.txt, line 2',
    says: /not UTF-8/,
  },
  {
    what: 'a transcript with NUL bytes',
    files: { 'bad.primary.ctm': ctm('0.1 0.2 the', '0.4 0.2 o\0ld') },
    named: 'bad.primary.ctm, line 2',
    says: /not text/,
  },
  {
    what: 'a passage of 5 MB of random bytes',
    files: { 'bad.passage.txt': noise(MEGABYTES) },
    named: 'bad.passage.txt, line 1',
    says: /not UTF-8|not text/,
  },
  {
    what: 'a transcript of 5 MB of random bytes',
    files: { 'bad.primary.ctm': noise(MEGABYTES) },
    named: 'bad.primary.ctm, line 1',
    says: /not UTF-8|not text/,
  },
  {
    what: 'a passage of 5 MB of random words',
    files: { 'bad.passage.txt': letters(MEGABYTES, PROSE) },
    named: 'bad.passage.txt',
    says: /words|characters|bytes/,
  },
  {
    what: 'a passage of one word of 5 MB',
    files: { 'bad.passage.txt': letters(MEGABYTES, LETTERS) },
    named: 'bad.passage.txt',
    says: /word|characters|bytes/,
  },
  {
    what: 'a transcript of 5 MB of random words',
    files: { 'bad.primary.ctm': letters(MEGABYTES, PROSE) },
    named: 'bad.primary.ctm, line 1',
    says: /columns|not a number/,
  },
  {
    what: 'times that go backwards',
    files: { 'bad.cross.ctm': ctm('0.1 0.2 the', '1.4 0.2 old', '0.9 0.2 lighthouse') },
    named: 'bad.cross.ctm, line 3',
    says: /times go backwards: 0\.9 s comes after 1\.4 s/,
  },
  {
    what: 'no times',
    files: { 'bad.primary.ctm': ctm('- - the', '- - old') },
    named: 'bad.primary.ctm, line 1',
    says: /“-” is not a number of seconds/,
  },
  {
    what: 'four columns',
    files: { 'bad.primary.ctm': 'lighthouse 0.1 0.2 the\n' },
    named: 'bad.primary.ctm, line 1',
    says: /at least five columns/,
  },
  {
    what: 'a second recogniser of another recording, by its name',
    files: { 'bad.cross.ctm': ferry ?? '' },
    named: 'bad.cross.ctm',
    says: /may be of another reading/,
  },
  {
    what: 'a transcript of another recording, by its words',
    files: { 'bad.primary.ctm': (kite ?? '').replaceAll('kite 1', 'lighthouse 1') },
    named: 'bad.primary.ctm',
    says: /may be of another reading/,
  },
  {
    what: 'a second recogniser of another recording, by its words',
    files: { 'bad.cross.ctm': (kite ?? '').replaceAll('kite 1', 'lighthouse 1') },
    named: 'bad.cross.ctm',
    says: /may be of another reading/,
  },
  {
    what: 'a passage of punctuation',
    files: { 'bad.passage.txt': '… — !\n?? ***\n' },
    named: 'bad.passage.txt',
    says: /no words/,
  },
  {
    what: 'broken JSON',
    files: { 'bad.cross.ctm': null, 'bad.cross.json': '[\n {"word": "the"},\n {"word": }\n]' },
    named: 'bad.cross.json, line 3',
    says: /not valid JSON/,
  },
  {
    what: 'JSON of another shape',
    files: { 'bad.cross.ctm': null, 'bad.cross.json': '[{"txt": "the"}]' },
    named: 'bad.cross.json',
    says: /not of a recognizer that Docket knows/,
  },
  {
    what: 'no transcript',
    files: { 'bad.primary.ctm': null, 'bad.cross.ctm': null },
    named: 'bad.passage.txt',
    says: /bad\.primary\.ctm is missing/,
  },
  {
    what: 'no passage',
    files: { 'bad.passage.txt': null, 'bad.cross.ctm': null },
    named: 'bad.primary.ctm',
    says: /bad\.passage\.txt is missing/,
  },
  {
    what: 'a transcript of no known kind',
    files: { 'bad.primary.ctm': null, 'bad.primary.docx': 'the old lighthouse' },
    named: 'bad.primary.docx',
    says: /a Word document/,
  },
  {
    what: 'a recording of no known kind',
    files: { 'bad.audio.txt': 'ding' },
    named: 'bad.audio.txt',
    says: /not audio that can be played\. Audio is read from/,
  },
  {
    what: 'a text that calls itself a recording',
    files: { 'bad.audio.wav': 'the old lighthouse' },
    named: 'bad.audio.wav',
    says: /not audio that can be played/,
  },
  {
    what: 'a recording of 5 MB of random bytes',
    files: { 'bad.audio.mp3': noise(MEGABYTES) },
    named: 'bad.audio.mp3',
    says: /not audio that can be played/,
  },
  {
    what: 'a Whisper transcript of 5 MB of noise',
    files: { 'bad.cross.ctm': null, 'bad.cross.json': `{"segments": [${letters(MEGABYTES, PROSE)}]}` },
    named: 'bad.cross.json, line 1',
    says: /not valid JSON/,
  },
  {
    what: 'a Whisper transcript with a number for a word',
    files: {
      'bad.cross.ctm': null,
      'bad.cross.json': '{"segments": [{"words": [{"word": 7}]}]}',
    },
    named: 'bad.cross.json',
    says: /“segments.0.words.0.word” does not fit: it should be a text/,
  },
  {
    what: 'a Whisper transcript of another recording',
    files: {
      'bad.cross.ctm': null,
      'bad.cross.json': JSON.stringify({
        segments: [{ words: 'a b c d e f g h i j k l'.split(' ').map(asWhisper) }],
      }),
    },
    named: 'bad.cross.json',
    says: /may be of another reading/,
  },
  { what: 'an empty recording', files: { 'bad.audio.wav': '' }, named: 'bad.audio.wav', says: /empty/ },
  {
    what: 'a title that is no title',
    files: { ...nothingBut('bad.reading.json', { title: 'x'.repeat(501) }) },
    named: 'bad.reading.json',
    says: /title/,
  },
  {
    what: 'a reader whose name is no name',
    files: { ...nothingBut('bad.reading.json', {}, { reader: 'x'.repeat(201) }) },
    named: 'bad.reading.json',
    says: /reader|subject/,
  },
]

/** A whole reading in one file, with some of its fields changed. */
function nothingBut(name: string, passage: object, rest: object = {}): Files {
  const text = 'The gulls sleep on the pier'
  const primary = text.split(' ').map((word) => ({ word }))
  return {
    'bad.passage.txt': null,
    'bad.primary.ctm': null,
    'bad.cross.ctm': null,
    [name]: JSON.stringify({ passage: { text, ...passage }, primary, ...rest }),
  }
}
