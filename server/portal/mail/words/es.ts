import type { MailWords } from "../mail-words.ts";

export const es: MailWords = {
  greeting: (name) => (name ? `Hola, ${name}:` : "Hola:"),
  questions: (email) =>
    email ? `¿Preguntas? Escriba a ${email}.` : "¿Preguntas? Consulte a quien le invitó.",
  linkIsYours: "El enlace es solo para usted: por favor, no lo comparta.",
  askAgain: {
    subject: (document) => `Por favor, envíe otra vez: ${document}`,
    opening: (document, fileName) =>
      `Hemos mirado su documento «${document}» (${fileName}) y no hemos podido usarlo.`,
    why: "Por qué",
    button: "Enviar otra vez",
    closing: "Se tarda unos dos minutos. Todo lo demás que envió queda como está.",
    reason: (brand) =>
      `${brand} le envía este correo porque usted envió documentos para una verificación de antecedentes.`,
  },
  newLink: {
    subject: "Su enlace nuevo",
    opening:
      "Este es el enlace que pidió. Le lleva de vuelta a donde estaba: no se ha perdido nada de lo que guardó.",
    button: "Continuar",
    unasked: "¿No lo pidió usted? Entonces puede ignorar este correo. Nadie más ha recibido el enlace.",
    reason: (brand) =>
      `${brand} le envía este correo porque se pidió un enlace nuevo para su verificación de antecedentes.`,
  },
  receipt: {
    subject: "Su recibo: lo que aceptó y firmó",
    heading: "Gracias. Todo ha llegado.",
    opening:
      "Adjuntamos su recibo. Contiene el texto que aceptó, la lista de los documentos que envió y su firma. Por favor, guárdelo.",
    button: "Ver cómo van sus verificaciones",
    doubts: (email) =>
      email
        ? `¿Preguntas, o no fue usted? Escriba a ${email}.`
        : "¿Preguntas, o no fue usted? Consulte a quien le invitó.",
    reason: (brand) =>
      `${brand} le envía este correo porque usted firmó para su verificación de antecedentes.`,
  },
  letter: { ifButtonFails: "Si el botón no funciona, abra esta dirección:" },
  documents: {
    drivers_license: "permiso de conducir",
    passport: "pasaporte",
    nz_passport: "pasaporte de Nueva Zelanda",
    firearm_license: "licencia de armas",
    card_18: "tarjeta 18+",
    birth_certificate: "certificado de nacimiento",
    citizenship_certificate: "certificado de ciudadanía",
    centrelink_card: "tarjeta Centrelink",
    id: "documento de identidad",
    other: "documento",
  },
  sides: (document, side) =>
    `${document} (${{ front: "anverso", back: "reverso", both: "anverso y reverso" }[side]})`,
};
