import type { Goods } from '../languages/language.ts'
import { itemOf, type World } from './world.ts'

/** A thing that is sold. Amounts in smallest printed units. */
export interface Sold {
  readonly name: string
  readonly count: number
  readonly unit: number
  readonly value: number
  /** Percent. */
  readonly rate: number
}

interface Wish {
  readonly goods: Goods
  readonly least: number
  readonly most: number
  /** The lowest price of one, in euros. */
  readonly from: number
  readonly to: number
  /** Of a hundred, how many are bought more than once. */
  readonly several?: number
  readonly maxCount?: number
  /** One rate only. */
  readonly oneRate?: boolean
}

/** The goods that a customer buys: different things, at locally usual prices. */
export function basketOf(world: World, wish: Wish): Sold[] {
  const { random, locale } = world
  const names = shuffled(world, world.goods(wish.goods))
  const count = Math.min(names.length, wish.least + random.below(wish.most - wish.least + 1))
  const usual = itemOf(locale.rates, 0)
  return names.slice(0, count).map((name) => {
    const unit = priceOf(world, wish.from, wish.to)
    const times = random.percent(wish.several ?? 0) ? 2 + random.below((wish.maxCount ?? 4) - 1) : 1
    const rate = wish.oneRate === true ? usual : itemOf(locale.rates, random.below(locale.rates.length))
    return { name, count: times, unit, value: unit * times, rate }
  })
}

/** A price in smallest printed units, between two in euros. */
export function priceOf({ random, locale }: World, from: number, to: number): number {
  const euros = from + ((to - from) * random.below(10_001)) / 10_000
  const units = euros * locale.scale * 10 ** locale.exp
  return Math.max(locale.step, Math.round(units / locale.step) * locale.step)
}

/** Taxes of one rate. */
export interface Taxed {
  readonly rate: number
  readonly net: number
  readonly tax: number
  readonly gross: number
}

/** Taxes by rate, the highest first: on top of the prices, or in them. */
export function taxesOf(sold: readonly Pick<Sold, 'rate' | 'value'>[], how: 'added' | 'included'): Taxed[] {
  const rates = [...new Set(sold.map(({ rate }) => rate))].toSorted((a, b) => b - a)
  return rates.map((rate) => {
    const value = sum(sold.filter((each) => each.rate === rate).map((each) => each.value))
    return how === 'added' ? taxOnTop(value, rate) : taxWithin(value, rate)
  })
}

/** Tax that comes on top of a net amount. */
export function taxOnTop(net: number, rate: number): Taxed {
  const tax = rounded((net * thousandths(rate)) / 100_000)
  return { rate, net, tax, gross: net + tax }
}

/** Tax that is in a gross amount. */
export function taxWithin(gross: number, rate: number): Taxed {
  const tax = rounded((gross * thousandths(rate)) / (100_000 + thousandths(rate)))
  return { rate, net: gross - tax, tax, gross }
}

/** A rate as it is printed: `19`, `7,7`. */
export function rateText(world: World, rate: number): string {
  const decimals = Number.isInteger(rate) ? 0 : Number.isInteger(rate * 10) ? 1 : 3
  return `${world.number(Math.round(rate * 10 ** decimals), decimals)}%`
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** Half away from zero. */
export function rounded(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value))
}

/** In an order of chance. */
export function shuffled<T>({ random }: World, list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, at: random.below(1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

function thousandths(rate: number): number {
  return Math.round(rate * 1_000)
}

/** The sum of amounts, in smallest printed units. */
export function itemsTotal(items: readonly { readonly value: number }[]): number {
  return sum(items.map(({ value }) => value))
}
