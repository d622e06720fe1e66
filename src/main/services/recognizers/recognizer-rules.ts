import type { Recognizer } from '../../../shared/domain/recognizers/recognizer.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import { AppError } from '../../../shared/errors.ts'
import { visibleLine } from '../../../shared/hidden-characters.ts'
import { isOpen, originOf } from '../../judging/routes/addresses.ts'
import { isLoopback } from '../../judging/routes/hosts.ts'
import type { Address, ConfirmedAddresses } from '../../secrets/addresses.ts'

/** Returns the recognizer with a name. Throws NOT_FOUND if there is none. */
export function named(name: string, { recognizers: { list } }: Pick<Settings, 'recognizers'>): Recognizer {
  const found = list.find((each) => each.name === name)
  if (found !== undefined) return found
  const known = list.map((each) => each.name).join(', ')
  throw new AppError(
    'NOT_FOUND',
    `There is no recognizer named “${name}”. ${known === '' ? NONE_SET_UP : `Set up are: ${known}.`}`,
  )
}

/** How to set up a recognizer, for errors if there is none. */
const NONE_SET_UP =
  'Set one up in the Settings under Recognizers: a server on this computer that transcribes (such as the one of whisper.cpp, speaches or LocalAI), or a program.'

/** Whether recordings stay on this machine. A local server that forwards them is not detected. */
export function isOfThisMachine(recognizer: Recognizer): boolean {
  return recognizer.kind === 'command' || isLoopback(recognizer.url)
}

/** Returns the address of a recognizer, or the program with its arguments, as one line. */
export function placeOf(recognizer: Recognizer): string {
  return recognizer.kind === 'address'
    ? originOf(recognizer.url)
    : visibleLine([recognizer.program, ...recognizer.arguments].join(' '))
}

/**
 * Returns the address that a user confirms; for a command the whole command, so that a changed one must be confirmed
 * again.
 */
export function addressOf(recognizer: Recognizer): Address {
  return recognizer.kind === 'address'
    ? { provider: 'recognizer', origin: originOf(recognizer.url) }
    : {
        provider: 'recognizer-command',
        origin: JSON.stringify([recognizer.program, ...recognizer.arguments]),
      }
}

/** Returns why a recognizer is not used on this machine, as a sentence with the remedy; `null` if it may be used. */
export function refuseRecognizer(
  recognizer: Recognizer,
  confirmed: Pick<ConfirmedAddresses, 'has'>,
): string | null {
  if (confirmed.has(addressOf(recognizer))) return null
  const place = placeOf(recognizer)
  if (recognizer.kind === 'command')
    return `${recognizer.name} was not set up on this computer: it would start “${place}”. If that is right, ${HOW_TO_CONFIRM}`
  if (isLoopback(recognizer.url))
    return `${recognizer.name} was not set up on this computer: recordings would go to ${place}. If that is right, ${HOW_TO_CONFIRM}`
  const open = isOpen(recognizer.url) ? ', and others on the network could hear them' : ''
  return `With ${recognizer.name} recordings leave this computer: they are sent to ${place}${open}. If that is right, ${HOW_TO_CONFIRM}`
}

const HOW_TO_CONFIRM = 'confirm it in the Settings under Recognizers.'
