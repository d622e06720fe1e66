/** Normalized names of the columns of a table with a conversation. */
export const COLUMNS = {
  speaker: [
    'speaker',
    'speakername',
    'speakerlabel',
    'name',
    'role',
    'participant',
    'participantrole',
    'who',
    'party',
    'side',
    'voice',
    'channel',
    'sprecher',
    'orateur',
    'hablante',
    'говорящий',
  ],
  text: [
    'text',
    'transcript',
    'content',
    'utterance',
    'sentence',
    'message',
    'phrase',
    'words',
    'line',
    'dialogue',
    'texte',
    'texto',
    'текст',
  ],
  start: [
    'start',
    'starttime',
    'startseconds',
    'starts',
    'startms',
    'starttimems',
    'begin',
    'from',
    'timestamp',
    'time',
    'offset',
    'offsetms',
    'startin',
    'in',
    'timein',
    'beginn',
    'anfang',
    'inicio',
    'début',
    'начало',
  ],
  end: [
    'end',
    'endtime',
    'endseconds',
    'ends',
    'endms',
    'endtimems',
    'stop',
    'to',
    'out',
    'timeout',
    'ende',
    'fin',
    'конец',
  ],
  duration: ['duration', 'durationseconds', 'durationms', 'length'],
  confidence: ['confidence', 'confidencescore', 'score'],
  sentiment: ['sentiment', 'mood'],
} as const

/** A column that is read. */
export type Column = keyof typeof COLUMNS

/** Required columns of a table with a call. */
export const NEEDED = ['speaker', 'text', 'start'] as const

/** Whether the first line of a text names the columns of a call. */
export function isTalkTable(head: string): boolean {
  const [first = ''] = head.replace(/^\uFEFF/u, '').split(/\r?\n/u, 1)
  const names = first.split(/[,;\t|]/u).map(plainName)
  return NEEDED.every((column) => names.some((name) => isColumn(column, name)))
}

function isColumn(column: Column, name: string): boolean {
  return COLUMNS[column].some((each) => each === name)
}

/** Normalizes the name of a column: without capitals, spaces and signs. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** The columns in the order in which they are searched. */
export const columnNames: readonly Column[] = [
  'speaker',
  'text',
  'start',
  'end',
  'duration',
  'confidence',
  'sentiment',
]
