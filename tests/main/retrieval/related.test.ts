import { describe, expect, it } from 'vitest'
import { indexInMemory } from '../../../src/main/store/search-index/search-index.ts'

interface Note {
  readonly id: string
  readonly title: string
  readonly body?: string
  readonly at?: string | null
}

function found(prompt: string, notes: readonly Note[]) {
  const index = indexInMemory({ now: () => 0 })
  index.update((writer) => {
    for (const { id, title, body = '', at = null } of notes)
      writer.put({
        ...{ id, path: `${id}.md`, stamp: '', category: 'NOTE', title, tags: [], body },
        ...{ updatedAt: at, isActive: true },
      })
  })
  try {
    return index.search(prompt).found.map(({ id, olderThan, alsoAt }) => ({
      id,
      ...(olderThan !== undefined && { olderThan }),
      ...(alsoAt !== undefined && { alsoAt }),
    }))
  } finally {
    index.close()
  }
}

const TEXT = 'Staging runs behind the bastion, and PgBouncer breaks advisory locks in transaction mode.'

describe('memories that say the same', () => {
  it.each([
    ['word for word', TEXT],
    ['nearly', TEXT.replace('in transaction mode', 'in the transaction mode')],
  ])('take one place: %s', (_, other) => {
    const notes = [
      { id: 'claude', title: 'Staging database', body: TEXT },
      { id: 'agents', title: 'Staging database', body: other },
    ]
    expect(found('staging with advisory locks', notes)).toHaveLength(1)
    expect(found('staging with advisory locks', notes)[0]?.alsoAt).toHaveLength(1)
  })

  it('take the place of the newer one', () => {
    const notes = [
      { id: 'old', title: 'Staging database', body: TEXT, at: '2025-01-01' },
      { id: 'new', title: 'Staging database', body: `${TEXT} Still.`, at: '2025-06-01' },
    ]
    expect(found('staging with advisory locks', notes)).toEqual([{ id: 'new', alsoAt: ['old.md'] }])
  })

  it('keep their places where they say something else', () => {
    const notes = [
      { id: 'a', title: 'Staging database', body: TEXT },
      { id: 'b', title: 'Staging certificates', body: 'They are renewed each quarter by the platform team.' },
    ]
    expect(found('staging with advisory locks', notes)).toHaveLength(2)
  })
})

describe('memories that contradict each other', () => {
  it.each([
    ['a number', 'Seats are held for 15 minutes', 'Seats are held for 10 minutes'],
    ['a number in words', 'Seats are held for fifteen minutes', 'Seats are held for ten minutes'],
    ['a negation', 'Deploy the booking service on Fridays', 'Do not deploy the booking service on Fridays'],
    ['a change', 'Airflow runs with the LocalExecutor', 'Airflow now runs with the KubernetesExecutor'],
  ])('come the newer first, and the older is marked: %s', (_, older, newer) => {
    const notes = [
      { id: 'old', title: older, at: '2025-01-01' },
      { id: 'new', title: newer, at: '2025-06-01' },
    ]
    expect(found(older, notes)).toEqual([{ id: 'new' }, { id: 'old', olderThan: 'new' }])
  })

  it.each([
    ['without dates', null, null],
    ['of one day', '2025-06-01', '2025-06-01'],
  ])('are left as they are %s', (_, a, b) => {
    const notes = [
      { id: 'x', title: 'Seats are held for 15 minutes', at: a },
      { id: 'y', title: 'Seats are held for 10 minutes', at: b },
    ]
    expect(found('how long are seats held', notes).some(({ olderThan }) => olderThan !== undefined)).toBe(
      false,
    )
  })
})
