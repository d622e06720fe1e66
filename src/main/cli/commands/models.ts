import { isDeepStrictEqual } from 'node:util'
import type { Command } from 'commander'
import * as z from 'zod'
import type { PresetLine, PriceLine, RouteLine } from '../../../shared/contract/program/models.ts'
import { ModelPrice } from '../../../shared/domain/judging/judging.ts'
import { ModelRef, ProviderName } from '../../../shared/domain/judging/model.ts'
import { dayInWords } from '../../../shared/domain/judging/model-end.ts'
import { choiceArgument, dollarsArgument, modelArgument } from '../options/arguments.ts'
import { checkText, commandText } from '../terminal/checks.ts'
import { actorOf, type Session, withSession } from '../terminal/session.ts'
import { ExitCode } from '../terminal/terminal.ts'
import { sitMissing } from './exams.ts'
import { addLocalModelCommands, questionText } from './local-models.ts'

const Rates = ModelPrice.pick({ input: true, output: true, cacheRead: true, cacheWrite: true })
const RateOptions = Rates.extend({
  cacheRead: Rates.shape.cacheRead.default(null),
  cacheWrite: Rates.shape.cacheWrite.default(null),
})
const VerboseOptions = z.object({ verbose: z.boolean().default(false) })
const DoctorOptions = VerboseOptions.extend({ exam: z.boolean().default(false) })
const ConfirmOptions = z.object({ remove: z.boolean().default(false) })
const UseOptions = z.object({ model: z.string().nullable().default(null) })
const Named = ModelRef.pick({ provider: true, model: true })

/** Adds `models`, `prices` and `doctor`: which models are asked, their prices, and whether they work. */
export function addModelCommands(program: Command): void {
  const models = program.command('models').description('list the models of each role, and apply presets')
  models
    .command('list', { isDefault: true })
    .description('list the models that each role asks, in order')
    .option('--verbose', 'also say what happens without a model')
    .action((options: unknown, command: Command) =>
      withSession(command, (session) => listRoutes(session, VerboseOptions.parse(options))),
    )
  models
    .command('presets')
    .description('list the presets: models for the judges of a pipeline')
    .action((_: unknown, command: Command) => withSession(command, listPresets))
  models
    .command('use')
    .description('apply a preset')
    .argument('<preset>', 'preset id, as docket models presets lists it')
    .option(
      '--model <name>',
      'an installed model of Ollama, in the place of that of the preset',
      modelArgument,
    )
    .action((id: string, options: unknown, command: Command) =>
      withSession(command, (session) => usePreset(session, id, UseOptions.parse(options).model)),
    )
  addLocalModelCommands(models)
  models
    .command('addresses')
    .description('list the addresses of providers that differ from the default')
    .action((_: unknown, command: Command) => withSession(command, listAddresses))
  models
    .command('confirm')
    .description(
      'confirm an address that came with a store, is not encrypted, or gets questions from a server that passes them on',
    )
    .argument('<provider>', ProviderName.options.join(', '), choiceArgument(ProviderName))
    .argument('<address>', 'such as https://gateway.example')
    .option('--remove', 'withdraw the confirmation, so that nothing is sent to the address any more')
    .action((provider: ProviderName, address: string, options: unknown, command: Command) =>
      withSession(command, (session) => {
        const { models: known } = session.docket
        const { remove } = ConfirmOptions.parse(options)
        if (remove) known.forgetAddress(provider, address)
        else known.confirmAddress(provider, address)
        return listAddresses(session)
      }),
    )
  addPriceCommands(
    program
      .command('prices')
      .description('list and set the prices of models, in US dollars per million tokens'),
  )
  program
    .command('doctor')
    .description('check every model of the settings with one short question, and every recognizer in use')
    .option('--verbose', 'also give the details of what works')
    .option('--exam', 'also let the first model of each role sit its exam, unless it has passed')
    .action((options: unknown, command: Command) =>
      withSession(command, (session) => examine(session, DoctorOptions.parse(options))),
    )
}

function addPriceCommands(prices: Command): void {
  const named = (command: Command) =>
    command
      .argument('<provider>', ProviderName.options.join(', '), choiceArgument(ProviderName))
      .argument('<model>', 'model name, as the provider calls it', modelArgument)
  prices
    .command('list', { isDefault: true })
    .description('list the prices of models, those in use first')
    .action((_: unknown, command: Command) => withSession(command, listPrices))
  named(
    prices
      .command('set')
      .description('set your own price as of today; it takes precedence over the list price'),
  )
    .requiredOption('--input <dollars>', 'price of one million input tokens', dollarsArgument)
    .requiredOption('--output <dollars>', 'price of one million output tokens', dollarsArgument)
    .option(
      '--cache-read <dollars>',
      'price of one million tokens read from the cache; same as input by default',
      dollarsArgument,
    )
    .option(
      '--cache-write <dollars>',
      'price of one million tokens written to the cache; same as input by default',
      dollarsArgument,
    )
    .action((provider: unknown, model: unknown, options: unknown, command: Command) =>
      withSession(command, (session) => {
        const price = { ...Named.parse({ provider, model }), ...RateOptions.parse(options) }
        session.docket.models.setPrice(price, actorOf(session))
        return listPrices(session, price)
      }),
    )
  named(
    prices.command('forget').description('delete your own price; the list price applies, if there is one'),
  ).action((provider: unknown, model: unknown, _: unknown, command: Command) =>
    withSession(command, (session) => {
      const price = Named.parse({ provider, model })
      session.docket.models.forgetPrice(price, actorOf(session))
      return listPrices(session, price)
    }),
  )
}

