/** A deviation at one word of a passage, where it is not simply read and heard rightly. */
export interface Moment {
  /** Seconds of silence before it, instead of the usual. */
  readonly pause?: number
  /** Said on the way to it, and what each engine writes for that; `null` for nothing. */
  readonly before?: readonly {
    readonly say: string
    readonly v1: string | null
    readonly pk: string | null
  }[]
  /** The text that is spoken instead; `null` for nothing. */
  readonly say?: string | null
  /** Output of the primary for it: several words where it hears several. */
  readonly v1?: readonly string[]
  /** Output of the cross-validator for it. */
  readonly pk?: readonly string[]
}

/** A reading that is made up: a text, and what happens while it is read. */
export interface Performance {
  readonly name: string
  readonly title: string
  readonly grade: number
  readonly season: 'fall' | 'winter' | 'spring'
  readonly text: string
  /** By word as in the text, without punctuation; `word#2` for the second of its kind. */
  readonly moments: Readonly<Record<string, Moment>>
  /** The last word that is read. */
  readonly last?: string
  readonly voice: string
  /** Words a minute that the voice is asked for, and the usual silence between two words. */
  readonly speed: number
  readonly gap: number
}

export const performances: readonly Performance[] = [
  {
    name: 'paper-boat',
    title: 'The Paper Boat',
    grade: 2,
    season: 'winter',
    voice: 'en-us+f4',
    speed: 165,
    gap: 0.12,
    text: `Mina folded a boat from yellow paper. She carried it down to the stream behind the schoolhouse. The boat rocked twice and floated away. Mina and her brother Tom hurried along the muddy bank.

Under the footbridge the water was dark and cold. “It is gone,” said Tom. But on the other side the little boat sailed out into the sunshine. A green frog jumped on board.

Mina laughed and clapped her hands. “We have a captain now!” she shouted. They followed the boat past seven willow trees, until the church bell called them home for supper.`,
    moments: {
      folded: { v1: ['fold'] },
      carried: { pause: 0.9 },
      schoolhouse: { v1: ['school', 'house'] },
      floated: { v1: ['float'] },
      'Mina#2': { before: [{ say: 'um', v1: 'um', pk: 'um' }] },
      hurried: { pause: 2.3 },
      muddy: { say: 'middy', v1: ['middy'], pk: ['middy'] },
      bank: { v1: ['back'] },
      footbridge: { before: [{ say: 'foot', v1: 'foot', pk: null }], pause: 1.1 },
      'the#6': { pk: ['a'] },
      sailed: { say: 'sail', v1: ['sail'], pk: ['sailed'] },
      green: { before: [{ say: 'big', v1: 'big', pk: 'big' }] },
      captain: { pause: 3.4, say: 'capital', v1: ['capital'], pk: ['capital'] },
      willow: { say: null, v1: [], pk: [] },
      called: { v1: ['call'] },
    },
  },
  {
    name: 'clock-shop',
    title: 'The Clock Shop',
    grade: 3,
    season: 'spring',
    voice: 'en-gb+f2',
    speed: 165,
    gap: 0.1,
    text: `Grandpa Ruben had a shop with 27 clocks. Every clock ticked in its own way. Some whispered, some clattered, and one tall clock in the corner groaned like an old door.

On Saturday morning Lena opened the shop and heard nothing. All the clocks had stopped at ten past four. “Somebody forgot to wind them,” Grandpa said, and he smiled.

Lena climbed the ladder with the heavy brass key. She wound the tiny clocks first and then the thoughtful tall one. Tick by tick the shop woke up again. At noon every bell rang together, and Lena covered her ears and laughed.`,
    moments: {
      27: { say: 'twenty seven', v1: ['twenty', 'seven'], pk: ['27'] },
      ticked: { v1: ['tick'] },
      whispered: { before: [{ say: 'whisp', v1: 'whisp', pk: 'whisp' }] },
      clattered: { say: 'clat chattered', v1: ['chattered'], pk: ['chattered'] },
      groaned: { v1: ['groan'] },
      Saturday: { before: [{ say: 'uh', v1: 'uh', pk: null }] },
      stopped: { v1: ['stop'] },
      wind: { say: 'win', v1: ['win'], pk: ['wind'] },
      climbed: { v1: ['climb'], pause: 0.8 },
      ladder: { pause: 2.1 },
      brass: { say: null, v1: [], pk: [] },
      wound: { say: 'wowned', v1: ['wound'], pk: ['wand'] },
      thoughtful: {
        pause: 1.6,
        before: [
          { say: 'though', v1: 'though', pk: 'though' },
          { say: 'thoughful', v1: 'thoughfull', pk: null },
        ],
        say: 'thorful',
        v1: ['thorough'],
        pk: ['thorough'],
      },
      'tall#2': { v1: ['tell'] },
      again: { v1: [] },
      ears: { v1: ['ear'] },
    },
  },
  {
    name: 'night-train',
    title: 'The Night Train',
    grade: 4,
    season: 'fall',
    voice: 'en-us+f5',
    speed: 175,
    gap: 0.09,
    last: 'turn',
    text: `The night train left the city at half past nine. Dr. Okoro lifted her suitcase onto the rack and sat down beside the window. Outside, the platforms glided away and the streetlamps became a string of beads.

Two fishermen across the aisle unwrapped their sandwiches and argued quietly about the weather. Somewhere after midnight the train slowed, shivered, and stopped on a bridge. Nobody spoke. Below them the river carried pieces of moonlight toward the sea.

Then the engine coughed, the wheels began to turn, and a child at the far end of the carriage asked whether they were flying.`,
    moments: {
      Dr: { say: 'doctor', v1: ['doctor'], pk: ['Dr'] },
      Okoro: { v1: ['okora'], pk: ['okora'] },
      lifted: { v1: ['lift'] },
      onto: { say: 'on', v1: ['on'], pk: ['on'] },
      platforms: { v1: ['plat'] },
      glided: { v1: ['glide'] },
      streetlamps: { v1: ['street', 'lamps'] },
      fishermen: { before: [{ say: 'fish', v1: 'fish', pk: 'fish' }], pause: 0.7 },
      aisle: { pause: 3.2, say: 'axle', v1: ['axle'], pk: ['axle'] },
      unwrapped: { v1: ['unwrap'] },
      quietly: { say: 'quite', v1: ['quite'], pk: ['quiet'] },
      shivered: { before: [{ say: 'um', v1: 'um', pk: 'um' }] },
      'a#2': { v1: [], pk: ['a'] },
      pieces: { v1: ['peaces'], pk: ['pieces'] },
      toward: { say: 'towards', v1: ['towards'], pk: ['toward'] },
      coughed: { pause: 1.3, v1: ['cough'] },
    },
  },
]
