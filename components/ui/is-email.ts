/** Whether it looks like an address. A typing error is told at once; what else is wrong the server says. */
export function isEmail(text: string): boolean {
  return /^\S+@\S+\.\S+$/.test(text);
}
