import type { CollectedWords } from "../../../consent-words.ts";

/** Published: a change of any word is a new version in a new folder. */
export const esCollected: CollectedWords = {
  what: {
    legal_name: "sus nombres y apellidos completos",
    contact_details: "su correo electrónico y su número de teléfono",
    former_names: "otros nombres que tenga o haya tenido",
    date_of_birth: "su fecha de nacimiento",
    place_of_birth: "su lugar de nacimiento",
    sex: "su sexo",
    addresses: (years) =>
      years === 0 ? "su domicilio actual" : `sus domicilios de los últimos ${years} años`,
    driver_licence: "los datos de su licencia de conducir, si la tiene",
    passport: "los datos de su pasaporte, si lo tiene",
    firearms_licence: "los datos de su licencia de armas, si la tiene",
    role: "sobre el puesto: para qué es la verificación, cuál es el cargo y si se trabaja con niños o con personas vulnerables",
    police_vetting:
      "para la verificación policial: para qué es, cuál es el cargo, si el trabajo es remunerado, con niños o en su propia casa, y si ya se la han hecho antes",
    work_right:
      "su ciudadanía o su visa y, si hace falta, si su padre o su madre tenía ciudadanía o residencia permanente cuando usted nació",
    working_with_children_card: "los datos de su tarjeta para trabajar con niños",
    employment: (years) =>
      `sus empleos de los últimos ${years} años, los períodos sin empleo y quién puede confirmarlos`,
    qualifications:
      "sus estudios y títulos: dónde, cuándo, su número de estudiante y el nombre que usaba entonces",
    memberships: "sus registros profesionales: el organismo, su número y el nombre registrado allí",
    countries_lived: "los países donde ha vivido, cuándo y en qué direcciones",
    social_handles: "sus nombres en las redes sociales, si quiere darlos",
    company_questions: "sus respuestas a las otras preguntas que hace el empleador",
    health_answers: "sus respuestas a las preguntas de salud",
    documents: "los documentos que agregue en fotos o archivos",
    face_photo: "una foto de su rostro",
    no_documents: "si no puede presentar un documento: el motivo",
    referees:
      "de cada persona de referencia que nombre: nombre, correo electrónico, teléfono, empresa, cargo y relación con usted",
  },
  recipients: {
    australian_police: "la policía australiana",
    ministry_of_justice: "el Ministerio de Justicia de Nueva Zelanda",
    new_zealand_police: "la policía de Nueva Zelanda",
    foreign_police: "la policía del país donde usted vivió",
    criminal_records_office: "la policía o la oficina que lleva los registros penales",
    visa_office: "la oficina del Gobierno que lleva los registros de visas",
    card_office: "la oficina que emitió su tarjeta para trabajar con niños",
    licence_office: "la oficina que emitió su licencia de conducir",
    credit_reporting_body: "una agencia de informes de crédito",
    insolvency_registers: "las oficinas que llevan los registros públicos de insolvencia",
    acc: "la ACC (Accident Compensation Corporation, de Nueva Zelanda)",
    referees: "sus personas de referencia",
    employers: "sus empleadores anteriores",
    place_of_study: "el centro donde usted estudió",
    professional_body: "el organismo que lleva su registro profesional",
    named_by_candidate: "las personas y los organismos que usted nombre",
    health_professional: "un profesional de la salud",
    others: "otras personas y otros organismos a los que se deba consultar para una verificación",
  },
};
