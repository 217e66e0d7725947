import type { RecordWords } from "../record-words.ts";

export const es: RecordWords = {
  labels: {
    name: "Nombre",
    check: "Verificación",
    result: "Resultado",
    meaning: "Qué significa",
    ordered: "Solicitada el",
    finished: "Terminó el",
    file: "Archivo",
    reason: "Motivo",
    readFrom: "Leído en él",
    relationship: "Relación",
    company: "Empresa",
    when: "Cuándo",
    what: "Qué",
    text: "Texto",
    from: "De",
    made: "Hecho el",
  },
  outcomes: {
    clear: "Sin observaciones",
    consider: "Hay que revisarlo con más detalle",
    unable_to_complete: "No se pudo completar",
  },
  meanings: {
    clear: () => "No se encontró nada que haya que revisar con más detalle.",
    consider: (brand) =>
      `Esta verificación encontró algo que una persona de ${brand} va a revisar. No es una decisión sobre usted. Si hay un error, puede decirlo.`,
    unable_to_complete: () =>
      "No hubo información suficiente para terminar esta verificación. Eso no dice nada en su contra.",
  },
  copy: {
    title: "Copia de un resultado",
    lead: (brand) => `Este es el resultado que ${brand} tiene de esta verificación.`,
    closing: (contact) =>
      `Si hay un error, abra su enlace y elija «Hay un error en este resultado». Si tiene preguntas, comuníquese con ${contact}.`,
  },
  data: {
    title: "Qué datos suyos se guardan",
    lead: (brand) =>
      `Todo lo que ${brand} y este portal guardan sobre usted para sus verificaciones. Puede guardarlo aquí cuantas veces quiera.`,
    savePdf: "Guardar para leer (PDF)",
    saveJson: "Guardar para una computadora (JSON)",
    yourFiles: "Sus archivos",
    saveFile: (file) => `Guardar ${file}`,
    sections: {
      person: "Usted",
      checks: "Sus verificaciones y resultados",
      facts: "Lo que usted respondió",
      consents: "Lo que usted aceptó",
      documents: "Sus documentos",
      referees: "Personas de referencia que indicó",
      messages: "Mensajes y objeciones",
      letters: "Correos y enlaces que se le enviaron",
      devices: "Dispositivos que usó",
      drafts: "Lo que escribió y no guardó",
      looks: "Cuándo el personal lo vio o lo cambió",
      history: "Lo que pasó, en orden",
      copies: "Copias que guardó",
    },
    sees: {
      title: "Quién lo ve",
      text: (brand) =>
        `Las personas de ${brand} que se ocupan de sus verificaciones y las que hacen cada verificación. Lo que usted aceptó nombra a todos los demás a quienes se pregunta.`,
    },
    kept: {
      title: "Cuánto tiempo se guarda",
      days: (days, brand) =>
        `${brand} lo elimina ${days} días después de cerrar sus verificaciones, salvo que una ley pida otro plazo.`,
      unknown: (brand) => `${brand} decide cuánto tiempo se guarda, dentro de la ley.`,
    },
    left: {
      title: "Qué no está incluido",
      items: [
        "Las notas y tareas que el personal escribió entre sí.",
        "Lo que respondieron sus personas de referencia: quizá se les prometió que sería confidencial.",
        "Los resultados que no se le muestran aquí y los archivos de los resultados.",
        "Los nombres del personal que trabajó en sus verificaciones.",
      ],
      ask: (contact) =>
        `También puede pedirlo. Comuníquese con ${contact}: alguien verá qué se le puede dar y, si algo no se puede, le dirá por qué.`,
    },
    you: "Usted",
  },
  happened: {
    candidate_created: "Se le envió el enlace",
    candidate_contacted: "Se le escribió",
    candidate_updated: "Se cambiaron sus datos o respuestas",
    candidate_started: "Se marcó como comenzado",
    candidate_submitted: "Usted firmó",
    candidate_canceled: "Se cancelaron sus verificaciones",
    check_added: "Se añadió una verificación",
    check_status_changed: "Cambió una verificación",
    check_packet_downloaded: "Se descargaron los datos para una verificación",
    check_handed_over: "Una verificación se entregó a su proveedor, o este la devolvió",
    file_uploaded: "Se subió un archivo",
    file_deleted: "Se borró un archivo",
    file_reviewed: "Se revisó un documento",
    referee_created: "Se añadió una persona de referencia",
    referee_requested: "Se consultó a una persona de referencia",
    referee_responded: "Una persona de referencia respondió",
    referee_deleted: "Se quitó una persona de referencia",
    records_erased: "Se borraron datos como exigen las normas",
    documents_asked_again: "Se le pidió que enviara documentos de nuevo",
    documents_reminded: "Se le recordó que enviara documentos",
    link_requested: "Usted pidió su enlace",
    other_device: "Usted abrió su enlace en otro dispositivo",
    file_viewed: "El personal abrió un archivo",
    staff_acted: "El personal consultó sus datos o cambió algo",
    copy_saved: "Usted guardó una copia",
  },
};
