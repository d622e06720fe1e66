import type { Command } from 'commander'
import * as z from 'zod'
import type { PresetLine, PriceLine, RouteLine } from '../../../shared/contract/program/models.ts'
import { ModelPrice } from '../../../shared/domain/judging/judging.ts'
import { ModelRef, ProviderName } from '../../../shared/domain/judging/model.ts'
import { dayInWords } from '../../../shared/domain/judging/model-end.ts'
import type { Actor } from '../../../shared/domain/ledger/event.ts'
import { choiceArgument, dollarsArgument, modelArgument } from '../options/arguments.ts'
import { checkText } from '../terminal/checks.ts'
import { type Session, withSession } from '../terminal/session.ts'
import { ExitCode } from '../terminal/terminal.ts'

const Rates = ModelPrice.pick({ input: true, output: true, cacheRead: true, cacheWrite: true })
const RateOptions = Rates.extend({
  cacheRead: Rates.shape.cacheRead.default(null),
  cacheWrite: Rates.shape.cacheWrite.default(null),
})
const ConfirmOptions = z.object({ remove: z.boolean().default(false) })
const Named = ModelRef.pick({ provider: true, model: true })

/** `models`, `prices` and `doctor`: who is asked, what it costs, and whether it works. */
export function addModelCommands(program: Command): void {
  const models = program.command('models').description('list the models of each role, and apply presets')
  models
    .command('list', { isDefault: true })
    .description('list the models that each role asks, in order')
    .action((_: unknown, command: Command) => withSession(command, listRoutes))
  models
    .command('presets')
    .description('list the presets: models for the judges of a pipeline')
    .action((_: unknown, command: Command) => withSession(command, listPresets))
  models
    .command('use')
    .description('apply a preset')
    .argument('<preset>', 'preset id, as docket models presets lists it')
    .action((id: string, _: unknown, command: Command) =>
      withSession(command, (session) => usePreset(session, id)),
    )
  models
    .command('addresses')
    .description('list the addresses of providers that differ from the default')
    .action((_: unknown, command: Command) => withSession(command, listAddresses))
  models
    .command('confirm')
    .description(
      'confirm an address that came with a store or is not encrypted, so that keys and questions are sent to it',
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
    .description('check every model of the settings with one short question')
    .action((_: unknown, command: Command) => withSession(command, examine))
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

function actorOf({ reviewer }: Session): Actor {
  return { kind: 'reviewer', id: reviewer.id }
}

function listRoutes({ docket, output }: Session): ExitCode {
  for (const line of docket.models.routes()) output.line('models', line, routeText(line))
  return ExitCode.done
}

function listAddresses({ docket, output }: Session): ExitCode {
  for (const line of docket.models.addresses())
    output.line(
      'addresses',
      line,
      `${line.provider}: ${line.address} ${line.refusal === null ? 'is asked' : `is not asked. ${line.refusal}`}`,
    )
  return ExitCode.done
}

function listPresets({ docket, output }: Session): ExitCode {
  for (const line of docket.models.presets()) output.line('presets', line, presetText(line))
  return ExitCode.done
}

function usePreset(session: Session, id: string): ExitCode {
  session.docket.models.enablePreset(id, actorOf(session))
  return listRoutes(session)
}

function listPrices({ docket, output }: Session, only?: Pick<PriceLine, 'provider' | 'model'>): ExitCode {
  for (const line of docket.models.prices()) {
    const isMeant = only === undefined || (line.provider === only.provider && line.model === only.model)
    if (isMeant) output.line('prices', line, priceText(line))
  }
  return ExitCode.done
}

function routeText({ role, models, endsLocally, nobody, sentTo }: RouteLine): string {
  if (nobody !== null) return `${role}: no model. ${nobody}`
  const names = models.map(({ provider, model }) => `${provider}/${model}`)
  const asked = endsLocally ? [...names, 'a model of Ollama on this machine, if there is one'] : names
  return `${role}: ${asked.join(', then ')}${sentTo.length === 0 ? '' : ` (sent to ${sentTo.join(', ')})`}`
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

async function examine({ docket, output, signal }: Session): Promise<ExitCode> {
  let code: ExitCode = ExitCode.done
  for await (const line of docket.models.doctor.examine(signal)) {
    output.line('doctor', line, checkText(line))
    if (!line.ok) code = ExitCode.failed
  }
  return code
}
