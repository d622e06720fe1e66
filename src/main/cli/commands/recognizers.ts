import type { Command } from 'commander'
import * as z from 'zod'
import type { RecognizerLine } from '../../../shared/contract/program/recognizers.ts'
import {
  OutputFormat,
  placeholders,
  Recognizer,
  RecognizerUse,
} from '../../../shared/domain/recognizers/recognizer.ts'
import { AppError } from '../../../shared/errors.ts'
import { choiceArgument } from '../options/arguments.ts'
import { checkText } from '../terminal/checks.ts'
import { readSecret } from '../terminal/secret-input.ts'
import { actorOf, type Session, withSession } from '../terminal/session.ts'
import { ExitCode } from '../terminal/terminal.ts'

const ServerOptions = z.object({
  model: z.string().default(''),
  language: z.string().nullable().default(null),
  speakers: z.boolean().default(false),
})
const CommandOptions = z.object({ format: OutputFormat.default('json') })
const UseOptions = z.object({ none: z.boolean().default(false) })

/** Adds `recognizers`, for the servers and programs that transcribe recordings. */
export function addRecognizerCommands(program: Command): void {
  const recognizers = program
    .command('recognizers')
    .description('set up the recognizers that transcribe recordings; none is used unless an import names it')
  const named = (command: Command) => command.argument('<name>', 'name of the recognizer')
  recognizers
    .command('list', { isDefault: true })
    .description('list the recognizers, where they run and what they are used for')
    .action((_: unknown, command: Command) => withSession(command, async (session) => listAll(session)))
  named(recognizers.command('add').description('add a server that transcribes in the way of OpenAI'))
    .argument('<address>', 'such as http://127.0.0.1:8000')
    .option('--model <name>', 'model name, as the server calls it')
    .option('--language <code>', 'language of the recordings, such as en; found out by default')
    .option('--speakers', 'the server says who speaks (for calls)')
    .action((name: string, url: string, options: unknown, command: Command) =>
      withSession(command, (session) => {
        const { model, language, speakers } = ServerOptions.parse(options)
        return add(session, { kind: 'address', name, url, model, language, hasSpeakers: speakers })
      }),
    )
  named(
    recognizers
      .command('program')
      .description('add a program of this machine that transcribes; it is started without a shell'),
  )
    .argument(
      '<program...>',
      `the program and its arguments, after --; ${placeholders.audio} is the recording, ${placeholders.output} and ${placeholders.folder} are where it writes`,
    )
    .option('--format <format>', OutputFormat.options.join(', '), choiceArgument(OutputFormat))
    .action((name: string, [path = '', ...args]: string[], options: unknown, command: Command) =>
      withSession(command, (session) =>
        add(session, {
          kind: 'command',
          name,
          program: path,
          arguments: args,
          format: CommandOptions.parse(options).format,
        }),
      ),
    )
  recognizers
    .command('use')
    .description('use a recognizer as the primary one, as the cross-validator, or for calls')
    .argument('<use>', RecognizerUse.options.join(', '), choiceArgument(RecognizerUse))
    .argument('[name]', 'name of the recognizer')
    .option('--none', 'use none')
    .action((use: RecognizerUse, name: string | undefined, options: unknown, command: Command) =>
      withSession(command, async (session) => {
        const { none } = UseOptions.parse(options)
        if (name === undefined && !none)
          throw new AppError('BAD_SETTING', 'No recognizer was named. Name one, or use --none.')
        await session.docket.recognizers.use(use, none ? null : (name ?? null), actorOf(session))
        return listAll(session)
      }),
    )
  named(
    recognizers
      .command('confirm')
      .description('confirm a recognizer: that recordings may go to its address, or its program be started'),
  ).action((name: string, _: unknown, command: Command) =>
    withSession(command, async (session) => {
      await session.docket.recognizers.confirm(name)
      return listAll(session, name)
    }),
  )
  named(
    recognizers
      .command('key')
      .description('store the key of a recognizer in the keychain; it is read from stdin'),
  ).action((name: string, _: unknown, command: Command) =>
    withSession(command, (session) => setKey(session, name)),
  )
  named(recognizers.command('test').description('let a recognizer transcribe one second of sound')).action(
    (name: string, _: unknown, command: Command) =>
      withSession(command, async ({ docket, output, signal }) => {
        const line = await docket.recognizers.test(name, signal)
        output.line('doctor', line, checkText(line, true))
        return line.ok ? ExitCode.done : ExitCode.failed
      }),
  )
  named(recognizers.command('remove').description('remove a recognizer and its key')).action(
    (name: string, _: unknown, command: Command) =>
      withSession(command, async (session) => {
        await session.docket.recognizers.remove(name, actorOf(session))
        return listAll(session)
      }),
  )
}

async function add(session: Session, given: z.input<typeof Recognizer>): Promise<ExitCode> {
  const parsed = Recognizer.safeParse(given)
  if (!parsed.success)
    throw new AppError('BAD_SETTING', `Nothing was added: ${parsed.error.issues[0]?.message}.`)
  await session.docket.recognizers.add(parsed.data, actorOf(session))
  return listAll(session, parsed.data.name)
}

async function setKey(session: Session, name: string): Promise<ExitCode> {
  const { docket, signal } = session
  const key = await readSecret(`Key for ${name} (it is not shown): `, signal)
  if (key === null || key.trim() === '')
    throw new AppError('BAD_SETTING', 'No key was set: stdin was empty. Enter the key, or pipe it in.')
  const lines = await docket.recognizers.setKey(name, key)
  const trouble = lines.find(({ recognizer }) => recognizer.name === name)?.key?.trouble ?? null
  if (trouble !== null)
    throw new AppError('NOT_ALLOWED', `The key was not kept. ${trouble.replace(/ The key is kept.*$/, '')}`)
  return listAll(session, name)
}

async function listAll({ docket, output }: Session, only?: string): Promise<ExitCode> {
  for (const line of await docket.recognizers.list())
    if (only === undefined || line.recognizer.name === only)
      output.line('recognizers', lineOf(line), textOf(line))
  return ExitCode.done
}

function lineOf({ recognizer, place, isHere, refusal, uses, key }: RecognizerLine) {
  return { name: recognizer.name, kind: recognizer.kind, place, isHere, refusal, uses, key: key?.set ?? null }
}

function textOf({ recognizer, place, isHere, refusal, uses }: RecognizerLine): string[] {
  const used = uses.length === 0 ? 'not used' : uses.join(', ')
  const sent = isHere ? '' : ' (recordings leave this machine)'
  return [`${recognizer.name}  ${place}${sent}  ${used}`, ...(refusal === null ? [] : [`  ${refusal}`])]
}
