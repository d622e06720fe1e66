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
    'dije|dijo|dijeron|dicho|digo|dice|dicen|diciendo|decir|dijera|pregunta|preguntó|preguntar|mentir|mentiría|mintiendo|afirma|afirmó|oyó|cree|creía',
  ),
  conditions: listed('si'),
  subjects: listed('yo|usted|ustedes|nosotros|él|ella|ellos|tú'),
  denials: listed('no|nunca|ningún|ninguna'),
  fillers: listed('eh|este|pues|bueno|o sea|digamos|a ver|mmm|em|ah|oh|por favor|vale|entonces|mire'),
  refusals: listed(
    'no se lo digo|no le digo|no voy a|no quiero|prefiero no|no se lo doy|no le doy|no pienso|me niego|no es asunto suyo|no le importa|ni hablar|no por teléfono|no te lo digo|me lo guardo|es privado|es personal|es confidencial',
  ),
  evasions: listed(
    'qué|cómo|por qué|perdón|perdone|hola|no sé|no lo sé|no me acuerdo|no recuerdo|un momento|no lo tengo|para qué|mande',
  ),
  questionWords: listed('qué|quién|cuándo|dónde|cómo|cuál|cuáles|cuánto|cuántos'),
  requests: listed('diga|dígame|dar|deme|proporcione|indique|facilite|necesito|favor|si'),
  lightWords: listed(
    'querer|quiere|necesitar|necesita|desea|hacer|hecho|dar|tomar|saber|ver|tener|tiene|otra|más',
  ),
  synonyms: listed(
    'reservar agendar programar|reserva cita|ayudar asistir apoyar ayuda|salir partir|viajar ir volar|comprar adquirir|precio costo coste tarifa|teléfono llamar número|confirmar verificar comprobar|correcto cierto exacto|confirmado realizado hecho reservado|dirección domicilio|ciudad lugar|adiós hasta|buen buena lindo excelente|gracias agradezco|siento disculpe perdón lamento|problema error inconveniente|necesitar querer desear|algo más otra|decir dar proporcionar indicar facilitar|buscar encontrar|tipo clase|personas pasajeros|empezar comenzar|enviar mandar|grabada registrada|esperar momento|hablar conversar|nacimiento nació|factura recibo|contraseña clave|arreglar resolver solucionar reparar|roto dañado defectuoso|transferir pasar comunicar|coche carro auto|reembolso devolución',
  ),
  variants: listed(
    'es son está están ser estar|él ella este esta esto ese esa eso|el la los las un una unos unas|puedo puede podría|ha he han|su sus tu tus',
  ),
  determiners: listed('el|la|los|las|un|una|mi|su|sus|tu|tus|este|esta'),
  pronouns: listed('lo|la|los|las|esto|eso'),
  politeWords: listed('favor'),
  askedThings: listed('dónde ciudad lugar dirección|cuándo fecha día hora|quién persona nombre'),
  tags: listed('verdad|correcto|cierto|sí|no|vale'),
  signs: { '£': ['libras'], $: ['dólares', 'pesos'], '€': ['euros', 'euro'], '%': ['por ciento'] },
}
