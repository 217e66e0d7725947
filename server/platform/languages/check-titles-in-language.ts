/** The titles of the service's catalogue in a language other than English, by the code of the check's type. */
export type CheckTitlesInLanguage = Record<string, string>;
