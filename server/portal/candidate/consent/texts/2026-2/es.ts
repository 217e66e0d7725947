import type { EarlierConsentWords } from "../../consent-words.ts";

/** Published: a change of any word is a new version in a new folder. */
export const es: EarlierConsentWords = {
  disclosures: {
    privacy: {
      title: "Privacidad: qué se recoge y para qué",
      paragraphs: ({ asker, checks }) => [
        `${asker} recoge sus datos, sus documentos y los resultados de ${named(checks)}.`,
        `Se usan para hacer estas verificaciones y para ayudar a ${asker} a decidir si trabaja con usted, y para nada más.`,
        `Solo los ven las personas de ${asker} que necesitan los resultados, las personas que hacen las verificaciones y quienes tienen los registros que se consultan. Se envían y se guardan cifrados, y no se conservan más tiempo del que exigen la ley y estas verificaciones.`,
        `Puede preguntar a ${asker} qué datos tiene sobre usted, pedir que se corrijan los errores y retirar su consentimiento mientras una verificación no haya terminado. Lo que se hizo hasta entonces sigue siendo lícito.`,
      ],
    },
    electronic: {
      title: "Mensajes y firma electrónicos",
      paragraphs: ({ asker }) => [
        `${asker} puede escribirle sobre estas verificaciones por correo electrónico o mensaje de texto en lugar de en papel.`,
        "Usted firma en una pantalla. Eso vale tanto como su firma en papel. Cómo, cuándo y desde dónde firmó se guarda como prueba.",
        `Si prefiere hacerlo en papel, pregunte a ${asker} antes de seguir.`,
      ],
    },
    criminal_record: {
      title: "Antecedentes penales",
      paragraphs: ({ asker, checks }) => [
        `Para ${checks.join("; ")}, sus nombres, su fecha de nacimiento y sus documentos se entregan a la policía o a la autoridad que lleva los registros penales.`,
        `Informan de lo que la ley permite comunicar sobre usted, como condenas y acusaciones pendientes. Las condenas cumplidas u ocultas se omiten cuando la ley lo dice. La respuesta llega a ${asker}.`,
        "Un antecedente no decide por sí solo. Se le preguntará por él antes de tomar una decisión, y puede impugnar lo que sea erróneo.",
      ],
    },
    credit: {
      title: "Registros de crédito y de quiebra",
      paragraphs: ({ asker, checks }) => [
        `Para ${checks.join("; ")}, sus nombres, su fecha de nacimiento y su dirección se usan para consultar los registros de las agencias de informes de crédito y los registros públicos de insolvencia.`,
        `Pueden mostrar impagos, sentencias judiciales y quiebras. Lo que se encuentra llega a ${asker}.`,
        "Puede pedir a la agencia de informes de crédito su propio expediente y que se corrijan los errores.",
      ],
    },
    contact: {
      title: "Contacto con personas que conocen su trabajo",
      paragraphs: ({ asker, checks }) => [
        `Para ${checks.join("; ")}, se contacta con las personas, empleadores, centros de estudios o colegios profesionales que usted nombra. Saben su nombre, que usted aceptó que se pregunte y que pregunta ${asker}.`,
        `Lo que responden llega a ${asker}. Pueden haber pedido que se trate de forma confidencial, así que quizá usted no lo vea todo.`,
        "A las personas que usted nombra aquí se las contacta después de que usted firme. Nombre solo a personas que estén de acuerdo.",
      ],
    },
    health: {
      title: "Información de salud",
      paragraphs: ({ asker, checks }) => [
        `Para ${checks.join("; ")}, se recoge información sobre su salud, de usted o del organismo que la tiene, como reclamaciones pasadas por lesiones.`,
        `Solo se mira lo que importa para hacer este trabajo con seguridad. La ven las personas que la valoran, y ${asker} sabe qué significa para el puesto.`,
        `La información de salud es delicada. Puede preguntar a ${asker} para qué se necesita antes de dar su acuerdo.`,
      ],
    },
  },
  declaration({ name, asker, jobRole, checks, agreed }) {
    const purpose = jobRole === "" ? "" : ` para el puesto de ${jobRole}`;
    return [
      `Yo, ${name}, pido a ${asker} que haga verificaciones de antecedentes sobre mí${purpose}: ${checks.length > 0 ? checks.join("; ") : "las que se me comuniquen"}.`,
      "Los datos y documentos que di son míos. Son verdaderos y completos hasta donde sé.",
      `He leído estas declaraciones y estoy de acuerdo con cada una: ${agreed.join("; ")}.`,
      `Puedo preguntar a ${asker} qué datos tiene sobre mí, pedir que se corrijan los errores y retirar mi consentimiento mientras una verificación no haya terminado. Lo que se hizo hasta entonces sigue siendo lícito.`,
      "Firmo esto electrónicamente. Vale tanto como mi firma en papel.",
    ];
  },
};

function named(checks: string[]): string {
  return checks.length > 0
    ? `estas verificaciones: ${checks.join("; ")}`
    : "las verificaciones que se le comuniquen";
}
