/** The specification, section 2: the fields of CandidateInput, and of the body of a file. */
const specified: Record<string, readonly string[]> = {
  "PUT /candidates/{id}": [
    ...["first_name", "last_name", "email", "contact_number", "job_role", "department"],
    ...["partner_application_id", "partner_application_started"],
  ],
  "POST /candidates/{id}/files": ["data", "id_type", "is_signature"],
};

/** What a request about one candidate has beside what the specification shows: fields of its body, and any parameter. */
export function unspecified(
  operation: string,
  { query, body }: { query: URLSearchParams; body: unknown },
): string[] {
  if (!operation.includes("/candidates/{id}")) return [];
  const { candidate, ...rest } = (body ?? {}) as Record<string, object>;
  const fields = Object.keys(candidate ?? rest);
  return [...query.keys(), ...fields.filter((field) => !specified[operation]?.includes(field))];
}
