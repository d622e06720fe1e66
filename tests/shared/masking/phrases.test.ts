import { describe, expect, it } from 'vitest'
import { maskConversation } from '../../../src/shared/masking/mask.ts'

interface Phrase {
  readonly language: Language
  /** Texts behind who says them: the agent (A) or the customer (C). */
  readonly turns: readonly string[]
  /** Parts that must not be in the masked text. */
  readonly values: readonly string[]
}
const LANGUAGES = ['en', 'de', 'es', 'fr', 'ru'] as const
type Language = (typeof LANGUAGES)[number]

const PHRASES: readonly Phrase[] = [
  {
    language: 'en',
    turns: ['C: The account is under Bartholomew Quigley.'],
    values: ['Bartholomew', 'Quigley'],
  },
  { language: 'en', turns: ['C: Joan Whitlock here.'], values: ['Joan', 'Whitlock'] },
  {
    language: 'en',
    turns: ['A: Could I take your full name?', 'C: Whitlock, Joan Whitlock.'],
    values: ['Whitlock', 'Joan'],
  },
  {
    language: 'en',
    turns: ['A: Could you spell your last name?', 'C: K O W A L S K I.'],
    values: ['K O W A'],
  },
  {
    language: 'en',
    turns: ['C: That is K for kilo, O for Oscar, W for whiskey.'],
    values: ['kilo', 'Oscar'],
  },
  {
    language: 'en',
    turns: ['A: Spell it for me?', 'C: kilo oscar whiskey alpha lima'],
    values: ['kilo', 'oscar', 'lima'],
  },
  {
    language: 'en',
    turns: ['C: my name is joan whitlock and my line is down'],
    values: ['joan', 'whitlock'],
  },
  { language: 'en', turns: ['C: My pin is four seven one nine.'], values: ['four seven'] },
  {
    language: 'en',
    turns: ['A: And the security code on the back?', 'C: It is three one two.'],
    values: ['three one two'],
  },
  {
    language: 'en',
    turns: ['A: What is your card number?', 'C: four one double one', 'A: okay', 'C: two two three four'],
    values: ['four one', 'two two'],
  },
  {
    language: 'en',
    turns: [
      'A: And your date of birth?',
      'C: The third of March nineteen eighty one, and I live at forty two Harbour Street.',
    ],
    values: ['third of March', 'nineteen eighty', 'forty two', 'Harbour'],
  },
  {
    language: 'en',
    turns: ['C: I was born on the ninth of May nineteen seventy.'],
    values: ['ninth', 'seventy'],
  },
  {
    language: 'en',
    turns: ['A: What is the postcode?', 'C: it is l k four two t d'],
    values: ['l k four', 'two t'],
  },
  {
    language: 'en',
    turns: ['A: And the postcode of the line?', 'C: It is LK4 2TD.'],
    values: ['LK4', '2TD'],
  },
  {
    language: 'en',
    turns: ['C: You can write to dana dot reed at example dot org.'],
    values: ['dana', 'reed', 'example'],
  },
  {
    language: 'en',
    turns: ['A: Your email?', 'C: dana underscore reed seven at mail point com'],
    values: ['dana', 'reed'],
  },
  { language: 'en', turns: ['C: email me at dana@example'], values: ['dana@example'] },
  { language: 'en', turns: ['C: My IBAN is GB82 WEST 1234 5698 7654 33.'], values: ['1234', '5698'] },
  { language: 'en', turns: ['C: The plate is AB12 CDE.'], values: ['AB12', 'CDE'] },
  {
    language: 'en',
    turns: ['C: My account number is eight eight four two one three.'],
    values: ['eight eight'],
  },
  {
    language: 'en',
    turns: ['C: reach me on oh seven seven double zero nine hundred one two three'],
    values: ['oh seven', 'nine hundred'],
  },
  { language: 'en', turns: ['C: My husband is called Dermot.'], values: ['Dermot'] },
  { language: 'en', turns: ['C: I am calling for my wife Saoirse Kinnear.'], values: ['Saoirse', 'Kinnear'] },
  {
    language: 'en',
    turns: ['C: Hi, this is Priyanka Deshmukh from Leeds.'],
    values: ['Priyanka', 'Deshmukh'],
  },
  {
    language: 'en',
    turns: ['A: Am I speaking to Mr Vane?', 'C: Yes, Osric Vane.'],
    values: ['Vane', 'Osric'],
  },
  { language: 'en', turns: ['C: house number is twenty three'], values: ['twenty three'] },
  { language: 'en', turns: ['C: We live at 7 Elm Grove, Norwich.'], values: ['Elm', 'Norwich', '7 '] },
  { language: 'en', turns: ['C: Driving license WHITL 804093 J99AB.'], values: ['804093', 'J99AB'] },
  { language: 'en', turns: ['A: And the last four digits?', 'C: nine oh two one'], values: ['nine oh'] },
  { language: 'en', turns: ['C: It expires on 04 27 and the code is 381.'], values: ['381'] },
  {
    language: 'en',
    turns: ['A: who am i speaking with', 'C: theresa vandermeer'],
    values: ['theresa', 'vandermeer'],
  },
  { language: 'en', turns: ['C: The booking is in the name of Okonkwo.'], values: ['Okonkwo'] },
  { language: 'en', turns: ['C: My national insurance number is QQ 12 34 56 C.'], values: ['12 34 56'] },
  {
    language: 'de',
    turns: ['A: Guten Tag, Larkfeld Telefon, mein Name ist Tobias Rehbein, wie kann ich helfen?'],
    values: ['Tobias', 'Rehbein'],
  },
  {
    language: 'de',
    turns: ['C: Guten Tag, hier spricht Anneliese Vogt, mein Internet geht nicht.'],
    values: ['Anneliese', 'Vogt'],
  },
  {
    language: 'de',
    turns: [
      'A: Wie ist Ihr Name bitte und wo wohnen Sie?',
      'C: Vogt, Anneliese, Am Hofgarten 12 in Bonn, geboren am 3. März 1981.',
    ],
    values: ['Vogt', 'Anneliese', 'Hofgarten', '3. März', '1981', 'Bonn'],
  },
  {
    language: 'de',
    turns: ['C: Meine Nummer ist null eins sieben sechs drei drei vier vier fünf fünf.'],
    values: ['null eins', 'fünf fünf'],
  },
  {
    language: 'de',
    turns: ['A: Ich habe hier Vogt, Sandra als Kundin gefunden, stimmt das?'],
    values: ['Vogt', 'Sandra'],
  },
  { language: 'de', turns: ['A: Danke, Frau Vogt. Auf Wiederhören.'], values: ['Vogt'] },
  {
    language: 'de',
    turns: ['A: Können Sie den Namen buchstabieren?', 'C: K O W A L S K I'],
    values: ['K O W'],
  },
  { language: 'de', turns: ['C: K wie Konrad, O wie Otto, W wie Wilhelm.'], values: ['Konrad', 'Otto'] },
  { language: 'de', turns: ['C: Meine PIN ist vier sieben eins neun.'], values: ['vier sieben'] },
  {
    language: 'de',
    turns: ['A: Ihr Geburtsdatum bitte?', 'C: Der dritte März neunzehnhunderteinundachtzig.'],
    values: ['dritte März', 'neunzehnhundert'],
  },
  {
    language: 'de',
    turns: ['A: Wann sind Sie geboren?', 'C: Am dritten Mai achtzig.'],
    values: ['dritten Mai'],
  },
  { language: 'de', turns: ['C: Ich wohne in der Lindenstraße zwölf.'], values: ['Linden', 'zwölf'] },
  {
    language: 'de',
    turns: ['A: Und die Postleitzahl?', 'C: fünf drei eins eins drei Bonn'],
    values: ['fünf drei', 'Bonn'],
  },
  {
    language: 'de',
    turns: ['C: Der Vertrag läuft auf Gisela Brandstetter.'],
    values: ['Gisela', 'Brandstetter'],
  },
  {
    language: 'de',
    turns: ['C: Meine Mailadresse ist anneliese punkt vogt at beispiel punkt de.'],
    values: ['anneliese', 'beispiel'],
  },
  {
    language: 'de',
    turns: ['C: Meine IBAN ist DE acht neun drei sieben null vier null null vier vier.'],
    values: ['acht neun'],
  },
  { language: 'de', turns: ['C: Das Kennzeichen ist K-AB 1234.'], values: ['K-AB', '1234'] },
  { language: 'de', turns: ['C: Kundennummer fünf fünf drei eins.'], values: ['fünf fünf'] },
  { language: 'de', turns: ['C: Ich heiße Wolfgang Achterberg.'], values: ['Wolfgang', 'Achterberg'] },
  { language: 'de', turns: ['C: ich bin die frau kleinschmidt'], values: ['kleinschmidt'] },
  { language: 'de', turns: ['A: Die Prüfziffer?', 'C: dreihundertzwölf'], values: ['dreihundert'] },
  { language: 'de', turns: ['A: Wie ist der Nachname?', 'C: Brandstetter.'], values: ['Brandstetter'] },
  { language: 'de', turns: ['C: Mein Mann heißt Friedhelm.'], values: ['Friedhelm'] },
  { language: 'de', turns: ['A: Mit wem spreche ich?', 'C: Mit Herrn Özdemir.'], values: ['Özdemir'] },
  { language: 'de', turns: ['C: Ausweisnummer T220001293.'], values: ['T220001293'] },
  { language: 'de', turns: ['C: Erreichen Sie mich unter 0176 33 44 55.'], values: ['0176', '33'] },
  { language: 'de', turns: ['C: Hausnummer ist siebzehn a'], values: ['siebzehn'] },
  {
    language: 'es',
    turns: ['C: Buenos días, me llamo Remedios Quintanilla.'],
    values: ['Remedios', 'Quintanilla'],
  },
  {
    language: 'es',
    turns: ['A: ¿Con quién hablo?', 'C: Con Eusebio Barrientos.'],
    values: ['Eusebio', 'Barrientos'],
  },
  {
    language: 'es',
    turns: ['A: ¿Me dice su nombre completo?', 'C: Remedios Quintanilla Sáez.'],
    values: ['Remedios', 'Quintanilla', 'Sáez'],
  },
  {
    language: 'es',
    turns: ['A: ¿Puede deletrear el apellido?', 'C: B A R R I E N T O S'],
    values: ['B A R'],
  },
  {
    language: 'es',
    turns: ['C: B de Barcelona, A de Antonio, R de Roma.'],
    values: ['Barcelona', 'Antonio'],
  },
  {
    language: 'es',
    turns: ['C: La cuenta está a nombre de Eusebio Barrientos.'],
    values: ['Eusebio', 'Barrientos'],
  },
  { language: 'es', turns: ['C: Mi clave es cuatro siete uno nueve.'], values: ['cuatro siete'] },
  {
    language: 'es',
    turns: ['A: ¿Su fecha de nacimiento?', 'C: El tres de marzo de mil novecientos ochenta y uno.'],
    values: ['tres de marzo', 'novecientos'],
  },
  { language: 'es', turns: ['C: Nací el nueve de mayo de 1970.'], values: ['nueve de mayo', '1970'] },
  {
    language: 'es',
    turns: ['C: Vivo en la calle Mayor número doce, en Burgos.'],
    values: ['Mayor', 'doce', 'Burgos'],
  },
  { language: 'es', turns: ['A: ¿El código postal?', 'C: cero nueve cero cero uno'], values: ['cero nueve'] },
  {
    language: 'es',
    turns: ['C: Mi correo es remedios punto quintanilla arroba ejemplo punto es.'],
    values: ['remedios', 'quintanilla', 'ejemplo'],
  },
  { language: 'es', turns: ['C: Mi DNI es 12345678Z.'], values: ['12345678'] },
  {
    language: 'es',
    turns: ['C: El DNI es uno dos tres cuatro cinco seis siete ocho zeta.'],
    values: ['uno dos'],
  },
  { language: 'es', turns: ['C: La matrícula es 1234 BCD.'], values: ['1234', 'BCD'] },
  {
    language: 'es',
    turns: ['C: El número de tarjeta es cuatro uno uno uno dos dos dos dos.'],
    values: ['cuatro uno'],
  },
  {
    language: 'es',
    turns: ['C: Mi teléfono es seis cero cero doce treinta y cuatro cincuenta y seis.'],
    values: ['seis cero', 'cincuenta'],
  },
  { language: 'es', turns: ['C: Soy la señora Quintanilla.'], values: ['Quintanilla'] },
  { language: 'es', turns: ['C: Mi marido se llama Eusebio.'], values: ['Eusebio'] },
  { language: 'es', turns: ['C: me llamo remedios quintanilla'], values: ['remedios', 'quintanilla'] },
  { language: 'es', turns: ['C: El IBAN es ES91 2100 0418 4502 0005 1333.'], values: ['2100', '0418'] },
  { language: 'fr', turns: ["C: Bonjour, je m'appelle Solenne Kermadec."], values: ['Solenne', 'Kermadec'] },
  {
    language: 'fr',
    turns: ["A: C'est à quel nom ?", 'C: Kermadec, Solenne.'],
    values: ['Kermadec', 'Solenne'],
  },
  { language: 'fr', turns: ['A: Pouvez-vous épeler votre nom ?', 'C: K E R M A D E C'], values: ['K E R'] },
  { language: 'fr', turns: ['C: K comme Kléber, E comme Eugène.'], values: ['Kléber', 'Eugène'] },
  {
    language: 'fr',
    turns: ['C: Le compte est au nom de Thibault Lavoisel.'],
    values: ['Thibault', 'Lavoisel'],
  },
  { language: 'fr', turns: ['C: Mon code est quatre sept un neuf.'], values: ['quatre sept'] },
  {
    language: 'fr',
    turns: ['A: Votre date de naissance ?', 'C: Le trois mars mille neuf cent quatre-vingt-un.'],
    values: ['trois mars', 'neuf cent'],
  },
  { language: 'fr', turns: ['C: Je suis née le neuf mai 1970.'], values: ['neuf mai', '1970'] },
  {
    language: 'fr',
    turns: ["C: J'habite au douze rue des Lilas à Rennes."],
    values: ['douze', 'Lilas', 'Rennes'],
  },
  { language: 'fr', turns: ['A: Le code postal ?', 'C: trois cinq zéro zéro zéro'], values: ['trois cinq'] },
  {
    language: 'fr',
    turns: ["C: Mon mail, c'est solenne point kermadec arobase exemple point fr."],
    values: ['solenne', 'kermadec', 'exemple'],
  },
  { language: 'fr', turns: ['C: Ma plaque est AB-123-CD.'], values: ['AB-123'] },
  {
    language: 'fr',
    turns: ['C: Mon numéro de téléphone est zéro six douze trente-quatre cinquante-six soixante-dix-huit.'],
    values: ['zéro six', 'cinquante'],
  },
  {
    language: 'fr',
    turns: ['C: Mon numéro de sécurité sociale est 1 85 05 78 006 084 36.'],
    values: ['1 85', '006'],
  },
  { language: 'fr', turns: ["C: C'est madame Kermadec à l'appareil."], values: ['Kermadec'] },
  { language: 'fr', turns: ["C: Mon mari s'appelle Thibault."], values: ['Thibault'] },
  { language: 'fr', turns: ["C: je m'appelle solenne kermadec"], values: ['solenne', 'kermadec'] },
  { language: 'fr', turns: ['C: La carte finit par neuf zéro deux un.'], values: ['neuf zéro'] },
  { language: 'fr', turns: ['C: Référence de contrat cinq cinq trois un.'], values: ['cinq cinq'] },
  {
    language: 'fr',
    turns: ['C: 7 bis avenue de la Gare, 35000 Rennes.'],
    values: ['7 bis', 'Gare', '35000'],
  },
  {
    language: 'ru',
    turns: ['C: Здравствуйте, меня зовут Аркадий Белозёров.'],
    values: ['Аркадий', 'Белозёров'],
  },
  {
    language: 'ru',
    turns: ['A: Как вас зовут?', 'C: Белозёров Аркадий Павлович.'],
    values: ['Белозёров', 'Аркадий', 'Павлович'],
  },
  { language: 'ru', turns: ['A: Продиктуйте фамилию по буквам.', 'C: Б Е Л О З Ё Р О В'], values: ['Б Е Л'] },
  { language: 'ru', turns: ['C: Б как Борис, Е как Елена.'], values: ['Борис', 'Елена'] },
  { language: 'ru', turns: ['C: Договор оформлен на Нину Звягинцеву.'], values: ['Нину', 'Звягинцеву'] },
  { language: 'ru', turns: ['C: Мой пин-код четыре семь один девять.'], values: ['четыре семь'] },
  {
    language: 'ru',
    turns: ['A: Ваша дата рождения?', 'C: Третье марта тысяча девятьсот восемьдесят первого года.'],
    values: ['Третье марта', 'девятьсот'],
  },
  { language: 'ru', turns: ['C: Я родился девятого мая 1970 года.'], values: ['девятого мая', '1970'] },
  {
    language: 'ru',
    turns: ['C: Живу на улице Садовой, дом двенадцать, квартира семь.'],
    values: ['Садовой', 'двенадцать', 'семь'],
  },
  { language: 'ru', turns: ['A: Индекс?', 'C: один два три четыре пять шесть'], values: ['один два'] },
  {
    language: 'ru',
    turns: ['C: Моя почта аркадий точка белозёров собака пример точка ру.'],
    values: ['аркадий', 'белозёров', 'пример'],
  },
  { language: 'ru', turns: ['C: Номер паспорта 4509 123456.'], values: ['4509', '123456'] },
  { language: 'ru', turns: ['C: Номер машины А123ВС77.'], values: ['А123'] },
  {
    language: 'ru',
    turns: ['C: Мой телефон восемь девятьсот двенадцать тридцать четыре пятьдесят шесть семьдесят восемь.'],
    values: ['девятьсот', 'пятьдесят'],
  },
  {
    language: 'ru',
    turns: ['C: Это Звягинцева Нина, у меня нет интернета.'],
    values: ['Звягинцева', 'Нина'],
  },
  { language: 'ru', turns: ['C: Мою жену зовут Нина.'], values: ['Нина'] },
  { language: 'ru', turns: ['C: меня зовут аркадий белозёров'], values: ['аркадий', 'белозёров'] },
  { language: 'ru', turns: ['C: Последние цифры карты девять ноль два один.'], values: ['девять ноль'] },
  { language: 'ru', turns: ['C: СНИЛС 112-233-445 95.'], values: ['112'] },
  { language: 'ru', turns: ['C: Счёт на имя Звягинцевой.'], values: ['Звягинцевой'] },
]

