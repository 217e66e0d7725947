import { listed } from "../../../platform/languages/listed.ts";
import type { ServiceMailWords } from "../mail-words.ts";

export const es: ServiceMailWords = {
  greeting: (name) => (name ? `Hola, ${name}:` : "Hola:"),
  onBehalf: (brand) => `${brand} se encarga de esto en nombre de esa empresa.`,
  duration: (minutes, isMeasured) =>
    `${isMeasured ? `A la mayoría le toma unos ${minutes} minutos` : `Toma unos ${minutes} minutos`}. Puede parar cuando quiera y volver con el mismo enlace.`,
  linkIsYours: (until) =>
    `Este enlace es solo para usted. Por favor, no lo comparta. El enlace sirve hasta el ${until}.`,
  questions: (email) => `¿Preguntas? Escriba a ${email}.`,
  privacy: "Cómo se usa su información",
  ifButtonFails: "Si el botón no funciona, copie esta dirección en el navegador:",
  invitation: {
    heading: (company) => `Su verificación de antecedentes para ${company}`,
    opening: (company) =>
      `${company} le pide que complete una verificación de antecedentes. Confirma quién es usted y lo que informó, para el puesto que solicitó o que ya ocupa.`,
    checks: "Qué se va a verificar:",
    todo: "Qué tiene que hacer:",
    steps: {
      details: "Revisar sus datos y corregirlos si hace falta.",
      questions: "Responder algunas preguntas sobre usted.",
      documents: "Agregar una foto o un escaneo de su documento de identidad.",
      sign: "Firmar en la pantalla.",
    },
    ready: {
      intro: "Tenga a mano:",
      documents: (count) =>
        `${count === 1 ? "Un documento que muestre quién es usted, como el pasaporte" : `${count} documentos que muestren quién es usted, como el pasaporte y la licencia de conducir`}, y un teléfono o una computadora con cámara`,
      face: "Una foto de su cara, que puede tomar en el momento",
      addresses: "Las direcciones donde vivió, con meses y años",
      employment: "Dónde trabajó, con meses y años",
      qualifications: "Dónde y cuándo estudió",
      countries: "Los países donde vivió",
      referees: "Nombres de personas que trabajaron con usted, con su correo electrónico o su teléfono",
    },
    button: "Empezar",
    start: "Empiece aquí:",
    unexpected: "¿No esperaba este correo? Puede ignorarlo. Ninguna verificación empieza si usted no firma.",
    message: (brand, minutes) =>
      `${brand} le pide que complete una verificación de antecedentes (unos ${minutes} minutos):`,
    reminderHeading: (company) => `Recordatorio: su verificación de antecedentes para ${company}`,
    reminderOpening: (company) =>
      `Hace poco, ${company} le pidió que completara una verificación de antecedentes. Todavía no está terminada, y lo que ya hizo está guardado.`,
    reminderMessage: (brand, minutes) =>
      `su verificación de antecedentes para ${brand} todavía no está terminada (unos ${minutes} minutos):`,
  },
  missing: {
    heading: (company) => `Todavía falta algo para ${company}`,
    opening: (company) =>
      `Gracias por firmar su verificación de antecedentes para ${company}. Antes de que pueda empezar por completo, se necesita algo más de usted.`,
    waiting: "Estas verificaciones están en espera:",
    safe: "Solo se le pide lo que falta. Lo que ya dio está guardado.",
    button: "Continuar",
    open: "Continúe aquí:",
    unexpected:
      "¿No esperaba este correo? Puede ignorarlo. En ese caso, es posible que estas verificaciones no se hagan.",
    message: (brand) =>
      `todavía falta algo para su verificación de antecedentes para ${brand}. Continúe aquí:`,
  },
  reference: {
    heading: (about) => `Una referencia sobre ${about}`,
    reminderHeading: (about) => `Recordatorio: una referencia sobre ${about}`,
    someone: "alguien a quien usted conoce",
    opening: (company, about, job) =>
      `${company} le pide una referencia sobre ${about}${role(job)}. Se indicó que usted conoce a esta persona por el trabajo o de otra manera.`,
    reminderOpening: (company, about, job) =>
      `Hace poco, ${company} le pidió una referencia sobre ${about}${role(job)}. La empresa sigue esperando su respuesta.`,
    reads: (company) =>
      `${company} leerá lo que usted escriba. Si prefiere no responder, puede indicarlo con el mismo enlace.`,
    button: "Abrir el formulario",
    remindersFollow: (days) =>
      `Hasta que responda, le enviaremos recordatorios después de ${listed(days.map(String), "es")} ${days.join() === "1" ? "día" : "días"}. Puede pararlos en la página.`,
    noMoreReminders: "Ya no recibirá recordatorios.",
    unexpected: "¿No esperaba este correo? Puede ignorarlo o indicar en la página que no va a responder.",
    message: (brand, company, about, minutes) =>
      `${brand}: ${company} le pide una referencia sobre ${about} (unos ${minutes} minutos). Responda o decline:`,
    reminderMessage: (brand, company, about, minutes) =>
      `${brand}: ${company} sigue esperando su referencia sobre ${about} (unos ${minutes} minutos). Responda o decline:`,
  },
  identity: {
    heading: (about) => `Confirme, por favor, quién es ${about}`,
    reminderHeading: (about) => `Recordatorio: confirme, por favor, quién es ${about}`,
    opening: (company, about) =>
      `${company} le pide que confirme quién es ${about}. Se indicó que usted conoce a esta persona desde hace al menos 12 meses.`,
    reminderOpening: (company, about) =>
      `Hace poco, ${company} le pidió que confirmara quién es ${about}. La verificación espera su confirmación.`,
    reads: (company) =>
      `Usted responde tres preguntas y firma en la pantalla. ${company} y la autoridad que hace la verificación lo leerán. Si prefiere no responder, puede indicarlo con el mismo enlace.`,
    message: (brand, company, about, minutes) =>
      `${brand}: ${company} le pide que confirme quién es ${about} (unos ${minutes} minutos). Responda o decline:`,
    reminderMessage: (brand, company, about, minutes) =>
      `${brand}: ${company} sigue esperando que confirme quién es ${about} (unos ${minutes} minutos). Responda o decline:`,
  },
};

function role(job: string): string {
  return job === "" ? "" : `, para el puesto de ${job}`;
}
