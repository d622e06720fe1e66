import { type LanguageTable, listed } from './table.ts'

export const french: LanguageTable = {
  functionWords: listed(
    'le|la|les|l|un|une|des|du|de|d|je|j|tu|il|elle|on|nous|vous|ils|elles|me|m|te|t|se|s|lui|leur|mon|ma|mes|ton|votre|vos|notre|nos|son|sa|ses|ce|c|cet|cette|ces|ça|est|suis|êtes|sont|être|ai|as|a|avez|ont|avoir|peux|peut|puis|pouvez|vais|va|à|au|aux|en|dans|sur|pour|par|avec|sans|et|ou|mais|si|que|qu|qui|quoi|quel|quelle|où|quand|comment|y|plus|très|ici|là|ne|n|pas',
  ),
  firstPerson: listed('je j nous on|me m nous|mon ma notre'),
  negations: listed('ne|n|pas|jamais|rien|personne|aucun|aucune|sans|ni|non|impossible|nullement'),
  negatesAfter: true,
  harmless: listed(
    'pas de problème|pas de souci|pas de soucis|pourquoi pas|non seulement|n est ce pas|ne vous inquiétez pas|n hésitez pas|ou non|ou pas|aucun problème|sans problème',
  ),
  butWords: listed('mais|cependant|parce|donc|pourtant'),
  reporting: listed(
    'dit|dis|disais|disait|disent|dire|disant|demande|demandé|demander|demandez|mentir|mentirais|mens|prétend|prétendre|entendu|croit|affirme',
  ),
  conditions: listed('si'),
  subjects: listed('je|j|nous|vous|tu|il|elle|on|ils|elles'),
  denials: listed('non|pas|jamais|aucun|aucune|je ne|nous ne'),
  fillers: listed(
    'euh|heu|ben|bah|bon|alors|donc|voilà|enfin|hein|quoi|eh bien|disons|vous savez|je veux dire|s il vous plaît|du coup|ah|oh|hum|hm',
  ),
  refusals: listed(
    'je ne veux pas|je refuse|je préfère ne pas|je ne vous le dis pas|je ne dirai pas|je ne vais pas|ça ne vous regarde pas|pas question|je ne donne pas|hors de question|pas au téléphone|je vous le dirai pas|c est privé|c est personnel|je le garde pour moi|c est confidentiel',
  ),
  evasions: listed(
    'quoi|comment|pourquoi|pardon|allô|allo|je ne sais pas|je sais pas|aucune idée|je ne me souviens pas|un instant|attendez|je ne l ai pas|excusez moi|pour quoi faire',
  ),
  questionWords: listed('que|quoi|qui|quand|où|comment|quel|quelle|quels|quelles|combien'),
  requests: listed('dites|donnez|indiquez|fournir|besoin|si|savoir'),
  lightWords: listed('vouloir|voulez|souhaitez|besoin|faire|fait|donner|prendre|savoir|voir|avez|autre|plus'),
  synonyms: listed(
    'réserver planifier|réservation rendez|aider assister aide|partir départ|voyager aller voler|acheter commander|prix coût tarif|téléphone appeler numéro|confirmer vérifier valider|correct exact juste|confirmée effectuée faite réservée|adresse située|ville lieu|revoir bientôt|bonne excellente belle|merci remercie|désolé navré excuse regrette|problème erreur souci|besoin vouloir souhaiter désirer|autre plus|dire donner fournir indiquer communiquer|chercher trouver|type genre sorte|personnes passagers|commencer débuter|envoyer expédier|enregistré|patienter attendre instant moment|parler discuter|naissance né|facture|réparer résoudre régler|cassé endommagé défectueux|transférer passer|voiture véhicule|remboursement',
  ),
  variants: listed(
    'est suis êtes sont être|il elle ce ça cela|le la les l un une des du de d|peux peut puis pouvez|ai as a avez ont avoir|votre vos ton|ne n pas',
  ),
  determiners: listed('le|la|les|l|un|une|mon|ma|votre|vos|notre|ce|cette|cet'),
  pronouns: listed('le|la|les|l|ça|cela'),
  politeWords: listed('plaît'),
  askedThings: listed('où ville lieu adresse|quand date jour heure|qui personne nom'),
  tags: listed('exact|correct|oui|non|accord|juste'),
  signs: {
    '£': ['livres'],
    $: ['dollars', 'dollar'],
    '€': ['euros', 'euro'],
    '%': ['pour cent', 'pourcent'],
  },
}
