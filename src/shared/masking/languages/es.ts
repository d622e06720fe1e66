import { type MaskingLanguage, words } from './language.ts'

const NUMBER =
  '(?:\\d+|(?:número )?(?:uno|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci\\p{L}+|veint\\p{L}+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento)(?: (?:y|uno|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci\\p{L}+|veint\\p{L}+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa))*)'

export const spanish: MaskingLanguage = {
  frequent: words(
    'el la los las de que y en un una es no por para con mi su me se le lo gracias buenos días tardes cómo qué está tengo puede favor',
  ),
  digits: words('cero uno una dos tres cuatro cinco seis siete ocho nueve doble'),
  numbers: words(
    'diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento doscientos novecientos mil',
  ),
  joining: words('y de del guion guión barra'),
  months: words(
    'enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre',
  ),
  ordinals: words('primero primer'),
  introductions:
    /(?<!\p{L})(?:(?:mi|el|su) (?:\p{L}+ )?(?:nombre|apellido)s?(?: completo)?(?: es| son)?|nombre:?|apellidos?:?|me llamo|se llama|le (?:habla|atiende)|habla(?: con)?|hablando con|soy|(?:está|va|figura)? ?a nombre de|a mi nombre,|de parte de|señor|señora|señorita|sr|sra|srta|don|doña|doctor|doctora|(?:mi|su) (?:marido|esposo|esposa|mujer|hijo|hija|madre|padre|hermano|hermana|pareja)(?: es| se llama)?)\.?,? (?=\p{L})/giu,
  behindName: /^,? (?:al habla|para servirle|de nuevo|le habla)(?!\p{L})/iu,
  asks: {
    name: /(?<!\p{L})(?:nombre|apellido|apellidos|cómo se llama|con quién hablo|quién habla|quién llama|deletrear|deletree|deletrea)(?!\p{L})/iu,
    number:
      /(?:número|cifras|dígitos|pin|clave|contraseña|código|tarjeta|cuenta|iban|dni|nie|pasaporte|matrícula|teléfono|móvil|póliza|referencia)/iu,
    birth: /(?:nacimiento|nació|nacido|nacida|naciste|cumpleaños)/iu,
    address: /(?:dirección|domicilio|dónde vive|código postal|calle|ciudad)/iu,
    email: /(?:correo|e-?mail)/iu,
  },
  numberOf:
    /(?<!\p{L})(?:número|cuenta|tarjeta|pin|clave|contraseña|código(?: de seguridad)?|dni|nie|nif|pasaporte|matrícula|teléfono|móvil|celular|póliza|referencia|pedido|iban|termina en|terminada en|seguridad social)(?: (?:es|son|el|la|de|del|cliente|cuenta|número|tarjeta|teléfono|móvil|en))*(?!\p{L})/giu,
  birthOf: /(?<!\p{L})(?:nací(?: el)?|nacid[oa](?: el)?|nacimiento|cumpleaños)(?!\p{L})/giu,
  livesAt:
    /(?<!\p{L})(?:vivo en|vivimos en|mi (?:dirección|domicilio) es|la dirección es|código postal(?: es)?|domicilio en)\s/giu,
  streets: [
    new RegExp(
      `(?<!\\p{L})(?:calle|c\\/|avenida|avda\\.?|plaza|paseo|carretera|camino|ronda|travesía|callejón)(?: (?:de|del|la|las|los|el|\\p{L}[\\p{L}.-]*)){1,5}?,? (?:número )?${NUMBER}(?:,? (?:piso )?\\p{L}+ \\p{L})?`,
      'giu',
    ),
    /(?<!\d)\d{5} (?:de )?\p{Lu}\p{L}+/gu,
    /(?<![\p{L}\d])\d{4}[- ]?[BCDFGHJKLMNPRSTVWXYZ]{3}(?![\p{L}\d])/giu,
    /(?<![\p{L}\d])(?:\d{8}|[XYZ]\d{7})[- ]?[A-Z](?![\p{L}\d])/giu,
  ],
  at: words('arroba'),
  dot: words('punto'),
  spelling: words('de'),
  common: words(
    'a ah ahora al algo aquí ay bien buenas bueno buenos claro como cómo con cuál cuenta cuándo de del desde después día días dirección dígame donde dos el él ella en entonces es ese eso espera espere esta está este esto estoy euros eh fue gracias ha hay he hola hoy la las le les línea llamada llamo lo los luego lunes más mañana martes me mi miércoles mismo momento muy nada ni no noche noches nombre nos nuestro número o otra otro para pero perdón perfecto pero por porque pues puede puedo que qué quién sábado se sea señor señora si sí sin sobre su sus también tarde tardes te tengo tiene todo tu un una usted va vale viernes jueves domingo y ya yo correo apellido apellidos punto código postal clave calle avenida plaza internet',
  ),
  capitalNouns: false,
}
