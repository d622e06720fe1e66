/** What a file says of one recording; the channels of one session have the same time line. */
export interface Recorded<T> {
  readonly recording: string
  readonly session: string
  readonly items: readonly T[]
}

/**
 * Collects what a file says of several recordings. A channel is a recording of its own; one that is alone goes by the
 * recording's name, of several each is NAME/CHANNEL.
 */
export function createRecordings<T>() {
  const channels = new Map<string, { recording: string; channel: string; items: T[] }>()

  return {
    /** The list of a channel, to add to. */
    itemsOf(recording: string, channel: string): T[] {
      const key = `${recording} ${channel}`
      const known = channels.get(key) ?? { recording, channel, items: [] }
      channels.set(key, known)
      return known.items
    },
    /** All that there are, in the order of the file. */
    named(): Recorded<T>[] {
      const all = [...channels.values()]
      const channelsOf = Map.groupBy(all, ({ recording }) => recording)
      return all.map(({ recording, channel, items }) => {
        const isAlone = channelsOf.get(recording)?.length === 1
        return { recording: isAlone ? recording : `${recording}/${channel}`, session: recording, items }
      })
    },
  }
}

/** `PRIDE;tag1` is the word PRIDE; `A\;S` has no tag. */
export function withoutTags(word: string): string {
  return word.replace(/(?<!\\);.*$/, '').replaceAll('\\;', ';')
}
