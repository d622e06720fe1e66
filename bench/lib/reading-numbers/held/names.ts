import { spokenForms } from '../spoken-forms.ts'

/** Titles, streets and abbreviations before and after numbers to measure with only. */
export const names = [
  spokenForms(
    'title',
    `
Today {Dr. Stone} gave me a sticker.
= doctor stone | dr stone
x mister stone | driver stone | drive stone
Old {Mr. Fox} ran off.
= mister fox | mr fox
x missus fox | master fox | doctor fox
Then {Mrs. Rose} sang to us.
= missus rose | mrs rose | misses rose
x mister rose | miss rose | doctor rose
My teacher {Ms. Gray} reads well.
= miss gray | ms gray | miz gray
x mister gray | missus gray | mice gray
Young {Lt. Dan} saluted.
= lieutenant dan | lt dan
x captain dan | little dan | sergeant dan
Brave {Col. West} rode ahead.
= colonel west | col west
x general west | captain west | cold west
Then {Rev. Wood} prayed.
= reverend wood | rev wood
x doctor wood | river wood | bishop wood
Clever {Prof. Young} had a plan.
= professor young | prof young
x doctor young | president young | proof young
Little {John Sr.} was proud.
= john senior | john sr
x john junior | john sir | john the first
They honor {St. George} in spring.
= saint george | st george
x sir george | street george | state george
They elected {Pres. Ford} again.
= president ford | pres ford
x professor ford | prince ford | press ford
At noon {Cpl. Banks} waved.
= corporal banks | cpl banks
x captain banks | couple banks | colonel banks
`,
  ),
  spokenForms(
    'street',
    `
Send it to {48 River Rd.} today.
= forty eight river road | forty-eight river road | 48 river road
x eighty four river road | forty river road | forty eight river street
The bank is on {3rd St.} now.
= third street | 3rd street
x third avenue | thirteenth street | thirtieth street
He parked at {9 Hill Ave.} at six.
= nine hill avenue | 9 hill avenue
x five hill avenue | nine hill street | nineteen hill avenue
The fair is on {Market St.} again.
= market street | market st
x market road | market avenue | market saint
She bikes on {Rose Ln.} daily.
= rose lane | rose ln
x rose road | rose street | rose line
They built on {Sunset Blvd.} in May.
= sunset boulevard | sunset blvd
x sunset street | sunset avenue | sunset road
Trucks use {Hwy. 101} at night.
= highway one oh one | highway one hundred one | highway one zero one | highway 101 | highway one hundred and one
x highway one ten | highway eleven | highway one hundred
The nurse lives in {Apt. 15} there.
= apartment fifteen | apartment 15
x apartment fifty | apartment five | apartment sixteen
Go down {Rte. 9} to the lake.
= route nine | route 9
x route five | route ninety | road nine
My uncle is at {77 W. Lake Dr.} for now.
= seventy seven west lake drive | seventy-seven west lake drive | 77 west lake drive
x seventy seven east lake drive | seventeen west lake drive | seventy west lake drive
We met at {1250 Forest Ct.} at one.
= twelve fifty forest court | one thousand two hundred fifty forest court | twelve hundred fifty forest court
x twelve fifteen forest court | twenty fifty forest court | twelve fifty forest street
The parade goes up {34th St.} by bus.
= thirty fourth street | thirty-fourth street | 34th street
x forty third street | thirty street | thirty fourth avenue
`,
  ),
]
