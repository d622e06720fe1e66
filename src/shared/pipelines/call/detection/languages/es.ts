import { type LanguageTable, listed } from './table.ts'

export const spanish: LanguageTable = {
  functionWords: listed(
    'el|la|los|las|un|una|unos|unas|yo|tú|él|ella|nosotros|ustedes|usted|me|te|se|le|les|lo|nos|mi|mis|su|sus|tu|tus|es|son|está|están|ser|estar|he|ha|han|hay|puedo|puede|podría|voy|va|de|del|en|a|al|con|por|para|sin|y|o|pero|si|que|qué|quién|cuándo|dónde|cómo|este|esta|esto|ese|esa|eso|más|muy|ya|aquí|ahora|no',
  ),
  firstPerson: listed('yo nosotros|me nos|mi nuestro nuestra'),
  negations: listed('no|nunca|jamás|nada|nadie|ningún|ninguna|ninguno|tampoco|ni|sin|imposible'),
  negatesAfter: false,
  harmless: listed(
    'no hay problema|no se preocupe|no solo|por qué no|cómo no|no hay de qué|o no|sin problema',
  ),
  butWords: listed('pero|sino|aunque|porque'),
  reporting: listed(
    'dije|dijo|dijeron|dicho|digo|dice|dicen|diciendo|decir|dijera|pregunta|preguntó|preguntar|mentir|mentiría|mintiendo|si|afirma|afirmó|oyó|cree|creía',
  ),
  denials: listed('no|nunca|ningún|ninguna'),
  fillers: listed('eh|este|pues|bueno|o sea|digamos|a ver|mmm|em|ah|oh|por favor|vale|entonces|mire'),
  refusals: listed(
    'no se lo digo|no le digo|no voy a|no quiero|prefiero no|no se lo doy|no le doy|no pienso|me niego|no es asunto suyo|no le importa|ni hablar|no por teléfono|no te lo digo',
  ),
  evasions: listed(
    'qué|cómo|por qué|perdón|perdone|hola|no sé|no lo sé|no me acuerdo|no recuerdo|un momento|no lo tengo|para qué|mande',
  ),
  signs: { '£': ['libras'], $: ['dólares', 'pesos'], '€': ['euros', 'euro'], '%': ['por ciento'] },
}
