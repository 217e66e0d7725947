import type { MailWords } from "../mail-words.ts";

export const es: MailWords = {
  greeting: (name) => (name ? `Hola, ${name}:` : "Hola:"),
  questions: (email) =>
    email ? `¿Preguntas? Escriba a ${email}.` : "¿Preguntas? Consulte a quien le envió la invitación.",
  linkIsYours: "Este enlace es solo para usted. Por favor, no lo comparta.",
  askAgain: {
    subject: (document) => `Por favor, envíe otra vez: ${document}`,
    opening: (document, fileName) =>
      `Revisamos su documento «${document}» (${fileName}) y no pudimos usarlo.`,
    why: "Motivo",
    button: "Enviar otra vez",
    closing: "Toma unos dos minutos. Todo lo demás que envió queda como está.",
    reason: (brand) =>
      `${brand} le envió este correo porque usted envió documentos para una verificación de antecedentes.`,
    several: {
      subject: "Por favor, envíe otra vez sus documentos",
      opening: "Revisamos sus documentos y no pudimos usar estos:",
      button: "Enviar otra vez",
    },
    item: (document, fileName) => `${document} (${fileName})`,
    refused: {
      subject: (document) => `No pudimos usar: ${document}`,
      several: "No pudimos usar algunos de sus documentos",
      lead: "No pudimos usar lo siguiente y no se puede reemplazar. Por favor, no lo envíe otra vez.",
    },
    reminder: {
      subject: (subject) => `Recordatorio: ${subject}`,
      opening: "Todavía esperamos lo siguiente:",
    },
  },
  rejected: {
    blurred:
      "No podemos leer la imagen: está borrosa, demasiado oscura o tiene reflejos. Por favor, tómela otra vez con buena luz, sin flash y sin mover la cámara.",
    cut_off:
      "Falta una parte del documento. Por favor, tome la foto otra vez con las cuatro esquinas a la vista.",
    expired: "El documento está vencido. Por favor, envíe uno que todavía sea válido.",
    wrong_document:
      "Este no es el documento que pedimos. Por favor, mire la lista y envíe el que corresponde.",
    other_name:
      "El nombre del documento no es el de su solicitud. Por favor, envíe un documento con ese nombre o un comprobante del cambio de nombre.",
    both_sides: "Necesitamos los dos lados del documento. Por favor, envíe el frente y el reverso.",
  },
  adjudication: {
    declined: {
      subject: "Sobre su verificación de antecedentes",
      opening: (brand, check) =>
        `${brand} revisó el resultado de una de sus verificaciones, ${check}, y por ese resultado no seguirá adelante con su solicitud.`,
      label: "Lo que se encontró",
      closing: (email) =>
        email
          ? `Si cree que hay un error o que falta algo, o si quiere agregar algo, escriba a ${email}. Puede pedir el resultado y que se corrija. Leeremos su respuesta antes de cerrar el caso.`
          : "Si cree que hay un error o que falta algo, o si quiere agregar algo, avise a quien le envió la invitación. Puede pedir el resultado y que se corrija. Leeremos su respuesta antes de cerrar el caso.",
      unheard: "Por qué decidimos antes de escucharle",
    },
    question: {
      subject: "Tenemos una pregunta sobre su verificación de antecedentes",
      opening: (_brand, check) =>
        `Antes de decidir, queremos saber qué nos puede decir del resultado de esta verificación: ${check}.`,
      label: "Nuestra pregunta",
      closing: (email, until) =>
        email
          ? `Por favor, responda antes del ${until}: en su página o a ${email}. Todavía no se decidió nada.`
          : `Por favor, responda en su página antes del ${until}. Todavía no se decidió nada.`,
    },
    reason: (brand) => `${brand} le envió este correo porque usted aceptó una verificación de antecedentes.`,
  },
  message: {
    subject: (brand) => `${brand} le escribió`,
    opening: (brand) => `${brand} le escribió sobre su verificación de antecedentes.`,
    answerSubject: "La respuesta a su reclamo",
    answers: {
      corrected: (brand, check) =>
        `${brand} revisó lo que usted dijo sobre el resultado de esta verificación: ${check}. El resultado se corrigió.`,
      stands: (brand, check) =>
        `${brand} revisó lo que usted dijo sobre el resultado de esta verificación: ${check}. El resultado queda como está.`,
    },
    correctionSubject: "La respuesta a su corrección",
    corrections: {
      accepted: (brand) => `${brand} revisó lo que usted dijo que está mal en sus datos y le da la razón.`,
      declined: (brand) => `${brand} revisó lo que usted dijo que está mal en sus datos y no lo cambió.`,
    },
    erasure: {
      subject: "La respuesta a su solicitud de borrado",
      kept: (brand) => `${brand} revisó su solicitud de borrar sus datos y por ahora los conserva.`,
      doneSubject: "Se están borrando sus datos",
      done: (brand) =>
        `Usted pidió a ${brand} que borrara lo que tiene sobre usted. Se está borrando ahora, y los enlaces a su página dejan de funcionar.`,
    },
    label: "Lo que escribió",
    closing: "Abra su página para responder. También puede responder a este correo.",
  },
  withdrawal: {
    subject: "Usted retiró su consentimiento",
    opening: (brand) =>
      `Usted retiró su consentimiento para sus verificaciones de antecedentes. Ya avisamos a ${brand}.`,
    openingOfSome: (brand) =>
      `Usted retiró su consentimiento para algunas de sus verificaciones de antecedentes. Las demás siguen. Ya avisamos a ${brand}.`,
    stopped: "Estas verificaciones se detuvieron:",
    finished: "Estas ya habían terminado. Sus resultados se conservan:",
    left: (brand) => `El sistema no pudo detener estas. Le pedimos a ${brand} que lo haga:`,
    kept: (brand) =>
      `Lo que ${brand} tiene sobre usted se conserva el tiempo que exigen la ley o sus normas, y después se borra.`,
    button: "Abrir su página",
  },
  newLink: {
    subject: "Su enlace nuevo",
    opening:
      "Este es el enlace que pidió. Le permite volver a donde estaba: no se perdió nada de lo que guardó.",
    button: "Continuar",
    unasked: "¿No lo pidió usted? Puede ignorar este correo. El enlace se le envió solo a usted.",
    reason: (brand) =>
      `${brand} le envió este correo porque alguien pidió un enlace nuevo para su verificación de antecedentes.`,
  },
  receipt: {
    subject: "Su comprobante: lo que aceptó y firmó",
    heading: "Gracias. Todo llegó.",
    opening:
      "Adjuntamos su comprobante. Contiene el texto que aceptó, la lista de los documentos que envió y su firma. Por favor, guárdelo.",
    button: "Ver cómo van sus verificaciones",
    doubts: (email) =>
      email
        ? `¿Preguntas, o no firmó usted? Escriba a ${email}.`
        : "¿Preguntas, o no firmó usted? Consulte a quien le envió la invitación.",
    reason: (brand) =>
      `${brand} le envió este correo porque usted firmó para su verificación de antecedentes.`,
  },
  letter: { ifButtonFails: "Si el botón no funciona, abra esta dirección:" },
  documents: {
    drivers_license: "licencia de conducir",
    passport: "pasaporte",
    nz_passport: "pasaporte de Nueva Zelanda",
    firearm_license: "licencia de armas",
    card_18: "tarjeta 18+ o Kiwi Access",
    birth_certificate: "certificado de nacimiento",
    citizenship_certificate: "certificado de ciudadanía",
    centrelink_card: "tarjeta Centrelink",
    id: "documento de identidad",
    other: "documento",
  },
  sides: (document, side) =>
    `${document} (${{ front: "frente", back: "reverso", both: "frente y reverso" }[side]})`,
};
