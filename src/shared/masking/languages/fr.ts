import { type MaskingLanguage, words } from './language.ts'

const NUMBER =
  '(?:\\d+(?: ?(?:bis|ter))?|(?:un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|vingts|trente|quarante|cinquante|soixante|cent)(?:[ -](?:et|un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|vingts|trente|quarante|cinquante|soixante|cent|bis|ter))*)'

export const french: MaskingLanguage = {
  frequent: words(
    "le la les des de et je vous est pas un une que qui pour dans ce mon ma votre bonjour merci oui avec sur c'est j'ai au en ne",
  ),
  digits: words('zéro un une deux trois quatre cinq six sept huit neuf double'),
  numbers: words(
    'dix onze douze treize quatorze quinze seize vingt vingts trente quarante cinquante soixante cent cents mille soixante-dix quatre-vingt quatre-vingts quatre-vingt-dix dix-sept dix-huit dix-neuf',
  ),
  joining: words('et de tiret slash'),
  months: words('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
  ordinals: words('premier'),
  introductions:
    /(?<!\p{L})(?:(?:mon|le|son|votre) (?:pré)?nom(?: de famille| complet)?(?: est| c'est)?|(?:pré)?nom:?|je m'appelle|je suis(?= \p{Lu})|(?:il|elle) s'appelle|vous parlez (?:à|avec)|ici|c'est(?= \p{Lu})|(?:est |c'est )?au nom de|de la part de|monsieur|madame|mademoiselle|m|mme|mlle|docteur|(?:mon|ma) (?:mari|femme|fils|fille|mère|père|frère|sœur|compagnon|compagne)(?: est| s'appelle)?)\.?,? (?=\p{L})/giu,
  behindName: /^,? (?:à l'appareil|ici|au téléphone)(?!\p{L})/iu,
  asks: {
    name: /(?<!\p{L})(?:nom|prénom|vous appelez|à qui ai-je|qui est à l'appareil|épeler|épelez)(?!\p{L})/iu,
    number:
      /(?:numéro|chiffres|pin|mot de passe|code|carte|compte|iban|passeport|immatriculation|plaque|téléphone|portable|contrat|référence|sécurité sociale)/iu,
    birth: /(?:naissance|né le|née le|êtes né|êtes-vous né)/iu,
    address: /(?:adresse(?! (?:mail|e-?mail|électronique))|habitez|code postal|rue|ville)/iu,
    email: /(?:e-?mail|courriel|adresse électronique|mail)/iu,
  },
  numberOf:
    /(?<!\p{L})(?:numéro|compte|carte|pin|code(?: secret| de sécurité| confidentiel)?|mot de passe|passeport|immatriculation|plaque|téléphone|portable|contrat|référence|commande|iban|sécurité sociale|finit par|termine par|joindre au)(?: (?:est|c'est|le|la|de|du|mon|compte|carte|client|numéro|téléphone|portable|par|au))*(?!\p{L})/giu,
  birthOf: /(?<!\p{L})(?:née?(?: le)?|naissance|anniversaire)(?!\p{L})/giu,
  livesAt:
    /(?<!\p{L})(?:j'habite(?: au| à| en| dans)?|nous habitons(?: au| à)?|mon adresse(?: est|, c'est)?|l'adresse est|code postal(?: est|, c'est)?)\s/giu,
  streets: [
    new RegExp(
      `(?<![\\p{L}\\d])${NUMBER},? (?:rue|avenue|boulevard|place|chemin|impasse|allée|quai|route|cours|square|passage|faubourg)(?: (?:de|du|des|la|le|les|l'\\p{L}+|d'\\p{L}+|\\p{L}[\\p{L}'-]*)){1,4}?(?=[,.;!?]|$| (?:à|et|dans)(?!\\p{L}))`,
      'giu',
    ),
    /(?<!\d)\d{5} \p{Lu}[\p{L}-]+/gu,
    /(?<![\p{L}\d])[A-Z]{2}[- ]?\d{3}[- ]?[A-Z]{2}(?![\p{L}\d])/giu,
    /(?<!\d)[12] ?\d{2} ?\d{2} ?\d{2} ?\d{3} ?\d{3}(?: ?\d{2})?(?!\d)/gu,
  ],
  at: words('arobase at arobas'),
  dot: words('point'),
  spelling: words('comme'),
  common: words(
    "à ah ai alors après appelle au aujourd'hui aussi avec avez bah ben bien bon bonjour bonsoir c'est ça ce cela ces cette chez code comme comment compte d'accord dans de demain depuis des dimanche donc du elle en encore est et êtes eu euh euros faire fait habite hier ici il ils internet j'ai je jeudi jour l'adresse la le les leur ligne lundi madame mademoiselle mail mais mardi me merci mercredi mes minute moi moment mon monsieur ma n'est ne non nom nos notre nous numéro oh ok on ou où oui par parce parfait pas personne peu peut peux plus pour pourquoi prénom qu'est quand que quel quelle quelqu'un qui quoi revoir rien sa samedi sans se si son sont suis sur téléphone très tout tous un une va vais vendredi voilà voici votre vous y adresse postal rue avenue",
  ),
  capitalNouns: false,
  isNumberFirst: true,
}
