import { type MaskingLanguage, words } from './language.ts'

const NUMBER =
  '(?:\\d+(?:[-/]\\d+)*(?: ?[a-z]\\b)?|(?:ein|eins|zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|[a-zäöüß]*zehn|[a-zäöüß]*zig|dreißig|[a-zäöüß]*dreißig|[a-zäöüß]*hundert[a-zäöüß]*)(?: [a-c]\\b)?)'

export const german: MaskingLanguage = {
  frequent: words(
    'der die das und ich sie ist nicht ein eine zu mit auf für es wir haben mein meine ihr ihre bitte danke wie was kann auch guten',
  ),
  digits: words('null eins ein zwei zwo drei vier fünf fuenf sechs sieben acht neun doppel'),
  numbers: words(
    'zehn elf zwölf zwoelf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert tausend zweitausend neunzehnhundert',
  ),
  joining: words('und dann strich bindestrich schrägstrich'),
  months: words('januar jänner februar märz april mai juni juli august september oktober november dezember'),
  ordinals: words(
    'erste ersten erster zweite zweiten zweiter dritte dritten dritter vierte vierten vierter fünfte fünften fünfter sechste sechsten siebte siebten siebter achte achten achter neunte neunten zehnte zehnten zehnter elfte elften zwölfte zwölften zwölfter dreizehnten vierzehnten fünfzehnten sechzehnten siebzehnten achtzehnten neunzehnten zwanzigsten einundzwanzigsten zweiundzwanzigsten dreiundzwanzigsten vierundzwanzigsten fünfundzwanzigsten sechsundzwanzigsten siebenundzwanzigsten achtundzwanzigsten neunundzwanzigsten dreißigsten einunddreißigsten',
  ),
  introductions:
    /(?<!\p{L})(?:(?:mein|der|ihr|sein|unser) (?:\p{L}+ )?(?:vor|nach|familien|mädchen|geburts)?name (?:ist|lautet|war)?|(?:vor|nach|familien)name:?|ich hei(?:ß|ss)e|ich bin (?:der|die)|(?:hier )?(?:spricht|ist)(?= \p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?(?:[.,!]|$| (?:hier|am apparat|von)))|hier (?:spricht|ist)|(?:sie )?sprechen mit|(?:konto|vertrag|anschluss|bestellung|buchung|karte)? ?(?:läuft|ist|steht|geht)(?: (?:noch|auch))? (?:auf|unter)(?: den namen| dem namen)?|auf den namen|unter dem namen|im namen von|herr|herrn|frau|familie|dr|doktor|(?:mein|meine|meiner) (?:mann|frau|sohn|tochter|mutter|vater|bruder|schwester|partner|partnerin|kollege|kollegin|nachbar) (?:heißt|ist)?)\.?,? (?=\p{L})/giu,
  behindName: /^,? (?:hier|am apparat|mein name)(?!\p{L})/iu,
  asks: {
    name: /(?<!\p{L})(?:name|namen|vorname|nachname|familienname|wie heißen|wie heissen|mit wem spreche|wer spricht|buchstabieren|wer sind sie)(?!\p{L})/iu,
    number:
      /(?:nummer|ziffern|pin|kennwort|passwort|code|karte|konto|iban|ausweis|kennzeichen|geheimzahl|prüfziffer|vertrag)/iu,
    birth: /(?:geburt|geboren|geburtsdatum)/iu,
    address: /(?:adresse|anschrift|wohnen|postleitzahl|plz|straße|strasse|hausnummer|wohnort)/iu,
    email: /(?:e-?mail|mailadresse)/iu,
  },
  numberOf:
    /(?<!\p{L})(?:\p{L}*(?:nummer|ziffern|kennzeichen|geheimzahl|pin|code|konto|kontonummer|karte|iban|ausweis|personalausweis|kennwort|passwort|prüfziffer)|erreichen (?:sie mich )?(?:unter|auf)|endet auf)(?: (?:ist|lautet|war|die|der|auf|unter|mit|nummer|mich))*(?!\p{L})/giu,
  birthOf: /(?<!\p{L})(?:geboren(?: am)?|geburtsdatum|geburtstag|geb)(?!\p{L})/giu,
  livesAt:
    /(?<!\p{L})(?:(?:ich|wir) wohnen? (?:in|am|an|auf|im)?|wohne (?:in|am|an|auf|im)?|wohnhaft (?:in|am)?|(?:meine |die )?(?:adresse|anschrift) (?:ist|lautet)|(?:meine |die )?(?:postleitzahl|plz|straße)(?: und (?:\p{L}+ )?\p{L}+)? (?:ist|sind|lautet|lauten)|postleitzahl|plz|hausnummer (?:ist)?)\s/giu,
  streets: [
    new RegExp(
      `(?<!\\p{L})(?:\\p{L}+-)*(?:\\p{L}+)?(?:straße|strasse|str\\.?|weg|gasse|platz|allee|ring|damm|ufer|steig|graben|pfad|chaussee),? ${NUMBER}`,
      'giu',
    ),
    new RegExp(
      `(?<!\\p{L})(?:\\p{Lu}[\\p{L}-]+ ){1,3}(?:Straße|Strasse|Weg|Gasse|Platz|Allee|Ring|Damm|Ufer),? ${NUMBER}`,
      'gu',
    ),
    new RegExp(
      `(?<!\\p{L})(?:Am|An der|An den|Im|In der|In den|Auf dem|Auf der|Zum|Zur|Unter den|Unter der|Hinter der|Vor dem|Beim) (?:\\p{Lu}[\\p{L}-]+ ?){1,2},? ?${NUMBER}`,
      'gu',
    ),
    /(?<!\d)\d{5} \p{Lu}\p{L}+(?: (?:am|an der|im) \p{Lu}\p{L}+)?/gu,
    /(?<![\p{L}\d])[A-ZÄÖÜ]{1,3}[- ][A-Z]{1,2}[- ]?\d{1,4}[EH]?(?![\p{L}\d])/gu,
  ],
  at: words('at ät klammeraffe'),
  dot: words('punkt dot'),
  spelling: words('wie'),
  common: words(
    'aber ach adresse ah ähm äh alles also am an apparat auch auf augenblick bei bin bis bitte bitteschön buchstabiere da danke dann das dass dem den der die dienstag doch donnerstag ein eine einen er es euro freitag für ganz gar genau gerne gern gestern gut guten hab habe haben hallo heute hier ich ihnen ihr im in internet ist ja jetzt kann kein keine konto kunde leider lautet mal mann mein meine mir mit mittwoch moment montag morgen müller? muss na name nein nicht noch nun nummer nur ob oder ohne okay ok richtig sagen samstag schon sehr sich sie sind so sofort sonntag spreche stimmt tag telefon und uns vertrag vielleicht vielen von warte warten warum was wegen wer wie wieder wiederhören wir wo wofür wohne wohnen zu zum zur adresse anschrift buchstabieren nachname vorname',
  ),
  capitalNouns: true,
}
