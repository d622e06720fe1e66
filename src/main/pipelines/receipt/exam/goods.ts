type Seller = readonly [name: string, street: string, place: string]

/** Sellers of generated receipts. */
export const SELLERS: readonly [Seller, ...Seller[]] = [
  ['HARBOR GOODS LTD', '12 Quay Street', 'Bristol BS1 4TQ'],
  ['MEADOW STORES LTD', '7 Mill Lane', 'Leeds LS2 8JT'],
  ['NORTH GATE SUPPLIES LTD', '31 Castle Road', 'York YO1 7HD'],
  ['BRIDGE STREET TRADERS LTD', '5 Bridge Street', 'Durham DH1 3AH'],
  ['OAK TREE TRADING LTD', '18 Station Road', 'Bath BA1 5SX'],
  ['LANTERN HOUSE LTD', '44 Church Street', 'Exeter EX4 6PL'],
]

/** Goods of a shop. */
export const GROCERIES = [
  'Bean soup',
  'Rye bread',
  'Lemon tart',
  'Filter coffee',
  'Goat cheese',
  'Olive oil',
  'Apple juice',
  'Tomato salad',
  'Mint tea',
  'Plum jam',
  'Walnut cake',
  'Smoked trout',
] as const

/** Goods with prices in whole pounds. */
export const FURNITURE = [
  'chair with arms',
  'table of oak',
  'lamp of brass',
  'shelf of pine',
  'mirror with a frame',
  'bench for the garden',
  'desk with drawers',
  'stool of beech',
  'cabinet of walnut',
  'coat rack',
] as const

/** Labels of printed numbers that are not amounts. */
export const REFERENCES = ['Order no.', 'Customer no.', 'Ticket no.', 'Voucher no.'] as const
