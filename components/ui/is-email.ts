/** Whether it looks like an address. A typing error is reported at once; the server reports any other. */
export function isEmail(text: string): boolean {
  return /^\S+@\S+\.\S+$/.test(text);
}
