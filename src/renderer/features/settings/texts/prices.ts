/** Texts of `price-cell.tsx`. */
export const priceCell = {
  notPriceEnterUsDollars: (text: string | number) =>
    `“${text}” is not a price. Enter US dollars, such as 0.15.`,
}

/** Texts of `prices-section.tsx`. */
export const pricesSection = {
  cacheRead: 'Cache read',
  cacheWrite: 'Cache write',
  prices: 'Prices',
  pricesUsDollarsPerMillion:
    'Prices are in US dollars per million tokens, as of the date beside them. Your prices take precedence over list prices. An unknown price is never counted as zero.',
  model: 'Model',
  asOf: 'As of',
  notSavedYetEnterPrices: 'Not saved yet. Enter the prices of both input and output.',
  ofText: (column: string | number, model: string | number, label: string | number) =>
    `${column}: ${model} of ${label}`,
  free: 'free',
  unknown: 'unknown',
  input: 'same as input',
  machine: 'this machine',
  deleteYourPrice: 'Delete your price',
  deleteYourPriceOf: (model: string | number) => `Delete your price of ${model}`,
}