async function listRoutes(
  { docket, output }: Session,
  { verbose }: z.output<typeof VerboseOptions>,
): Promise<ExitCode> {
  const lines = await docket.models.afterLook.routes()
  for (const line of lines) output.line('models', line, routeText(line, lines, verbose))
  if (!lines.some(({ endsLocally }) => endsLocally)) return ExitCode.done
  const local = await docket.models.local()
  if (local.kind === 'unchosen') output.message(questionText(local))
  return ExitCode.done
}

async function listAddresses({ docket, output }: Session): Promise<ExitCode> {
  for (const line of await docket.models.afterLook.addresses())
    output.line(
      'addresses',
      line,
      `${line.provider}: ${line.address} ${line.refusal === null ? 'is asked' : `is not asked. ${line.refusal}${commandText(`docket models confirm ${line.provider} ${line.address}`)}`}`,
    )
  return ExitCode.done
}

function listPresets({ docket, output }: Session): ExitCode {
  for (const line of docket.models.presets()) output.line('presets', line, presetText(line))
  return ExitCode.done
}

/** Applies a preset, and prints the roles whose models changed, and what is missing for them to answer. */
async function usePreset(session: Session, id: string, model: string | null): Promise<ExitCode> {
  const { docket, output } = session
  const before = new Map((await docket.models.afterLook.routes()).map((line) => [line.role, line]))
  docket.models.enablePreset(id, actorOf(session), model)
  const { pipeline } = docket.models.presets().find((preset) => preset.id === id) ?? {}
  const lines = (await docket.models.afterLook.routes()).filter((line) => line.pipeline === pipeline)
  for (const line of lines) {
    const was = before.get(line.role)
    const isSame = was !== undefined && isDeepStrictEqual(was.models, line.models)
    const change = was === undefined || isSame ? '' : `  (before: ${askedText(was)})`
    output.line('models', line, `${routeText(line, lines, false)}${change}`)
  }
  for (const missing of await docket.models.missing(pipeline ?? null))
    output.line('missing', missing, `missing  ${missing.missing}${commandText(missing.command)}`)
  return ExitCode.done
}

async function listPrices(
  { docket, output }: Session,
  only?: Pick<PriceLine, 'provider' | 'model'>,
): Promise<ExitCode> {
  for (const line of await docket.models.afterLook.prices()) {
    const isMeant = only === undefined || (line.provider === only.provider && line.model === only.model)
    if (isMeant) output.line('prices', line, priceText(line))
  }
  return ExitCode.done
}

/** Returns a role and the models that it asks in order, in two columns. */
function routeText(line: RouteLine, lines: readonly RouteLine[], isVerbose: boolean): string {
  const width = Math.max(...lines.map(({ role }) => role.length))
  const { nobody, sentTo } = line
  const where = sentTo.length === 0 ? '' : `  sent to ${sentTo.join(', ')}`
  const why = nobody !== null && isVerbose ? `  ${nobody}` : ''
  return `${line.role.padEnd(width)}  ${askedText(line)}${where}${why}`
}

/** Returns the models that a role asks, in order. */
function askedText({ models, endsLocally, nobody, passedOn }: RouteLine): string {
  if (nobody !== null) return 'no model'
  const names = models.map((each) => {
    const place = passedOn.find(({ model }) => isDeepStrictEqual(model, each))?.place
    return `${each.provider}/${each.model}${place === undefined ? '' : ` (${place})`}`
  })
  return (endsLocally ? [...names, 'fallback'] : names).join(' → ')
}

function presetText({ id, label, isOn, endsOn }: PresetLine): string {
  const until = endsOn === null ? '' : `, ends on ${dayInWords(endsOn)}`
  return `${id}: ${label}${until}${isOn ? ' (in use)' : ''}`
}

function priceText({ provider, model, price, isOwn, isFree }: PriceLine): string {
  const name = `${provider}/${model}`
  if (price === null) return `${name}: ${isFree ? 'free, on this machine' : 'unknown'}`
  const { input, output, cacheRead, cacheWrite, asOf } = price
  const cached = [
    ...(cacheRead === null ? [] : [`$${cacheRead} from the cache`]),
    ...(cacheWrite === null ? [] : [`$${cacheWrite} into the cache`]),
  ]
  const parts = [`$${input} input`, ...cached, `$${output} output`]
  return `${name}: ${parts.join(', ')} (${isOwn ? 'yours, ' : ''}${asOf})`
}

async function examine(
  session: Session,
  { verbose, exam }: z.output<typeof DoctorOptions>,
): Promise<ExitCode> {
  const { docket, output, signal } = session
  let code: ExitCode = ExitCode.done
  for await (const line of docket.models.doctor.examine(signal)) {
    output.line('doctor', line, checkText(line, verbose))
    if (!line.ok) code = ExitCode.failed
  }
  for (const { recognizer, uses } of await docket.recognizers.list()) {
    if (uses.length === 0) continue
    const line = await docket.recognizers.test(recognizer.name, signal)
    output.line('doctor', line, checkText(line, verbose))
    if (!line.ok) code = ExitCode.failed
  }
  return exam ? sitMissing(session, code) : code
}
