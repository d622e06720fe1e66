import { counted } from '../../../../shared/counted.ts'
import { refuse } from '../../../documents/refuse.ts'
import { secondsOf } from '../../../documents/transcripts/fields.ts'
import { type Conversation, conversationOf, type FoundSegment } from './conversation.ts'
import { voicesAmong, withoutTime } from './names.ts'

/** An utterance in a text, before its times are known. */
interface Spoken {
  readonly line: number
  readonly speaker: string | null
  readonly text: string
  /** Seconds at which it begins; `null` if the text has no time for it. */
  readonly at: number | null
}

/** Words per second in ordinary speech. */
const WORDS_PER_SECOND = 2.5

/** Minimum duration of a line, in seconds. */
const SHORTEST_SECONDS = 0.4

const CLOCK = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?(?:\s?[AaPp]\.?[Mm]\.?)?`
const NAME = String.raw`[\p{L}\p{N}][^:<>\n\t]{0,59}?`

/** A line that is a name with a time: “Dana Reed  0:35”, “[Dana Reed] 10:02:03”, “0:35 Dana Reed”. */
const HEADINGS = [
  new RegExp(String.raw`^\[?(?<name>${NAME})\]?\s*(?:\t|\s|[-–—|,·])\s*[([]?(?<at>${CLOCK})[)\]]?\s*$`, 'u'),
  new RegExp(String.raw`^[([]?(?<at>${CLOCK})[)\]]?\s*(?:\t|\s|[-–—|,·])\s*(?<name>${NAME})\s*:?\s*$`, 'u'),
]

/** A line with a name, a time and words: “[0:35] Dana: Hello”, “Dana (0:35): Hello”. */
const TIMED_LINES = [
  new RegExp(
    String.raw`^[([]?(?<at>${CLOCK})[)\]]?\s*[-–—|]?\s*\[?(?<name>${NAME})\]?\s*:\s+(?<text>\S.*)$`,
    'u',
  ),
  new RegExp(String.raw`^\[?(?<name>${NAME})\]?\s*[([](?<at>${CLOCK})[)\]]\s*:\s*(?<text>\S.*)$`, 'u'),
]

/** A line with a name and words: “Dana: Hello”. */
const LINE = new RegExp(
  String.raw`^(?:[-–—]\s*)?\*{0,2}\[?(?<name>${NAME})\]?\*{0,2}\s*:\*{0,2}\s+(?<text>\S.*)$`,
  'u',
)

/** A time alone, which some programs write every few minutes. */
const TIME_ALONE = new RegExp(String.raw`^[([]?(?<at>${CLOCK})[)\]]?$`, 'u')

/** Lines that programs add after the conversation. */
const FOOTER = /^(?:transcribed by|transcription (?:ended|started)|this (?:editable )?transcript was)\b/iu

/** Whether a text is a conversation: `certain` if names have times, `likely` if lines begin with a few names. */
export function talkCertainty(head: string): 'certain' | 'likely' | null {
  const lines = head.split(/\r?\n/u).map((line) => line.trim())
  const timed = lines.filter((line) => [...HEADINGS, ...TIMED_LINES].some((form) => form.test(line)))
  if (timed.length >= 3 && timed.length * 5 >= lines.filter((line) => line !== '').length) return 'certain'
  const named = lines.flatMap((line) => LINE.exec(line)?.groups?.['name'] ?? [])
  const counts = Map.groupBy(named, (name) => name)
  const again = [...counts.values()].filter(({ length }) => length > 1)
  const isTalk =
    again.length >= 2 &&
    again.length <= 12 &&
    again.reduce((sum, { length }) => sum + length, 0) * 2 >= lines.filter((line) => line !== '').length
  return isTalk ? 'likely' : null
}

/**
 * Reads the conversation in a text: in the format of Teams, Otter and Zoom, with names and times above the words, or
 * with names before the lines. Missing times are estimated from the number of words.
 */
export function readTalk(file: string, text: string): Conversation {
  const lines = text.split('\n').map((line) => line.trim())
  const hasTimes = lines.some((line) => [...HEADINGS, ...TIMED_LINES].some((form) => form.test(line)))
  const { spoken, before } = hasTimes ? timedTalk(lines) : plainTalk(lines)
  if (spoken.length === 0)
    throw refuse(
      file,
      'this text does not say who speaks. Write the name before each line (“Dana: Hello”), or export WebVTT with voice tags.',
    )
  const notes = [
    ...(before === 0
      ? []
      : [`${counted(before, 'line')} before the first speaker ${before === 1 ? 'was' : 'were'} left out.`]),
    ...(hasTimes ? ['The ends of lines follow from their number of words.'] : []),
  ]
  return conversationOf(file, {
    kind: 'text',
    advice: 'Write the name before each line (“Dana: Hello”), or export WebVTT with voice tags.',
    segments: hasTimes ? withEnds(spoken) : withEstimates(spoken),
    notes,
    areTimesEstimated: !hasTimes,
    areEndsEstimated: hasTimes,
  })
}

interface Talk {
  readonly spoken: readonly Spoken[]
  /** Number of lines before the first voice. */
  readonly before: number
}

/** Reads a conversation with a name and a time at each change of voice; the lines below are its words. */
function timedTalk(lines: readonly string[]): Talk {
  const spoken: { line: number; speaker: string | null; text: string; at: number | null }[] = []
  let before = 0
  for (const [index, line] of lines.entries()) {
    if (line === '' || FOOTER.test(line)) continue
    const timed = groupsOf(TIMED_LINES, line)
    const heading = timed ?? groupsOf(HEADINGS, line)
    const last = spoken.at(-1)
    if (heading !== null)
      spoken.push({
        line: index + 1,
        speaker: withoutTime(heading['name'] ?? ''),
        text: timed?.['text'] ?? '',
        at: clockSeconds(heading['at'] ?? ''),
      })
    else if (last === undefined) before += 1
    else last.text = `${last.text} ${line}`.trim()
  }
  return { spoken: sinceFirst(spoken), before }
}

/** Converts times of day to seconds since the first one. */
function sinceFirst(spoken: readonly Spoken[]): Spoken[] {
  const first = spoken.find(({ at }) => at !== null)?.at ?? 0
  const isOfDay = first >= 3_600
  return spoken.map((each) => ({
    ...each,
    at: each.at === null || !isOfDay ? each.at : Math.max(0, each.at - first),
  }))
}

/** Reads a conversation with a name before each line, and only occasional times. */
function plainTalk(lines: readonly string[]): Talk {
  const isVoice = voicesAmong(lines.flatMap((line) => LINE.exec(line)?.groups?.['name']?.trim() ?? []))
  const spoken: { line: number; speaker: string | null; text: string; at: number | null }[] = []
  let [before, at] = [0, null as number | null]
  for (const [index, line] of lines.entries()) {
    if (line === '' || FOOTER.test(line)) continue
    const time = TIME_ALONE.exec(line)?.groups?.['at']
    if (time !== undefined) {
      at = clockSeconds(time)
      continue
    }
    const { name = '', text = '' } = LINE.exec(line)?.groups ?? {}
    const last = spoken.at(-1)
    if (name !== '' && isVoice(name.trim())) {
      spoken.push({ line: index + 1, speaker: name.trim(), text, at })
      at = null
    } else if (last === undefined) before += 1
    else last.text = `${last.text} ${line}`
  }
  return { spoken, before }
}

function groupsOf(forms: readonly RegExp[], line: string): Readonly<Record<string, string>> | null {
  for (const form of forms) {
    const groups = form.exec(line)?.groups
    if (groups !== undefined) return groups
  }
  return null
}

/** Returns the seconds of a clock time; afternoon hours count from noon. */
function clockSeconds(text: string): number | null {
  const isAfternoon = /p\.?m/iu.test(text)
  const seconds = secondsOf(text.replace(/\s?[ap]\.?m\.?/iu, ''))
  if (seconds === null || !isAfternoon) return seconds
  return seconds >= 12 * 3_600 ? seconds : seconds + 12 * 3_600
}

function lengthOf(text: string): number {
  return Math.max(SHORTEST_SECONDS, text.split(/\s+/u).length / WORDS_PER_SECOND)
}

function segmentAt({ line, speaker, text }: Spoken, start: number | null, end: number | null): FoundSegment {
  return { speaker, text, start, end, confidence: null, sentiment: null, place: `line ${line}` }
}

/** Adds ends: each line ends where the next begins, or earlier if its words take less time. */
function withEnds(spoken: readonly Spoken[]): FoundSegment[] {
  return spoken.map((each, index) => {
    const { at, text } = each
    if (at === null) return segmentAt(each, null, null)
    const next = spoken[index + 1]?.at ?? null
    const end = at + lengthOf(text)
    return segmentAt(each, at, next === null || next <= at ? end : Math.min(next, end))
  })
}

/** Estimates times from the number of words since the last time in the text. */
function withEstimates(spoken: readonly Spoken[]): FoundSegment[] {
  let now = 0
  return spoken.map((each) => {
    const start = Math.max(now, each.at ?? 0)
    now = Math.round(1_000 * (start + lengthOf(each.text))) / 1_000
    return segmentAt(each, start, now)
  })
}
