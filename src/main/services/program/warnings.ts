import type { AddressLine } from '../../../shared/contract/program/models.ts'
import type { StoreWarning } from '../../../shared/contract/program/system.ts'
import { shownCount } from '../../../shared/counted.ts'
import type { Millis } from '../../../shared/domain/ids.ts'
import type { AppError } from '../../../shared/errors.ts'
import type { Clock } from '../../judging/port/result.ts'
import type { Store } from '../../store/store.ts'
import type { SettingService } from '../settings/settings.ts'

/** Milliseconds by which a clock may be behind the newest event: at most another machine's time zone was wrong. */
const BEHIND_MS = 26 * 60 * 60 * 1000

/** No release of this program is older: a clock before it has lost its battery. */
const EARLIEST = Date.UTC(2025, 0, 1)

export interface WarningParts {
  readonly store: Pick<Store, 'events' | 'refusal'>
  readonly settings: Pick<SettingService, 'setAside'>
  readonly clock: Clock
  /** Paths of the store that other users of this machine can read, because their permissions cannot be changed. */
  readonly loose: readonly string[]
  readonly addresses: () => readonly AddressLine[]
}

/** Problems of a store or its machine that do not prevent work, as sentences with the remedy. */
export function warningService({ store, settings, clock, loose, addresses }: WarningParts) {
  return {
    current: (): StoreWarning[] => [
      ...readOnlyWarning(),
      ...rightsWarnings(),
      ...clockWarnings(),
      ...settingWarnings(),
      ...addressWarnings(),
    ],
  }

  function readOnlyWarning(): StoreWarning[] {
    return store.refusal === null ? [] : [{ code: 'read_only', text: readOnlyText(store.refusal) }]
  }

  function addressWarnings(): StoreWarning[] {
    return addresses().flatMap(({ refusal }) =>
      refusal === null ? [] : [{ code: 'address', text: refusal }],
    )
  }

  function clockWarnings(): StoreWarning[] {
    const now = clock.now()
    const last = store.events.lastAt()
    const clockSentence = `The clock of this machine says ${dayOf(now)}`
    if (last !== null && now < last - BEHIND_MS)
      return [
        {
          code: 'clock',
          text: `${clockSentence}, and the newest change of the store is of ${dayOf(last)}. Correct the clock: new changes get an earlier date than that.`,
        },
      ]
    if (now >= EARLIEST) return []
    return [{ code: 'clock', text: `${clockSentence}. Correct it: new changes get a wrong date.` }]
  }

  function rightsWarnings(): StoreWarning[] {
    const [first] = loose
    if (first === undefined) return []
    const others = loose.length === 1 ? '' : ` and ${shownCount(loose.length - 1)} more`
    return [
      {
        code: 'rights',
        text: `Others on this machine can read ${first}${others}: its permissions could not be changed. Move the store to a folder of your own on a disk that supports permissions, or change the permissions yourself.`,
      },
    ]
  }

  function settingWarnings(): StoreWarning[] {
    return settings.setAside().map(({ key, reason }) => ({
      code: 'setting',
      setting: { key, reason },
      text: `The setting ${key} is ignored: ${reason}. Its default is used. Remove the value with: docket settings reset ${key}`,
    }))
  }
}

/** Returns why a store is read-only, and what can be done with it. */
export function readOnlyText({ cause, message }: AppError): string {
  const why = cause instanceof Error ? cause.message : message
  return `${why} The store is shown as it was when it was opened. It cannot be changed, but it can be exported, and backed up to another disk.`
}

function dayOf(at: Millis): string {
  return new Date(at).toISOString().slice(0, 10)
}
