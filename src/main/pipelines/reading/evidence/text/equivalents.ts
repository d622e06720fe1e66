import { spokenForms } from '../spoken/spoken-forms.ts'

/**
 * Words that are read aloud alike: groups between commas. A recognizer writes any word of a group for the same sound,
 * so none of them is an error for another. No word is in two groups.
 *
 * Deliberately excluded, because a reading that is not shared would hide an error of the child: spellings with two
 * sounds of which only one is shared (read for red or reed, tear for tier, row for roe or rose, sow for so, presents
 * for presence, lead and led, desert and dessert, base and bass, bough and bow), and words that are alike only in some
 * accents (been and bean, boy and buoy, sauce and source). Route stays with root, which is right in every meaning.
 * Short forms and figures are in the table of spoken forms.
 */
const SPELLINGS = `
ax axe, barbecue barbeque, canceled cancelled, caldron cauldron, catalog catalogue, center centre,
centers centres, check cheque, color colour, colored coloured, colorful colourful, colors colours, cozy cosy,
curb kerb, defense defence, dialog dialogue, donut doughnut, donuts doughnuts, favorite favourite,
favorites favourites, fiber fibre, flavor flavour, flavors flavours, gray grey, harbor harbour, honor honour,
humor humour, jewelry jewellery, labor labour, liter litre, liters litres, maam mam, meter metre, meters metres,
mold mould, mustache moustache, neighbor neighbour, neighborhood neighbourhood, neighbors neighbours, ok okay,
organize organise, pajamas pyjamas, plow plough, plowed ploughed, practice practise, program programme,
realize realise, realized realised, recognize recognise, recognized recognised, rumor rumour, skeptical sceptical,
story storey, theater theatre, til till, tire tyre, tires tyres, traveled travelled, traveler traveller,
travelers travellers, traveling travelling, yogurt yoghurt
`

