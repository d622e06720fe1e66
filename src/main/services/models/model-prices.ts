import type { PriceLine, RouteLine } from '../../../shared/contract/program/models.ts'
import type { SettingLine } from '../../../shared/contract/program/settings.ts'
import type { ModelPrice } from '../../../shared/domain/judging/judging.ts'
import type { Actor } from '../../../shared/domain/ledger/event.ts'
import type { Judging } from '../../judging/judging.ts'
import { endOf } from '../../judging/prices/end-dates.ts'
import { LISTED_PRICES } from '../../judging/prices/price-table.ts'
import { priceOf, ratesOf } from '../../judging/prices/prices.ts'
import type { ServiceContext } from '../context.ts'
import type { SettingService } from '../program/settings.ts'

type Priced = Pick<ModelPrice, 'provider' | 'model'>

/** The prices of models, and the user's own prices; `routes` says who is asked. */
export function modelPrices(
  { clock }: Pick<ServiceContext, 'clock'>,
  settings: SettingService,
  judging: Pick<Judging, 'baseUrl' | 'placeOf'>,
  routes: () => readonly RouteLine[],
) {
  return {
    /** What models cost: those that are asked first, then every listed one. */
    prices(): PriceLine[] {
      const now = settings.current()
      const own = now.prices.own
      const asked = routes()
      const known = new Map<string, Priced>()
      for (const { provider, model } of [...asked.flatMap(({ models }) => models), ...own, ...LISTED_PRICES])
        known.set(`${provider} ${model}`, { provider, model })
      return [...known.values()].map((ref) => {
        const price = priceOf(ref, own)
        const place = judging.placeOf(ref, now)
        const isFree = price === null && ratesOf(ref, judging.baseUrl(ref, now), place, own) !== null
        const roles = asked.filter(({ models }) => models.some((each) => isSame(each, ref)))
        const isOwn = price !== null && own.includes(price)
        const named = roles.map(({ role }) => role)
        return { ...ref, price, isOwn, isFree, roles: named, endsOn: endOf(ref) }
      })
    },

    /** Sets the user's own price as of today; it takes precedence over the list price. */
    setPrice(price: Omit<ModelPrice, 'asOf'>, actor: Actor): SettingLine {
      const asOf = new Date(clock.now()).toISOString().slice(0, 10)
      return settings.set('prices.own', [...othersThan(price), { ...price, asOf }], actor)
    },

    /** Removes the user's own price; the list price applies, if any. */
    forgetPrice: (price: Priced, actor: Actor): SettingLine =>
      settings.set('prices.own', othersThan(price), actor),
  }

  function othersThan(price: Priced): ModelPrice[] {
    return settings.current().prices.own.filter((each) => !isSame(each, price))
  }
}

function isSame(a: Priced, b: Priced): boolean {
  return a.provider === b.provider && a.model === b.model
}
