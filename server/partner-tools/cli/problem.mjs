/** What keeps a command from being carried out, for the person to put right. Only the message is printed. */
export class Problem extends Error {}
