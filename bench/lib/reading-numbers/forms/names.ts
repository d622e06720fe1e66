import { spokenForms } from '../spoken-forms.ts'

/** Titles, streets and abbreviations before and after numbers to develop with. */
export const names = [
  spokenForms(
    'title',
    `
Then {Dr. Brown} checked my ears.
= doctor brown | dr brown
x mister brown | driver brown | professor brown
Our coach {Mr. Hill} smiled.
= mister hill | mr hill
x missus hill | master hill | doctor hill
Ask {Mrs. Lee} for a pencil.
= missus lee | mrs lee | misses lee | missis lee
x mister lee | doctor lee | sister lee
I like {Ms. Park} a lot.
= miss park | ms park | miz park | mizz park
x mister park | doctor park | missus park
Then {Prof. Ray} drew a map.
= professor ray | prof ray
x doctor ray | president ray | preacher ray
Later {Capt. Cook} sailed on.
= captain cook | capt cook
x colonel cook | captive cook | corporal cook
The boy {Sam Jr.} laughed loudly.
= sam junior | sam jr
x sam senior | sam the third | sam june
People love {St. Nicholas} in winter.
= saint nicholas | st nicholas
x street nicholas | sir nicholas | state nicholas
Then {Gen. Lee} gave orders.
= general lee | gen lee
x governor lee | colonel lee | gentle lee
Old {Sgt. York} was brave.
= sergeant york | sgt york
x captain york | sir york | secretary york
She met {Gov. Clark} on Tuesday.
= governor clark | gov clark
x general clark | government clark | senator clark
Pupils wrote {Sen. Kay} a letter.
= senator kay | sen kay
x senior kay | center kay | general kay
`,
  ),
  spokenForms(
    'street',
    `
They live at {12 Main St.} downtown.
= twelve main street | 12 main street
x twenty main street | twelve main avenue | twelve main state
The shop is on {5th Ave.} now.
= fifth avenue | 5th avenue
x fifth street | fifteenth avenue | sixth avenue
Holmes lived at {221B Baker St.} long ago.
= two twenty one b baker street | two hundred twenty one b baker street | two two one b baker street | two hundred and twenty one b baker street
x two twelve b baker street | two twenty one d baker street | two twenty b baker street
Turn left on {Elm Rd.} by the barn.
= elm road | elm rd
x elm street | elm lane | elm drive
We parked on {Oak Blvd.} at noon.
= oak boulevard | oak blvd
x oak avenue | oak road | oak lane
Drive along {Hwy. 61} for miles.
= highway sixty one | highway sixty-one | highway 61
x highway sixteen | highway sixty | road sixty one
She rents {Apt. 4} upstairs.
= apartment four | apartment 4
x apartment five | apartment fourteen | number fourteen
Take {Rte. 66} out west.
= route sixty six | route sixty-six | route 66
x route sixty | route sixteen six | road sixty six
The school on {Park Ln.} is new.
= park lane | park ln
x park road | park street | park line
Meet me at {301 N. Lake Dr.} tonight.
= three oh one north lake drive | three hundred one north lake drive | three hundred and one north lake drive | three zero one north lake drive
x three ten north lake drive | three oh one south lake drive | three oh one north lake doctor
He moved to {1600 Pine Ct.} last May.
= sixteen hundred pine court | one thousand six hundred pine court | 1600 pine court
x sixteen pine court | sixty hundred pine court | sixteen hundred pine street
The bus stops on {42nd St.} twice.
= forty second street | forty-second street | 42nd street
x twenty fourth street | forty street | forty second avenue
`,
  ),
]
