/**
 * Sentences written for the exam, with possible deviations from their words. Doubtful ones are left out: each
 * deviation is decided by the criteria of the judge’s prompt.
 * - `river/road`: a child misreads it as another word that looks alike, means the same, or is as small;
 * - `watched~watch`: a recognizer drops the ending;
 * - `platform%plat`: a recognizer writes a piece of the word; `carpet%car` where the piece is itself a word;
 * - `their&there`: a recognizer writes another word that sounds the same.
 */
export const SENTENCES = [
  'The children/chickens walked~walk down to the river/road and watched~watch the boats/birds for an hour&our.',
  'A small fox/dog crossed~cross the garden/kitchen before breakfast/blackbird and looked~look at the window%win.',
  'My grandmother/grandfather planted~plant six apple/ample trees behind the house/horse in the autumn%au.',
  'The farmer/father counted~count his sheep/ship twice, for one was missing~miss from the meadow%mead.',
  'In the evening/morning the wind rattled~rattle the shutters~shutter and the lantern%lan went out.',
  'The sailor/tailor lowered~lower the heavy/hairy anchor%an and shouted~shout to the captain%cap.',
  'Two/Ten brown/broken horses~horse pulled~pull the wagon%wag over the wooden/woolen bridge.',
  'The baker/banker opened~open the shop/ship early and filled~fill the baskets~basket with bread/broad loaves.',
  'Snow covered~cover the mountain/fountain, and the travelers~traveler waited~wait in a cabin%cab.',
  'A stranger/stronger knocked~knock at the door and asked~ask for a glass of water/winter.',
  'The library/laboratory closed~close at noon, so the students~student carried~carry the books home/house.',
  'The old clock/cloak ticked~tick loudly while everybody/everything listened~listen to the story/storm.',
  'The orchestra%or tuned~tune its instruments~instrument, and the hall grew quiet/quick.',
  'Something/Nothing splashed~splash in the pond, and the frogs~frog jumped~jump from the lily pads.',
  'The pilot/pirate climbed~climb into the airplane%air and fastened~fasten the belt with both hands.',
  'Yesterday/Someday the carpenter%carp repaired~repair the old fence beside the stable/table.',
  'The teacher/preacher explained~explain the puzzle/puddle, and the pupils~pupil nodded~nod slowly.',
  'A gentle/giant rain started~start as the picnic/panic ended~end, and the blankets~blanket were soaked~soak.',
  'The kitten/kitchen chased~chase a ribbon%rib across the carpet%car and tumbled~tumble over.',
  'Their&There uncle/ankle painted~paint the walls~wall of the attic%at bright yellow/hollow.',
  'The wonderful/powerful singer bowed~bow, and the audience%aud clapped~clap for a long/loud time.',
  'The beautiful/bountiful garden/garment belonged~belong to the doctor/daughter and her/his family.',
  'Nobody/Nothing noticed~notice the parcel%par until the postman%post returned~return on Friday.',
  'The engineers~engineer measured~measure the tunnel%tun and marked~mark the entrance/distance with chalk.',
  'The dangerous/generous dragon guarded~guard the treasure/pleasure in a mountain%mount cave/cage.',
  'We gathered~gather mushrooms~mushroom in the forest/harvest and cooked~cook them over the fire/fir.',
  'The umbrella%umb turned~turn inside out, and the gentleman/gentlewoman laughed~laugh at himself/herself.',
  'The astronaut/acrobat floated~float past the window/widow and waved~wave at the camera%cam.',
  'The waiter/writer carried~carry seven/eleven plates~plate through the crowded~crowd restaurant%rest.',
  'The fisherman/policeman mended~mend the nets~net while his brother/mother whistled~whistle softly.',
  'The children understood%under the question/quarrel and answered~answer it without/within help.',
  'A thousand/thunder lights~light shimmered~shimmer on the harbor/hammer when the ship arrived~arrive.',
  'The knight polished~polish his armor%arm and saddled~saddle the black/blank horse.',
  'The scientist/specialist noticed~notice that the plants~plant turned~turn toward the light/left.',
  'The shepherd%shep searched~search for the lamb/lamp until the moon/noon stood over the valley%val.',
  'The neighbors~neighbor borrowed~borrow a ladder/leader and cleaned~clean the gutters~gutter together.',
  'Sometimes/Something the ferry/fairy is late/lost because the river/rubber is covered~cover with ice.',
  'The grasshopper/woodpecker rested~rest on a branch/bench and seemed~seem to study the sky/ski.',
  'The conductor/contractor raised~raise his arms~arm, and the music/magic started~start at last.',
  'Afternoon/Aftershock lessons~lesson ended~end at four/five, and the playground/background filled~fill with noise.',
] as const
