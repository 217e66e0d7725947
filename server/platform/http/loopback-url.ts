/** Whether people reach this address from its own machine alone. */
export function isLoopbackUrl(url: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(new URL(url).host);
}
