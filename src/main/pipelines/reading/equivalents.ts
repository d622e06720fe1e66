/**
 * Words that are read aloud alike, one group a line. A recogniser writes any of them for the same sound, so that
 * none of them is an error for another. No word stands in two groups.
 */
const TITLES = `
mr mister
mrs missus missis
dr doctor
prof professor
jr junior
sr senior
capt captain
lt lieutenant
sgt sergeant
gen general
gov governor
pres president
`

const UNITS = `
ft feet
lb lbs pounds
oz ounces
km kilometers kilometres
kg kilograms
cm centimeters centimetres
mm millimeters millimetres
vs versus
etc etcetera
ave avenue
blvd boulevard
apt apartment
ok okay
tv television
`

const CALENDAR = `
jan january
feb february
apr april
aug august
sept sep september
oct october
nov november
dec december
tues tuesday
thurs thursday
fri friday
`

const SPELLINGS = `
color colour
colors colours
favorite favourite
gray grey
center centre
neighbor neighbour
neighbors neighbours
harbor harbour
honor honour
traveled travelled
pajamas pyjamas
theater theatre
mom mum
`

const NUMBERS = `
0 zero
3 three
5 five
6 six
7 seven
9 nine
10 ten
11 eleven
12 twelve
13 thirteen
14 fourteen
15 fifteen
16 sixteen
17 seventeen
18 eighteen
19 nineteen
20 twenty
30 thirty
40 forty
50 fifty
60 sixty
70 seventy
80 eighty
90 ninety
100 hundred
1000 thousand
1000000 million
1st first
2nd second
3rd third
4th fourth forth
5th fifth
6th sixth
7th seventh
8th eighth
9th ninth
10th tenth
11th eleventh
12th twelfth
13th thirteenth
20th twentieth
30th thirtieth
`

const HOMOPHONES = `
ad add
ail ale
air heir
aisle isle
allowed aloud
alter altar
ant aunt
arc ark
ate eight 8
bail bale
bald bawled
ball bawl
bare bear
base bass
be bee
beach beech
bean been
beat beet
berry bury
billed build
blew blue
board bored
bough bow
boy buoy
brake break
bread bred
bridal bridle
buy by bye
capital capitol
ceiling sealing
cell sell
cellar seller
cent scent sent
cereal serial
chews choose
chord cord
cite sight site
clause claws
coarse course
colonel kernel
creak creek
crews cruise
cymbal symbol
days daze
dear deer
desert dessert
dew due
die dye
doe dough
dual duel
earn urn
ewe yew you u
fair fare
find fined
fir fur
flea flee
flew flu flue
flour flower
for four fore 4
foul fowl
gate gait
gnu knew new
grate great
groan grown
guessed guest
hail hale
hair hare
hall haul
hay hey
heal heel
hear here
heard herd
hi high
higher hire
him hymn
hole whole
horse hoarse
hour our hr
idle idol
in inn
jam jamb
key quay
knead need
knight night
knot not
know no
knows nose
lead led
leased least
lessen lesson
lie lye
links lynx
loan lone
made maid
mail male
main mane
maize maze
meat meet
medal meddle
might mite
mind mined
missed mist
moan mown
moose mousse
morning mourning
muscle mussel
none nun
oar or ore
one won 1
paced paste
pail pale
pain pane
pair pear pare
passed past
patience patients
paws pause
peace piece
peak peek
peal peel
pedal peddle
peer pier
plain plane
pole poll
poor pour pore
pray prey
presence presents
prince prints
principal principle
profit prophet
rain reign rein
raise rays
rap wrap
read reed
real reel
right write rite
ring wring
road rode rowed
role roll
root route
rose rows
rung wrung
sail sale
sauce source
scene seen
sea see
seam seem
sew so sow
shear sheer
shoe shoo
side sighed
sighs size
soar sore
sole soul
some sum
son sun
stair stare
stake steak
stationary stationery
steal steel
straight strait
suite sweet
tacks tax
tail tale
tea tee
team teem
tear tier
tease teas
their there theyre
threw through thru
throne thrown
thyme time
tide tied
to too two 2
toad towed
toe tow
told tolled
vain vane vein
vary very
wail whale
waist waste
wait weight
war wore
warn worn
way weigh
weak week
wear where ware
weather whether
weve weave
which witch
whine wine
whos whose
wood would
yoke yolk
yore your youre
`

const canonical: ReadonlyMap<string, string> = new Map(
  equivalenceGroups().flatMap((group) => group.map((word) => [word, group[0] ?? word] as const)),
)

/** The word that stands for all that are read aloud alike; most words stand for themselves. */
export function canonicalForm(word: string): string {
  return canonical.get(word) ?? word
}

/** All groups, as lists of words. */
export function equivalenceGroups(): readonly (readonly string[])[] {
  return [TITLES, UNITS, CALENDAR, SPELLINGS, NUMBERS, HOMOPHONES].flatMap((table) =>
    table
      .trim()
      .split('\n')
      .map((line) => line.split(' ')),
  )
}
