import type { Form } from './forms.ts'

/** Short forms as they are compared, with their spoken forms. places.ts also handles those of streets and saints. */
const ABBREVIATIONS = table(`
ie that is; eg for example|for instance; etc et cetera|etcetera|and so on|and so forth; vs versus|against; cf compare;
am a m; pm p m; tv t v|television; usa u s a|united states of america|united states|america; us u s|united states;
uk u k|united kingdom; nasa n a s a; dna d n a; ok o k|okay; ad a d|anno domini; bc b c|before christ; bce b c e;
ce c e; aka a k a|also known as; asap a s a p|as soon as possible; diy d i y|do it yourself; faq f a q;
rsvp r s v p; ps p s|post script|postscript; id i d; pc p c; cd c d; dvd d v d; phd p h d; ww1 world war one; ww2 world war two;
wwi world war one; wwii world war two; approx approximately; dept department; est established|estimated;
govt government; inc incorporated; ltd limited; corp corporation; co company; bros brothers; assn association; univ university;
mr mister; mrs missus|missis|misses; ms miz|miss|mizz; dr doctor|drive; prof professor; jr junior; sr senior;
capt captain; lt lieutenant; sgt sergeant; cpl corporal; maj major; gen general; gov governor; pres president;
rev reverend; hon honorable|honourable; sen senator; rep representative; col colonel; cmdr commander; supt superintendent;
st saint|street; ste sainte|suite; ave avenue; av avenue; ln lane; ct court; pl place; cir circle; ter terrace; trl trail; rte route; rt route; xing crossing;
n north; s south; e east; w west; ne northeast|north east; nw northwest|north west; se southeast|south east; sw southwest|south west; blvd boulevard; rd road; hwy highway; pkwy parkway; sq square;
mt mount; mts mountains|mounts; ft fort; pt point; no number; nos numbers|number; vol volume; ch chapter; pg page; pp pages;
fig figure; sec section; ed edition|editor; apt apartment; bldg building; fl floor; ext extension;
feb february; jan january; mar march; apr april; jun june; jul july; aug august; sept september; sep september;
oct october; nov november; dec december;
mon monday; tue tuesday; tues tuesday; wed wednesday; thu thursday; thur thursday; thurs thursday; fri friday;
sat saturday; sun sunday;
& and|n|ampersand; + plus|and; = equals|is|is equal to|equal|makes|are; @ at; × times|by|multiplied by; ÷ divided by;
% percent|per cent; # number|hashtag|hash|pound|sharp; ° degrees|degree
`)

/** Short forms that are also words, names or letters: they count as short forms only in certain places. */
const ONLY_IN_PLACE: ReadonlySet<string> = new Set(
  `us am pm no sec mar jan jun jul sun sat wed mon fl ch ed ext co est ad ce ps id pt ft mt col gen maj rep inc st sq
ste pp pg fig vol nos apt hon n s e w ne nw se sw ct pl cir ter rt`.split(/\s/),
)

/** Returns the spoken forms of a short form that is valid in any place. */
export function shortForm(written: string): readonly Form[] {
  return ONLY_IN_PLACE.has(written) && !HARMLESS.has(written) ? [] : (ABBREVIATIONS.get(written) ?? [])
}

/**
 * Members of `ONLY_IN_PLACE` that are accepted in any place: their spoken form is never heard for another meaning of
 * the letters.
 */
const HARMLESS: ReadonlySet<string> = new Set(
  'us am pm jun jul est ft pt mt col gen maj st sq ste pp pg fig vol nos ps id ct pl cir ter rt'.split(' '),
)

/** Returns every spoken form of a short form, for use in its place. */
export function shortFormInPlace(written: string): readonly Form[] {
  return ABBREVIATIONS.get(written) ?? []
}

const NOT =
  'arent cant couldnt didnt doesnt dont hadnt hasnt havent isnt shouldnt wasnt werent wont wouldnt mustnt neednt'
const IRREGULAR_NOT: Readonly<Record<string, string>> = { cant: 'can', wont: 'will' }

const CONTRACTIONS = new Map<string, readonly Form[]>([
  ...NOT.split(' ').map((word): [string, Form[]] => [
    word,
    [`${IRREGULAR_NOT[word] ?? word.slice(0, -2)} not`],
  ]),
  ...table(`
cannot can not; im i am; ive i have; youre you are; youve you have; youll you will; youd you would|you had;
hes he is|he has; shes she is|she has; its it is|it has; itll it will; weve we have; theyre they are;
theyve they have; theyll they will; theyd they would|they had; thats that is|that has; thatll that will;
theres there is|there has; whats what is|what has; wheres where is|where has; whos who is|who has; lets let us;
gonna going to; wanna want to; gotta got to
`),
])

/** Returns the words of a contraction written without its apostrophe. */
export function contraction(written: string): readonly Form[] {
  return CONTRACTIONS.get(written) ?? []
}

function table(rows: string): ReadonlyMap<string, readonly Form[]> {
  return new Map(
    rows
      .trim()
      .split(/;\s*/)
      .map((row) => {
        const [short = '', ...spokenWords] = row.replaceAll('\n', ' ').split(' ')
        return [short, spokenWords.join(' ').split('|')]
      }),
  )
}
