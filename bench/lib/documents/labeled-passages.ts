/**
 * Passages written for the project, with possible deviations from their words:
 * - `house/horse` a child may read the other word: one that looks alike, means the same, or is as small;
 * - `walked~walk` a child may leave the ending out, and so may a recognizer when the child did not;
 * - `platforms%plat` a recognizer may write only the beginning;
 * - `cold&called` a recognizer may hear the other word.
 */
export const LABELED_PASSAGES: readonly string[] = [
  `Rain had drummed~drum on the tin roof/room all night/light. In the morning/evening Oda opened~open the back door
  and looked~look over the flooded~flood garden. Her boots/books stood in the shed&said, so she rolled~roll up her
  trousers%trou and waded~wade across. Something small/smell was crying~cry under the upturned%uptur barrow/arrow.`,

  `The ferry/fairy leaves at nine/noon, but Tomas was always%al late. He buttoned~button his coat&cold, grabbed~grab a
  slice of bread and raced~race down the steep/step hill. The captain%cap had already pulled~pull the ropes~rope in.
  "Wait for/from me!" he shouted~shout. A sailor/tailor laughed~laugh and lowered~lower the plank/plant again.`,

  `Nobody remembered~remember who had planted~plant the pear/bear tree behind the school. Every autumn%au it
  dropped~drop more fruit than the children%chil could eat. They filled~fill baskets~basket and carried~carry
  them/then home along the river/road. Some pears/bears were so hard that only the horses/houses wanted~want them/these.`,

  `Grandmother%grand kept&kipped her buttons~button in a glass jar on the window sill/still. When it/I rained~rain,
  Ilse poured~pour them out and sorted~sort them by colour/color. The strangest~strange one was shaped~shape like a
  tiny/thin anchor%an. "That came/come from your uncle's/aunts first ship/shop," Grandmother&grandma explained~explain.`,

  `At the edge of the village%vill stood a mill that had not turned~turn for years. Bats/Cats lived~live in its dusty
  attic%att and an owl&all nested~nest under the broken/brown wheel. One night/knight Piet saw a light/night
  moving~move behind the shutters~shutter. He whistled~whistle softly%soft for his dog, but even the dog hesitated~hesitate.`,

  `The bus&bush climbed~climb slowly%slow through the clouds~cloud. Below, the valley%val had disappeared~disappear
  as if somebody/something had spilled~spill milk over it. Marta pressed~press her nose/noise against the cold&called
  glass. "Is this/his what birds~bird see?" she wondered~wonder. Beside her a stranger%strange was sleeping~sleep soundly/suddenly.`,

  `Saturday%sat was market day. Farmers~farmer arrived~arrive before dawn/down, unloaded~unload their crates%cray and
  argued~argue about the best/beast places~place. Nils helped~help his father/farther stack~stick the cheeses~cheese.
  He liked~like the round ones best because they looked~look like wheels~wheel for a very/every heavy toy&two cart.`,

  `When the lake/like froze&frozen, the whole town/down put on skates~skate. Old men&man played~play chess on
  overturned%over boats/boots while their grandchildren%grand whirled~whirl past. Jette had borrowed~borrow her
  sister's skates&skate, which pinched~pinch. Still/Stell she managed~manage two circles~circle without/with falling~fall.`,

  `A parcel%par was waiting~wait on the steps~step. It carried~carry no name, only stamps~stamp from a country&county
  that Samir could/cold not find on the map/mop. He shook it/at gently%gent. Something rattled~rattle, and then it
  ticked~tick. "Perhaps%per it is a clock&clog," said/says his brother/bother, and stepped~step behind the sofa.`,

  `Three/Tree foxes~fox lived~live behind the bakery%bake. They had learned~learn at what/that hour the ovens~oven
  cooled~cool and the crumbs%crum were swept&sweep out. The baker/broker pretended~pretend not to see/sea them. On very
  cold&gold mornings~morning he dropped~drop a whole roll by accident%acci and walked~walk away whistling~whistle.`,

  `The orchestra%or tuned~tune its instruments~instrument, and the hall grew quiet/quite. Behind the curtain%cur Leon
  counted~count to ten/then. He had practised~practise for months/mouths, yet his fingers~finger trembled~tremble. Then
  he noticed~notice his little/littler cousin%cus in the third row, waving~wave with both/bath hands~hand. He smiled~smile.`,

  `Far/For out on the plain&plane the wind never rested~rest. It bent the grass/glass, hummed~hum in the fences~fence
  and stole hats~hat from travellers%travel. The people of the plain had painted~paint their houses/horses in loud
  colours~colour, so that nobody returning~return in a storm/story would pass/past the right/bright door.`,
]
