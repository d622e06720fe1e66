import { type LanguageTable, listed } from './table.ts'

export const german: LanguageTable = {
  functionWords: listed(
    'der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|ich|du|er|sie|es|wir|ihr|mich|dich|mir|dir|ihm|ihn|ihnen|uns|euch|mein|meine|dein|ihre|ihren|ihrem|ihrer|unser|unsere|bin|ist|sind|war|waren|sein|habe|haben|hat|hatte|wird|werden|werde|kann|können|könnte|darf|soll|muss|zu|von|vom|in|im|an|am|auf|bei|beim|mit|für|aus|nach|um|und|oder|aber|wenn|dann|als|wie|was|wer|wo|hier|da|bitte|noch|auch|so|nun|jetzt|gerne|mal|doch|dass|nicht',
  ),
  firstPerson: listed('ich wir|mich mir uns|mein meine unser unsere'),
  negations: listed(
    'nicht|kein|keine|keinen|keinem|keiner|keines|nie|niemals|nichts|niemand|ohne|weder|nein|keinesfalls|keineswegs|leider nicht|unmöglich',
  ),
  negatesAfter: true,
  harmless: listed('kein problem|keine sorge|nicht nur|warum nicht|nicht wahr|keine ursache|oder nicht'),
  butWords: listed('aber|sondern|jedoch|weil|trotzdem|stattdessen'),
  reporting: listed(
    'sagte|gesagt|sagen|sage|sagt|sagten|fragen|fragte|gefragt|fragt|behaupten|behauptet|behaupte|lügen|gelogen|ob|angeblich|hörte|gehört|meinen|meint|meinten|glauben',
  ),
  conditions: listed('falls|wenn'),
  subjects: listed('ich|wir|sie|du|er|es|ihr|man'),
  denials: listed('nein|nicht|nie|kein|keine'),
  fillers: listed(
    'äh|ähm|hm|öh|also|halt|ja|na|eben|mal|bitte|sozusagen|quasi|gut|genau|okay|ok|gerne|ich sag mal|wissen sie',
  ),
  refusals: listed(
    'sage ich nicht|sag ich nicht|ich sage ihnen das nicht|möchte ich nicht|will ich nicht|ich möchte nicht|ich will nicht|gebe ich nicht|geht sie nichts an|verrate ich nicht|lieber nicht|auf keinen fall|weigere mich|nicht am telefon|behalte ich für mich|das ist privat|das ist persönlich|möchte ich für mich behalten|geht niemanden etwas an',
  ),
  evasions: listed(
    'was|wie|warum|wieso|wie bitte|bitte|entschuldigung|hallo|moment|weiß ich nicht|weiss ich nicht|keine ahnung|das weiß ich nicht|einen moment|habe ich nicht|hab ich nicht|wozu',
  ),
  questionWords: listed('was|wer|wen|wem|wo|wohin|woher|wann|wie|welche|welcher|welches|welchen|wieviel'),
  requests: listed('nennen|sagen|geben|teilen|brauche|bitte|ob|wissen'),
  lightWords: listed(
    'möchten|möchte|wollen|brauchen|brauche|machen|gemacht|tun|geben|nehmen|lassen|wissen|sehen|etwas|noch',
  ),
  synonyms: listed(
    'buchen reservieren vereinbaren|buchung reservierung termin|helfen unterstützen hilfe|abfahren abreisen losfahren|reisen fahren fliegen gehen|kaufen bestellen erwerben|preis kosten gebühr betrag|telefon anrufen rufnummer telefonnummer|bestätigen prüfen verifizieren|richtig korrekt|gebucht reserviert bestätigt erledigt vereinbart|adresse anschrift|stadt ort|wiederhören wiedersehen tschüss|schönen guten angenehmen|danke dank bedanke|entschuldigung leid bedaure tut|problem fehler störung|brauchen möchten wünschen wollen benötigen|etwas sonst|sonst weiteres anderes noch|nennen sagen geben mitteilen|suchen finden|art sorte typ|personen leute gäste|beginnen anfangen starten|senden schicken|aufgezeichnet aufgenommen mitgeschnitten|warten moment augenblick|sprechen reden|geburtsdatum geboren geburtstag|rechnung abrechnung|kennwort passwort|reparieren beheben lösen|kaputt defekt beschädigt|verbinden weiterleiten durchstellen|auto wagen fahrzeug|erstattung rückerstattung',
  ),
  variants: listed(
    'bin ist sind war waren sein|er sie es das dies|der die das den dem des ein eine einen einem einer eines|kann können könnte darf soll muss|habe haben hat hatte|wird werden werde|ihr ihre ihren ihrem ihrer',
  ),
  determiners: listed(
    'der|die|das|den|dem|ein|eine|einen|einem|einer|mein|meine|ihr|ihre|ihren|ihrem|ihrer|unser|unsere|diese|dieses|diesen',
  ),
  pronouns: listed('es|sie|ihn|das|dies|diese'),
  politeWords: listed('bitte'),
  askedThings: listed(
    'wo stadt ort adresse|wohin stadt ort ziel|woher stadt ort|wann datum tag uhrzeit zeit termin|wer person name',
  ),
  tags: listed('richtig|korrekt|ja|wahr|oder|okay|ok'),
  signs: { '£': ['pfund'], $: ['dollar'], '€': ['euro'], '%': ['prozent'] },
}
