/** The content of a file for one recording; the channels of a session share a timeline. */
export interface Recorded<T> {
  readonly recording: string
  readonly session: string
  readonly items: readonly T[]
}

/**
 * Collects the content of a file by recording. Each channel is a separate recording; a single channel has the
 * recording's name, others are named NAME/CHANNEL.
 */
export function createRecordings<T>() {
  const channels = new Map<string, { recording: string; channel: string; items: T[] }>()

  return {
    /** Returns the list of a channel, to append to. */
    itemsOf(recording: string, channel: string): T[] {
      const key = `${recording} ${channel}`
      const known = channels.get(key) ?? { recording, channel, items: [] }
      channels.set(key, known)
      return known.items
    },
    /** Returns all recordings, in the order of the file. */
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

/** Removes tags: `PRIDE;tag1` is the word PRIDE; `A\;S` has no tag. */
export function withoutTags(word: string): string {
  return word.replace(/(?<!\\);.*$/, '').replaceAll('\\;', ';')
}
