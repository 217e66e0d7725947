import type { EarlierConsentWords } from "../../consent-words.ts";
import { enumerated } from "./enumerated.ts";

/** Published: a change of any word is a new version in a new folder. */
export const es: EarlierConsentWords = {
  disclosures: {
    privacy: {
      title: "Privacidad: qué se recopila y para qué",
      paragraphs: ({ asker, checks }) => [
        `${asker} recopila sus datos, sus documentos y los resultados de ${named(checks)}.`,
        `Se usan para hacer estas verificaciones y para ayudar a ${asker} a decidir si trabaja con usted, y para nada más.`,
        `Solo ven su información las personas de ${asker} que necesitan los resultados, las personas que hacen las verificaciones y las personas y los organismos a los que deben consultar. Se cifra al enviarla y al guardarla, y se conserva solo mientras lo exijan la ley o estas verificaciones.`,
        `Puede preguntar a ${asker} qué información tiene sobre usted, pedir que se corrijan los errores y retirar su consentimiento para cualquier verificación que aún no haya terminado. Lo que se haya hecho antes de que lo retire sigue siendo lícito.`,
      ],
    },
    electronic: {
      title: "Mensajes y firma electrónicos",
      paragraphs: ({ asker }) => [
        `${asker} puede escribirle sobre estas verificaciones por correo electrónico o mensaje de texto en lugar de en papel.`,
        "Usted firma en una pantalla. Esto tiene el mismo efecto que firmar en papel. Como prueba se guarda un registro de cómo, cuándo y desde qué dirección de internet firmó.",
        `Si prefiere hacerlo en papel, pregunte a ${asker} antes de continuar.`,
      ],
    },
    criminal_record: {
      title: "Antecedentes penales",
      paragraphs: ({ asker, checks }) => [
        `Para ${these(checks)}, sus nombres y apellidos, su fecha de nacimiento y sus documentos se entregan a la policía o a la autoridad que lleva los registros penales.`,
        `Informan de lo que la ley permite comunicar sobre usted, como condenas y acusaciones pendientes. En la evaluación policial de Nueva Zelanda (Police Vetting), esto puede incluir otra información que la policía tenga sobre usted. Las condenas antiguas que, por el tiempo transcurrido, la ley ya no permite comunicar (en inglés, «spent» en Australia o «concealed» en Nueva Zelanda) no se incluyen cuando la ley así lo dispone. La respuesta llega a ${asker}.`,
        "Tener antecedentes no decide el resultado por sí solo. Antes de tomar una decisión se le preguntará por ellos, y usted puede impugnar lo que esté mal.",
      ],
    },
    credit: {
      title: "Registros de crédito y de quiebra",
      paragraphs: ({ asker, checks }) => [
        `Para ${these(checks)}, sus nombres y apellidos, su fecha de nacimiento y su dirección se usan para consultar los registros de las agencias de informes de crédito y los registros públicos de insolvencia.`,
        `Pueden mostrar deudas en mora, sentencias judiciales y quiebras. Lo que se encuentre llega a ${asker}.`,
        "Puede pedir a la agencia de informes de crédito el informe que tiene sobre usted, y que se corrijan los errores.",
      ],
    },
    contact: {
      title: "Contacto con personas que conocen su trabajo",
      paragraphs: ({ asker, checks }) => [
        `Para ${these(checks)}, se contacta a las personas, los empleadores, los centros de estudios o los organismos profesionales que usted nombre. Sabrán su nombre, el puesto y que quien pregunta es ${asker}.`,
        `Lo que respondan llega a ${asker}. Es posible que hayan pedido que se trate de forma confidencial, así que quizá usted no lo vea todo.`,
        "A las personas que usted nombre aquí se las contactará solo después de que usted firme. Nombre solo a personas que acepten que se las contacte.",
      ],
    },
    health: {
      title: "Información de salud",
      paragraphs: ({ asker, checks }) => [
        `Para ${these(checks)}, se pide a usted o al organismo que la tiene información sobre su salud, como solicitudes pasadas por lesiones.`,
        `Solo se revisa lo que importa para hacer este trabajo con seguridad. La ven las personas que la evalúan, y ${asker} sabrá qué significa para el puesto.`,
        `La información de salud es delicada. Antes de aceptar, puede preguntar a ${asker} para qué se necesita.`,
      ],
    },
  },
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
