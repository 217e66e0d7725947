import type { ConsentWords, DisclosureFacts } from "../../consent-words.ts";
import { enumerated } from "../2026-3/enumerated.ts";
import { esCollected } from "./collected/es.ts";
import { everyoneGets } from "./everyone-gets.ts";
import { listed } from "./listed.ts";

/** Published: a change of any word is a new version in a new folder. */
export const es: ConsentWords = {
  disclosures: {
    privacy: {
      title: "Privacidad: qué se recopila y para qué",
      paragraphs: ({ asker, checks, collected, recipients }) => [
        listed(`${asker} recopila esto sobre usted:`, [...collected, `los resultados de ${named(checks)}`]),
        `Se usan para hacer estas verificaciones y para ayudar a ${asker} a decidir si trabaja con usted, y para nada más.`,
        listed("Solo ven su información estas personas y estos organismos:", [
          `las personas de ${asker} que necesitan los resultados`,
          "las personas que hacen las verificaciones",
          ...recipients.map((recipient) => recipient.name),
        ]),
        ...(recipients.length > 0
          ? ["Quien deba responder para una verificación recibe solo lo que esa verificación necesita."]
          : []),
        "Su información se cifra al enviarla y al guardarla, y se conserva solo mientras lo exijan la ley o estas verificaciones.",
        `Ningún programa de computadora decide sobre usted. Lo que usted envía lo revisan personas, y la decisión la toman personas de ${asker}. El programa solo da indicaciones, por ejemplo, que una foto quizá no se lea bien.`,
        ...(recipients.some(({ key }) => key === "referees")
          ? [
              "En las referencias, el programa también da un resultado a la verificación: si alguna respuesta debe revisarse con más atención. Sigue las reglas del formulario. Qué significa lo deciden personas.",
            ]
          : []),
        `Puede preguntar a ${asker} qué información tiene sobre usted, pedir que se corrijan los errores y retirar su consentimiento para cualquier verificación que aún no haya terminado. Lo que se haya hecho antes de que lo retire sigue siendo lícito.`,
      ],
    },
    electronic: {
      title: "Mensajes y firma electrónicos",
      paragraphs: ({ asker }) => [
        `${asker} puede escribirle sobre estas verificaciones por correo electrónico o mensaje de texto en lugar de en papel.`,
        "Usted firma en una pantalla. Esto tiene el mismo efecto que firmar en papel. Como prueba se guarda un registro de cómo, cuándo y desde qué dirección de internet y navegador firmó.",
        `Si prefiere hacerlo en papel, pregunte a ${asker} antes de continuar.`,
      ],
    },
    criminal_record: {
      title: "Antecedentes penales",
      paragraphs: ({ asker, passed, recipients }) => [
        ...passed.map(passedOn),
        "Informan de lo que la ley permite comunicar sobre usted, como condenas y acusaciones pendientes.",
        ...(recipients.some(({ key }) => key === "new_zealand_police")
          ? [
              "En la evaluación policial de Nueva Zelanda (Police Vetting), esto puede incluir otra información que la policía tenga sobre usted.",
            ]
          : []),
        `Las condenas antiguas que, por el tiempo transcurrido, la ley ya no permite comunicar (en inglés, «spent» en Australia o «concealed» en Nueva Zelanda) no se incluyen cuando la ley así lo dispone. La respuesta llega a ${asker}.`,
        "Tener antecedentes no decide el resultado por sí solo. Antes de tomar una decisión se le preguntará por ellos, y usted puede impugnar lo que esté mal.",
      ],
    },
    credit: {
      title: "Registros de crédito y de quiebra",
      paragraphs: ({ asker, passed, recipients }) => [
        ...passed.map(passedOn),
        `Los registros pueden mostrar deudas en mora, sentencias judiciales y quiebras. Lo que se encuentre llega a ${asker}.`,
        ...(recipients.some(({ key }) => key === "credit_reporting_body")
          ? [
              "Puede pedir a la agencia de informes de crédito el informe que tiene sobre usted, y que se corrijan los errores.",
            ]
          : []),
      ],
    },
    contact: {
      title: "Contacto con personas que conocen su trabajo",
      paragraphs: ({ asker, checks, recipients, besidesName }) => [
        listed(
          `Para ${these(checks)}, se contacta a estas personas y estos organismos:`,
          recipients.map((recipient) => recipient.name),
        ),
        `Sabrán su nombre, el puesto y que quien pregunta es ${asker}.`,
        ...(besidesName.length > 0
          ? [
              listed(
                "También reciben lo que necesitan para encontrar sus registros, cada cual solo lo que le concierne:",
                besidesName,
              ),
            ]
          : []),
        `Lo que respondan llega a ${asker}. Es posible que hayan pedido que se trate de forma confidencial, así que quizá usted no lo vea todo.`,
        "A las personas que usted nombre aquí se las contactará solo después de que usted firme. Nombre solo a personas que acepten que se las contacte.",
      ],
    },
    acc: {
      title: "Solicitudes por lesiones (ACC)",
      paragraphs: ({ asker, passed }) => [
        ...passed.map(passedOn),
        "La ACC comunica entonces sus solicitudes pasadas por lesiones para esta verificación, y para nada más.",
        `Solo se revisa lo que importa para hacer este trabajo con seguridad. La ven las personas que la evalúan, y ${asker} sabrá qué significa para el puesto.`,
        `La información de salud es delicada. Antes de aceptar, puede preguntar a ${asker} para qué se necesita.`,
      ],
    },
    health: {
      title: "Información de salud",
      paragraphs: ({ asker, checks, passed }) => [
        `Para ${these(checks)}, se recopila información sobre su salud.`,
        ...passed.map(passedOn),
        everyoneGets(passed, esCollected.what.health_answers)
          ? `Solo se revisa lo que importa para hacer este trabajo con seguridad. Solo el profesional de la salud lee sus respuestas, y ${asker} sabrá qué significan para el puesto.`
          : `Solo se revisa lo que importa para hacer este trabajo con seguridad. La ven las personas que la evalúan, y ${asker} sabrá qué significa para el puesto.`,
        `La información de salud es delicada. Antes de aceptar, puede preguntar a ${asker} para qué se necesita.`,
      ],
    },
  },
  collected: esCollected,
  declaration({ name, asker, jobRole, checks, agreed }) {
    const purpose = jobRole === "" ? "" : ` para el puesto de ${jobRole}`;
    return [
      `Yo, ${name}, pido a ${asker} que haga verificaciones de antecedentes sobre mí${purpose}: ${checks.length > 0 ? enumerated(checks, "es") : "las verificaciones que se me comuniquen"}.`,
      "Los datos y documentos que di son míos. Son verdaderos y completos hasta donde sé.",
      `He leído estos avisos y acepto cada uno: ${enumerated(agreed, "es")}.`,
      `Puedo preguntar a ${asker} qué información tiene sobre mí, pedir que se corrijan los errores y retirar mi consentimiento para cualquier verificación que aún no haya terminado. Lo que se haya hecho antes de que lo retire sigue siendo lícito.`,
      "Firmo esto electrónicamente. Tiene el mismo efecto que firmar en papel.",
    ];
  },
};

function named(checks: string[]): string {
  return checks.length > 0 ? these(checks) : "las verificaciones que se le comuniquen";
}

function these(checks: string[]): string {
  return `${checks.length === 1 ? "esta verificación" : "estas verificaciones"} (${enumerated(checks, "es")})`;
}

function passedOn({ check, to, what }: DisclosureFacts["passed"][number]): string {
  const gets = enumerated(what, "es");
  return listed(`${check}:`, [`Quién recibe sus datos: ${to}`, `Qué recibe: ${gets}`]);
}
