import { spokenForms } from '../spoken-forms.ts'

/** Money, percentages, degrees and units to measure with only. */
export const amounts = [
  spokenForms(
    'money',
    `
The coat was {$40} last fall.
= forty dollars | 40 dollars
x fourteen dollars | forty cents | fifty dollars
Pay {$12.75} at the desk.
= twelve dollars and seventy five cents | twelve seventy five | twelve dollars seventy five | twelve dollars and seventy-five cents
x twelve dollars and fifty seven cents | twenty dollars and seventy five cents | twelve dollars
Candy costs {10¢} a piece.
= ten cents | 10 cents | a dime
x ten dollars | two cents | twelve cents
They raised {$8,400} for the zoo.
= eight thousand four hundred dollars | eighty four hundred dollars | 8400 dollars
x eight thousand fourteen dollars | eight hundred forty dollars | four thousand eight hundred dollars
Rent is {£950} in the city.
= nine hundred and fifty pounds | nine hundred fifty pounds | nine fifty pounds | 950 pounds
x nine hundred and fifteen pounds | nine hundred pounds | nine hundred and fifty dollars
The cake was {€15} in all.
= fifteen euros | 15 euros | fifteen euro
x fifty euros | five euros | fifteen dollars
She made {$3 million} last year.
= three million dollars | 3 million dollars
x three billion dollars | thirty million dollars | three thousand dollars
The toll is {$0.50} each way.
= fifty cents | half a dollar | zero dollars and fifty cents | 50 cents
x fifteen cents | fifty dollars | five cents
A stamp was {3 cents} long ago.
= three cents | 3 cents
x thirty cents | three dollars | two cents
The meal came to {£7.80} with tea.
= seven pounds eighty | seven pounds and eighty pence | seven eighty | seven pounds eighty pence
x seven pounds eighteen | eight pounds seventy | seven pounds
The book is {100 ¥} at the stall.
= one hundred yen | a hundred yen | 100 yen
x one thousand yen | one hundred dollars | ten yen
It sold for {$1.2 billion} at last.
= one point two billion dollars | 1.2 billion dollars
x one point two million dollars | two point one billion dollars | twelve billion dollars
I found {$5.05} in my coat.
= five dollars and five cents | five oh five | five dollars five cents
x five dollars and fifty cents | five dollars and fifteen cents | five dollars
`,
  ),
  spokenForms(
    'percent',
    `
Some {65%} of pupils walk here.
= sixty five percent | sixty-five percent | sixty five per cent | 65 percent
x fifty six percent | sixteen five percent | sixty percent
It is {90%} water by weight.
= ninety percent | ninety per cent | 90 percent
x nineteen percent | nine percent | ninety degrees
They got {1%} of the vote.
= one percent | one per cent | a percent
x eleven percent | one cent | ten percent
Rain fell on {33 %} of days.
= thirty three percent | thirty-three percent | thirty three per cent
x thirteen percent | thirty percent | forty three percent
Add {2.5%} salt to it.
= two point five percent | two and a half percent
x five point two percent | twenty five percent | two percent
Growth hit {150%} this quarter.
= one hundred fifty percent | one hundred and fifty percent | a hundred and fifty percent | one fifty percent
x one hundred fifteen percent | fifty percent | one hundred five percent
Only {8 per cent} were red.
= eight percent | eight per cent
x eighteen percent | eighty percent | six percent
Nearly {97%} of water is salty.
= ninety seven percent | ninety-seven percent
x seventy nine percent | ninety percent | nineteen seven percent
The tax is {6.25%} in that state.
= six point two five percent | six and a quarter percent | six point twenty five percent
x six point five two percent | six point two percent | six percent
Just {0.1%} of it is left.
= zero point one percent | point one percent | one tenth of a percent | one tenth of one percent
x one percent | ten percent | zero point two percent
The battery is at {15%} again.
= fifteen percent | fifteen per cent | 15 percent
x fifty percent | five percent | sixteen percent
`,
  ),
  spokenForms(
    'degrees',
    `
It hit {101°F} in August.
= one hundred one degrees fahrenheit | one hundred and one degrees | one hundred one degrees | one oh one degrees
x one hundred ten degrees fahrenheit | one hundred degrees fahrenheit | one hundred eleven degrees
The room was {18 °C} all day.
= eighteen degrees celsius | eighteen degrees | eighteen degrees centigrade | 18 degrees celsius
x eighty degrees celsius | eight degrees celsius | eighteen degrees fahrenheit
The ramp makes {45°} with the floor.
= forty five degrees | forty-five degrees | 45 degrees
x fifty four degrees | forty degrees | fourteen five degrees
Water boils at {212 °F} on the stove.
= two hundred twelve degrees fahrenheit | two hundred and twelve degrees fahrenheit | two twelve degrees fahrenheit | two hundred twelve degrees
x two hundred twenty degrees fahrenheit | two hundred degrees fahrenheit | one hundred twelve degrees fahrenheit
It fell to {-40°} in the hills.
= minus forty degrees | negative forty degrees | forty degrees below zero | forty below
x forty degrees | minus fourteen degrees | minus four degrees
Heat it to {200°C} for ten more.
= two hundred degrees celsius | two hundred degrees | two hundred degrees centigrade
x two degrees celsius | one hundred degrees celsius | two hundred degrees fahrenheit
Turn the dial {180°} around.
= one hundred eighty degrees | one hundred and eighty degrees | one eighty degrees | a hundred and eighty degrees
x one hundred eighteen degrees | one hundred degrees | eighty degrees
A child is {37.5 °C} when warm.
= thirty seven point five degrees celsius | thirty seven and a half degrees celsius | thirty seven point five degrees
x thirty five point seven degrees celsius | thirty seven degrees celsius | thirteen point five degrees celsius
The sea rose {2°} since then.
= two degrees | 2 degrees
x three degrees | ten degrees | twelve degrees
Mars gets to {−81 °F} at night.
= minus eighty one degrees fahrenheit | negative eighty one degrees fahrenheit | eighty one degrees below zero | minus eighty one degrees | minus eighty-one fahrenheit
x minus eighteen degrees fahrenheit | eighty one degrees fahrenheit | minus eighty degrees fahrenheit
Keep it near {65 degrees} in there.
= sixty five degrees | sixty-five degrees | 65 degrees
x fifty six degrees | sixty degrees | sixty five percent
`,
  ),
  spokenForms(
    'unit',
    `
They hiked {12 km} by noon.
= twelve kilometers | twelve kilometres | twelve k | 12 kilometers
x twenty kilometers | twelve meters | two kilometers
The cat is {4 kg} now.
= four kilograms | four kilos | four kg
x forty kilograms | four grams | fourteen kilograms
The rope is {50 ft.} of nylon.
= fifty feet | fifty foot | 50 feet
x fifteen feet | fifty inches | five feet
Add {500 g} of rice.
= five hundred grams | five hundred grammes | 500 grams
x five grams | five hundred kilograms | nine hundred grams
The car did {120 km/h} on the road.
= one hundred twenty kilometers per hour | one hundred and twenty kilometres an hour | a hundred and twenty kilometers an hour | one twenty kilometers per hour
x one hundred twelve kilometers per hour | one hundred twenty miles per hour | one hundred kilometers per hour
A worm was {8 cm} from end to end.
= eight centimeters | eight centimetres | 8 centimeters
x eighteen centimeters | eight millimeters | eighty centimeters
The bag has {16 oz.} of nuts.
= sixteen ounces | 16 ounces
x sixty ounces | sixteen pounds | six ounces
The player is {5'11"} tall.
= five foot eleven | five feet eleven inches | five feet eleven | five foot eleven inches
x five foot seven | five foot ten | eleven foot five
Add {3 tsp.} of salt.
= three teaspoons | 3 teaspoons
x three tablespoons | thirteen teaspoons | two teaspoons
The bulb uses {60 W} of power.
= sixty watts | 60 watts | sixty w
x sixteen watts | six watts | sixty volts
It lasts {45 sec.} at most.
= forty five seconds | forty-five seconds | 45 seconds
x fifty four seconds | forty five minutes | forty seconds
The park has {20 km²} of woods.
= twenty square kilometers | twenty square kilometres | twenty kilometers squared
x twelve square kilometers | twenty kilometers | twenty square meters
They drove {400 mi.} on Sunday.
= four hundred miles | 400 miles
x four miles | five hundred miles | four hundred meters
The tank needs {10 gal.} of water.
= ten gallons | 10 gallons
x two gallons | ten grams | twelve gallons
`,
  ),
]
