import type { Command } from 'commander'
import type { KeyStatus } from '../../../shared/domain/judging/key.ts'
import { ProviderName, providers } from '../../../shared/domain/judging/model.ts'
import { AppError } from '../../../shared/errors.ts'
import { checkText } from '../terminal/checks.ts'
import { readSecret } from '../terminal/secret-input.ts'
import { type Session, withSession } from '../terminal/session.ts'
import { ExitCode } from '../terminal/terminal.ts'

const CHOICES = ProviderName.options.join(', ')

/** Adds `keys`: sets, tests, removes and lists keys; keys are never shown. */
export function addKeyCommands(program: Command): void {
  const keys = program
    .command('keys')
    .description('set, test and remove the keys of model providers; keys are never shown')
  keys
    .command('set')
    .description('store a key in the keychain; it is read from stdin, never from an argument')
    .argument('<provider>', CHOICES)
    .allowExcessArguments() // Refused below: the parser's message would repeat the arguments, which may be a key.
    .action((name: string, _: unknown, command: Command) =>
      withSession(command, (session) => setKey(session, name, command.args.length > 1)),
    )
  keys
    .command('test')
    .description('test a key with one short question to its provider')
    .argument('<provider>', CHOICES)
    .action((name: string, _: unknown, command: Command) =>
      withSession(command, (session) => testKey(session, providerOf(name))),
    )
  keys
    .command('remove')
    .description('remove a key from the keychain')
    .argument('<provider>', CHOICES)
    .action((name: string, _: unknown, command: Command) =>
      withSession(command, (session) => removeKey(session, providerOf(name))),
    )
  keys
    .command('list')
    .description('show which providers have a key, and where it comes from')
    .argument('[provider]', CHOICES)
    .action((name: string | undefined, _: unknown, command: Command) =>
      withSession(command, (session) => listKeys(session, name === undefined ? null : providerOf(name))),
    )
}

/**
 * Returns the provider with a name. The error does not repeat an unknown name, which may be a key in the wrong place.
 */
function providerOf(name: string): ProviderName {
  const parsed = ProviderName.safeParse(name)
  if (parsed.success) return parsed.data
  throw new AppError('BAD_SETTING', `The provider is unknown. Choose one of: ${CHOICES}.`)
}

async function setKey(
  { docket, output, signal }: Session,
  name: string,
  hasMore: boolean,
): Promise<ExitCode> {
  const provider = providerOf(name)
  if (hasMore)
    throw new AppError(
      'BAD_SETTING',
      `No key was set: an argument can be seen by others. Enter the key on stdin of: docket keys set ${provider}. If the argument was your key, delete it from the history of your shell.`,
    )
  const { label } = providers[provider]
  const key = await readSecret(`Key for ${label} (it is not shown): `, signal)
  if (key === null)
    throw new AppError('BAD_SETTING', 'No key was set: stdin was empty. Enter the key, or pipe it in.')
  const status = await docket.models.keys.set(provider, key)
  if (status.source === 'keychain' && status.trouble === null) {
    lineOf({ output }, status)
    return ExitCode.done
  }
  throw new AppError('NOT_ALLOWED', notKept(status))
}

/** Returns what to do if a key cannot be stored, as it ends with the command. */
function notKept({ provider, trouble }: KeyStatus): string {
  const { keyVariable } = providers[provider]
  const instead =
    keyVariable === null ? 'Set it in the window.' : `Set ${keyVariable} in the environment instead.`
  return `The key was not kept. ${trouble?.replace(/ The key is kept.*$/, '') ?? ''} ${instead}`
}

async function testKey({ docket, output, signal }: Session, provider: ProviderName): Promise<ExitCode> {
  const line = await docket.models.doctor.tryProvider(provider, signal)
  output.line('doctor', line, checkText(line, true))
  return line.ok ? ExitCode.done : ExitCode.failed
}

async function removeKey({ docket, output }: Session, provider: ProviderName): Promise<ExitCode> {
  const status = await docket.models.keys.remove(provider)
  if (status.trouble !== null) throw new AppError('NOT_ALLOWED', status.trouble)
  lineOf({ output }, status)
  return ExitCode.done
}

async function listKeys({ docket, output }: Session, only: ProviderName | null): Promise<ExitCode> {
  const all = await docket.models.keyStatuses()
  for (const status of all) if (only === null || status.provider === only) lineOf({ output }, status)
  const trouble = all.find((status) => status.trouble !== null)?.trouble
  if (trouble) output.message(trouble)
  return ExitCode.done
}

function lineOf({ output }: Pick<Session, 'output'>, { trouble: _, ...line }: KeyStatus): void {
  const { provider, set, last4, source } = line
  const ending = last4 === null ? '' : `, ends in ${last4}`
  output.line('keys', line, `${provider}: ${set ? `set (${source}${ending})` : 'no key'}`)
}
