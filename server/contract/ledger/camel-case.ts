/** `contact_number` → `contactNumber`: how the portal's forms call a field. */
export type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

export function camelCase<Name extends string>(name: Name): CamelCase<Name> {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Name>;
}