/** People whose names are in no list, and ways in which names are given. */
const NAMES: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Bartholomew Quigley',
    'Ottoline Farthing',
    'Kwabena Asante',
    'Siobhan Tremlett',
    'Yusuf Haddadi',
    'Merrin Polkinghorne',
  ],
  de: [
    'Gisela Brandstetter',
    'Ottokar Wiesengrund',
    'Hatice Yildirim',
    'Friedhelm Achterberg',
    'Roswitha Lüdenscheid',
    'Jörg Mühlenkamp',
  ],
  es: [
    'Remedios Quintanilla',
    'Eusebio Barrientos',
    'Itziar Goikoetxea',
    'Nicanor Valdivieso',
    'Aránzazu Bengoechea',
    'Leocadia Montesinos',
  ],
  fr: [
    'Solenne Kermadec',
    'Thibault Lavoisel',
    'Aminata Diabaté',
    'Ghislaine Peyrolles',
    'Enguerrand Marchaux',
    'Yannick Trémorel',
  ],
  ru: [
    'Аркадий Белозёров',
    'Нина Звягинцева',
    'Рустам Галимзянов',
    'Ефросинья Полуэктова',
    'Тимур Ахметшин',
    'Варвара Нелидова',
  ],
}
const WAYS: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  en: [
    ['C: My name is NAME.'],
    ['A: What is your full name?', 'C: NAME.'],
    ['C: NAME here, I called before.'],
    ['C: The account is under NAME.'],
    ['A: Who am I speaking with?', 'C: It is NAME.'],
    ['C: my name is name and my line is down'],
  ],
  de: [
    ['C: Mein Name ist NAME.'],
    ['A: Wie ist Ihr Name bitte?', 'C: NAME.'],
    ['C: Hier spricht NAME.'],
    ['C: Der Vertrag läuft auf NAME.'],
    ['A: Mit wem spreche ich?', 'C: Mit NAME.'],
    ['C: mein name ist name und mein internet geht nicht'],
  ],
  es: [
    ['C: Me llamo NAME.'],
    ['A: ¿Me dice su nombre?', 'C: NAME.'],
    ['C: Soy NAME, de Burgos.'],
    ['C: La cuenta está a nombre de NAME.'],
    ['A: ¿Con quién hablo?', 'C: Con NAME.'],
    ['C: me llamo name y mi internet no funciona'],
  ],
  fr: [
    ["C: Je m'appelle NAME."],
    ['A: Quel est votre nom ?', 'C: NAME.'],
    ["C: NAME à l'appareil."],
    ['C: Le compte est au nom de NAME.'],
    ["A: À qui ai-je l'honneur ?", "C: C'est NAME."],
    ["C: je m'appelle name et mon internet ne marche plus"],
  ],
  ru: [
    ['C: Меня зовут NAME.'],
    ['A: Как вас зовут?', 'C: NAME.'],
    ['C: Это NAME, у меня нет интернета.'],
    ['C: Договор на имя NAME.'],
    ['A: Ваша фамилия и имя?', 'C: NAME.'],
    ['C: меня зовут name, у меня нет интернета'],
  ],
}
const TEMPLATED: readonly Phrase[] = Object.entries(WAYS).flatMap(([key, ways]) => {
  const language = LANGUAGES.find((each) => each === key) ?? 'en'
  return ways.flatMap((turns) =>
    NAMES[language].map((name): Phrase => {
      const isSmall = turns.some((turn) => turn.includes(' name ') || turn.includes(' name,'))
      const given = isSmall ? name.toLowerCase() : name
      return {
        language,
        turns: turns.map((turn) => turn.replace(/NAME|(?<= (?:is|ist|llamo|m'appelle|зовут) )name/u, given)),
        values: given.split(' '),
      }
    }),
  )
})

/** Talk without anybody's details, as a whole conversation for each language. */
const PLAIN_TALK: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Thank you for calling Larkfield Broadband, my line has been down since this morning.',
    'What seems to be the problem, which lights do you see on the router?',
    'Only the red one, and it blinks.',
    'It clicks three times, then it shows E one one nine and it just shuts down.',
    'May I put you on hold for a minute while I check that code?',
    'What I can do is send an engineer tomorrow between eight and ten.',
    'No, it is free of charge.',
    'I will book an engineer for this afternoon, and I guarantee it will never happen again.',
    'That is forty nine pounds a month for the first twelve months.',
    'The Premium Fibre package has a speed of five hundred megabits.',
    'I am sorry to hear that. Before we look into it, I have a couple of security questions.',
    'On Monday the third of June we had a fault in your area.',
    'Is there anything else I can help you with today?',
    'Your bill went up from twenty three to thirty five euros.',
    'Please restart the Windows computer and open Chrome.',
  ],
  de: [
    'Guten Tag, wie kann ich Ihnen helfen?',
    'Mein Internet geht seit heute Morgen nicht mehr, die rote Lampe blinkt.',
    'Ich schaue mir die Leitung an, einen Augenblick bitte.',
    'Der Techniker kommt morgen zwischen acht und zehn Uhr.',
    'Das kostet neununddreißig Euro im Monat für die ersten zwölf Monate.',
    'Kann ich sonst noch etwas für Sie tun?',
    'Die Störung liegt im Verteiler an der Straße.',
    'Haben Sie den Router schon neu gestartet?',
    'Ich habe die Rechnung am dritten Juni bekommen.',
    'Das ist leider nicht möglich, die Kündigungsfrist beträgt drei Monate.',
  ],
  es: [
    'Buenos días, gracias por llamar, ¿en qué puedo ayudarle?',
    'Mi internet no funciona desde esta mañana y la luz roja parpadea.',
    'El técnico irá mañana entre las ocho y las diez.',
    'Son treinta y nueve euros al mes durante doce meses.',
    '¿Puedo ayudarle en algo más?',
    'Reinicie el router y espere dos minutos, por favor.',
    'La avería está en su zona, no en su casa.',
    'La factura subió de veinte a treinta euros.',
  ],
  fr: [
    'Bonjour, merci de votre appel, comment puis-je vous aider ?',
    'Mon internet ne marche plus depuis ce matin et le voyant rouge clignote.',
    'Le technicien passera demain entre huit heures et dix heures.',
    "C'est trente-neuf euros par mois pendant douze mois.",
    'Puis-je faire autre chose pour vous ?',
    'Redémarrez la box et attendez deux minutes.',
    'La panne est dans votre quartier.',
  ],
  ru: [
    'Здравствуйте, чем могу помочь?',
    'У меня с утра не работает интернет, мигает красная лампочка.',
    'Мастер придёт завтра с восьми до десяти.',
    'Это стоит тридцать девять евро в месяц в течение двенадцати месяцев.',
    'Могу я ещё чем-то помочь?',
    'Перезагрузите роутер и подождите две минуты.',
    'Авария в вашем районе.',
  ],
}

function masked(turns: readonly string[]) {
  return maskConversation(turns.map((turn) => ({ speaker: turn.charAt(0), text: turn.slice(3) })))
}

function leaksOf({ turns, values }: Phrase): string[] {
  const text = masked(turns)
    .map((each) => each.text)
    .join('\n')
  return values.filter((value) => text.includes(value))
}

/** The largest share of phrases of a language that may leak, and of plain words that may be masked. */
const MAX_LEAKS = 0.02
const MAX_NEEDLESS = 0.03

describe.each(LANGUAGES)('details in %s', (language) => {
  it('do not reach a model, however they are given', () => {
    const all = [...PHRASES, ...TEMPLATED].filter((phrase) => phrase.language === language)
    const leaked = all.filter((phrase) => leaksOf(phrase).length > 0)
    expect(all.length).toBeGreaterThanOrEqual(55)
    expect(
      leaked.length <= all.length * MAX_LEAKS ? [] : leaked.map(({ turns }) => turns.join(' / ')),
    ).toEqual([])
  })

  it('are not seen where there are none', () => {
    const texts = PLAIN_TALK[language]
    const found = masked(texts.map((text, at) => `${at % 2 === 0 ? 'A' : 'C'}: ${text}`)).flatMap(
      ({ parts }, at) => parts.map(({ from, to }) => texts[at]?.slice(from, to) ?? ''),
    )
    const words = texts.join(' ').split(/\s+/u).length
    const needless = found
      .join(' ')
      .split(/\s+/u)
      .filter((word) => word !== '').length
    expect(needless <= words * MAX_NEEDLESS ? [] : found).toEqual([])
  })
})

it('in a language without tables, numbers and names within sentences are masked in doubt', () => {
  const texts = masked([
    'A: Dzień dobry, w czym mogę pomóc? Proszę podać numer umowy oraz nazwisko.',
    'C: Nazywam się Zbigniew Kowalczyk, umowa 4471, mieszkam przy ulicy Długiej.',
  ]).map(({ text }) => text)
  expect(texts[1]).not.toMatch(/Zbigniew|Kowalczyk|4471|Długiej/u)
})