const HOMOPHONES = `
ad add, ail ale, air heir, aisle isle, allowed aloud, altar alter, ant aunt, ants aunts, arc ark, are r,
ate eight, aye eye i,
b be bee, bail bale, bald bawled, ball bawl, band banned, bare bear, bares bears, baron barren, beach beech,
beat beet, beats beets, beer bier, bell belle, berries buries, berry bury, berth birth, billed build, bite byte,
blew blue, boar bore, board bored, boarder border, bolder boulder, born borne, braid brayed, brake break,
brakes breaks, bread bred, brewed brood, brews bruise, bridal bridle, browse brows, but butt, buy by bye,
c sea see, cache cash, capital capitol, carat caret carrot karat, cast caste, cede seed, ceiling sealing,
cell sell, cellar seller, cells sells, cent scent sent, cents scents, cereal serial, chased chaste, cheap cheep,
chews choose, chili chilly, choir quire, chord cord, chute shoot, cite sight site, clause claws, coarse course,
colonel kernel, core corps, council counsel, creak creek, creaks creeks, crews cruise, cue queue,
currant current, cymbal symbol, cymbals symbols,
days daze, dear deer, dew due, die dye, died dyed, dies dyes, doe dough, dual duel, ducked duct,
earn urn, ewe yew you u,
faint feint, fair fare, feat feet, find fined, fir fur, flair flare, flea flee, flew flu flue, flour flower,
for four fore, forth fourth, foul fowl, frees freeze frieze,
gait gate, gnu knew new, gorilla guerrilla, grate great, grater greater, grease greece, groan grown,
guessed guest, guise guys,
hail hale, hair hare, hairs hares, hall haul, halls hauls, hangar hanger, hart heart, hay hey, heal heel,
heals heels, hear here, heard herd, hears heres, hew hue, hi high, higher hire, him hymn, hoard horde,
hoarse horse, hoes hose, hole whole, holy wholly, hour our, hours ours,
idle idol, in inn, jam jamb, key quay, knead kneed need, kneaded needed, kneads needs, knight night,
knights nights, knit nit, knot not, know no, knows nose,
lain lane, laps lapse, lay lei, leak leek, leaks leeks, leased least, lessen lesson, lie lye, links lynx,
load lode, loan lone, loot lute,
made maid, mail male, main mane, maize maze, mall maul, manner manor, mantel mantle, meat meet mete, meats meets,
medal meddle, might mite, mince mints, mind mined, miner minor, missed mist, moan mown, moose mousse,
morning mourning, muscle mussel, muscles mussels, mustard mustered,
naval navel, nay neigh, none nun, o oh owe, oar or ore, one won, overdo overdue,
paced paste, packed pact, pail pale, pain pane, pains panes, pair pare pear, pairs pares pears,
palate palette pallet, passed past, patience patients, pause paws, peace piece, peak peek pique, peaks peeks,
peal peel, pedal peddle, peer pier, peers piers, pi pie, plain plane, plains planes, pleas please, plum plumb,
pole poll, poor pore pour, praise prays preys, pray prey, pride pried, pries prize,
prince prints, principal principle, profit prophet, quarts quartz,
rain reign rein, rains reigns reins, raise rays raze, rap wrap, rapped rapt wrapped, rapping wrapping,
reads reeds, real reel, review revue, rhyme rime, right rite wright write, righting writing, rights rites writes,
ring wring, rings wrings, road rode rowed, roes rose, role roll, roles rolls, root route,
roots routes, rote wrote, rough ruff, rude rued, rung wrung, rye wry,
sac sack, sail sale, sails sales, scene seen, scull skull, seam seem, seams seems, seas sees seize, serf surf,
sew so, sewed sowed, sewing sowing, sewn sown, shear sheer, shoe shoo, side sighed, sighs size, sink sync,
slay sleigh, slays sleighs, soar sore, soared sword, sole soul, soles souls, some sum, son sun, sons suns,
spade spayed, staid stayed, stair stare, stairs stares, stake steak, stakes steaks, stationary stationery,
steal steel, steals steels, step steppe, stile style, straight strait, suite sweet, sundae sunday,
sundaes sundays,
t tea tee, tacks tax, tail tale, tails tales, taught taut, team teem, teas tease tees,
tern turn, their there theyre, theirs theres, threw through thru, throne thrown, thyme time, tic tick, tide tied,
to too two, toad toed towed, toe tow, toes tows, told tolled, tracked tract, troop troupe,
vain vane vein, vale veil, vary very, vial vile,
wade weighed, wail whale, wails whales, waist waste, wait weight, waits weights, waive wave, war wore,
ware wear where, wares wears wheres, warn worn, way weigh whey, ways weighs, we wee, weak week, weather whether,
weave weve, weld welled, wet whet, which witch, whine wine, whined wined, whoa woe, whos whose, why y,
wood would, yoke yolk, yore your youre
`

const canonical: ReadonlyMap<string, string> = new Map(
  equivalenceGroups().flatMap((group) => group.map((word) => [word, group[0] ?? word] as const)),
)

/**
 * Returns the representative of all words that are read aloud alike; most words are their own. A token with a single
 * spoken form of one word has that word's representative: 4 has that of four.
 */
export function canonicalForm(word: string): string {
  const known = remembered.get(word)
  if (known !== undefined) return known
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  const form = canonical.get(word) ?? canonicalOfShort(word)
  remembered.set(word, form)
  return form
}

const MAX_REMEMBERED = 20_000
const remembered = new Map<string, string>()

function canonicalOfShort(word: string): string {
  const [form, ...others] = spokenForms(word)?.forms ?? []
  if (form === undefined || others.length > 0 || form.includes(' ')) return word
  return canonical.get(form) ?? form
}

/** Returns all groups, as lists of words. */
export function equivalenceGroups(): readonly (readonly string[])[] {
  return [SPELLINGS, HOMOPHONES].flatMap((table) =>
    table
      .trim()
      .split(/,\s*/)
      .map((group) => group.split(' ')),
  )
}
