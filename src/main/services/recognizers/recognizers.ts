import type { CheckLine } from '../../../shared/contract/program/models.ts'
import type { RecognizerLine } from '../../../shared/contract/program/recognizers.ts'
import type { Actor } from '../../../shared/domain/ledger/event.ts'
import type { Recognizer, RecognizerUse } from '../../../shared/domain/recognizers/recognizer.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import { AppError } from '../../../shared/errors.ts'
import type { ConfirmedAddresses } from '../../secrets/addresses.ts'
import type { RecognizerKeys } from '../../secrets/secret-store.ts'
import type { SettingService } from '../settings/settings.ts'
import { addressOf, isOfThisMachine, named, placeOf, refuseRecognizer } from './recognizer-rules.ts'
import type { Transcriber } from './transcribe.ts'

export interface RecognizerParts {
  readonly settings: Pick<SettingService, 'current' | 'setAll'>
  readonly keys: RecognizerKeys
  readonly confirmed: Pick<ConfirmedAddresses, 'has' | 'confirm'>
  readonly transcriber: Pick<Transcriber, 'test'>
}

/** Asks the person, outside the page of a window, whether a program with its arguments may be started. */
type MayStart = (command: string) => Promise<boolean>

type Now = Settings['recognizers']

/** Sets up the recognizers that a person chose, and no others. Does not transcribe cases. */
export function recognizerService({ settings, keys, confirmed, transcriber }: RecognizerParts) {
  const now = (): Now => settings.current().recognizers
  return {
    list,

    /**
     * Adds a recognizer. It may be used at once if recordings stay on this machine; another address must be confirmed
     * first, and a program is confirmed with `mayStart`. Throws BAD_SETTING for an invalid recognizer or a taken name,
     * NOT_ALLOWED if the person refuses.
     */
    async add(
      given: Recognizer,
      actor: Actor,
      mayStart: MayStart = async () => true,
    ): Promise<RecognizerLine[]> {
      const { list: known, primary, crossValidator, calls } = now()
      if (known.some(({ name }) => name === given.name))
        throw new AppError(
          'BAD_SETTING',
          `There is a recognizer named “${given.name}” already. Choose another name, or remove that one first.`,
        )
      await requireStart(given, mayStart)
      if (given.kind === 'address') await keys.remove(given) // Resetting the settings leaves the key of a removed recognizer.
      const isForCalls = given.kind === 'address' && given.hasSpeakers
      const use: RecognizerUse | null = isForCalls
        ? calls === null
          ? 'calls'
          : null
        : primary === null
          ? 'primary'
          : crossValidator === null
            ? 'crossValidator'
            : null
      settings.setAll(
        [
          ['recognizers.list', [...known, given]],
          ...(use === null ? [] : [[`recognizers.${use}`, given.name] as const]),
        ],
        actor,
      )
      if (isOfThisMachine(given)) confirmed.confirm(addressOf(given))
      return list()
    },

    /** Removes a recognizer with its key and its uses. Throws NOT_FOUND for an unknown name. */
    async remove(name: string, actor: Actor): Promise<RecognizerLine[]> {
      const found = named(name, settings.current())
      const uses = usesOf(name, now())
      settings.setAll(
        [
          ['recognizers.list', now().list.filter((each) => each.name !== name)],
          ...uses.map((use) => [`recognizers.${use}`, null] as const),
        ],
        actor,
      )
      if (found.kind === 'address') await keys.remove(found)
      return list()
    },

    /** Sets the recognizer for a use, `null` for none. Throws BAD_SETTING if it would validate itself. */
    async use(use: RecognizerUse, name: string | null, actor: Actor): Promise<RecognizerLine[]> {
      if (name !== null) named(name, settings.current())
      const { primary, crossValidator } = now()
      const other = use === 'primary' ? crossValidator : use === 'crossValidator' ? primary : null
      if (name !== null && name === other)
        throw new AppError(
          'BAD_SETTING',
          `${name} is the other recognizer already. Two different ones are compared: choose another one, or none.`,
        )
      settings.setAll([[`recognizers.${use}`, name]], actor)
      return list()
    },

    /** Allows a recognizer to be used on this machine. Throws NOT_ALLOWED if the person refuses its program. */
    async confirm(name: string, mayStart: MayStart = async () => true): Promise<RecognizerLine[]> {
      const found = named(name, settings.current())
      await requireStart(found, mayStart)
      confirmed.confirm(addressOf(found))
      return list()
    },

    /** Stores the key of an address; an empty one removes it. Throws BAD_SETTING for an invalid key. */
    async setKey(name: string, key: string): Promise<RecognizerLine[]> {
      const found = named(name, settings.current())
      if (found.kind === 'command')
        throw new AppError('BAD_SETTING', `No key was set: ${name} is a command, and commands need none.`)
      const set = key.trim() === '' ? await keys.remove(found) : await keys.set(found, key)
      const lines = await list()
      return lines.map((line) => (line.recognizer.name === name ? { ...line, key: set } : line))
    },

    /** Tests a recognizer with one second of sound. Rejects only with NOT_FOUND. */
    async test(name: string, signal: AbortSignal): Promise<CheckLine> {
      const recognizer = named(name, settings.current())
      return { check: `recognizer ${name}`, ...(await transcriber.test(recognizer, signal)) }
    },
  }

  function list(): Promise<RecognizerLine[]> {
    return Promise.all(
      now().list.map(async (recognizer) => ({
        recognizer,
        place: placeOf(recognizer),
        isHere: isOfThisMachine(recognizer),
        refusal: refuseRecognizer(recognizer, confirmed),
        key: recognizer.kind === 'address' ? await keys.status(recognizer) : null,
        uses: usesOf(recognizer.name, now()),
      })),
    )
  }
}

/** Throws NOT_ALLOWED if the person refuses to start the program of a recognizer. */
async function requireStart(recognizer: Recognizer, mayStart: MayStart): Promise<void> {
  if (recognizer.kind === 'address' || (await mayStart(placeOf(recognizer)))) return
  throw new AppError('NOT_ALLOWED', 'The program was not allowed: nothing was changed.')
}

function usesOf(name: string, { primary, crossValidator, calls }: Now): RecognizerUse[] {
  return [
    ...(primary === name ? (['primary'] as const) : []),
    ...(crossValidator === name ? (['crossValidator'] as const) : []),
    ...(calls === name ? (['calls'] as const) : []),
  ]
}
