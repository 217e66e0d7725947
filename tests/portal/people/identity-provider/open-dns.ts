import { createSocket } from "node:dgram";

/** A DNS server (RFC 1035) on UDP that knows TXT records and nothing else. */
export async function openDns() {
  const texts = new Map<string, string[]>();
  const socket = createSocket("udp4");
  socket.on("message", (question, { port, address }) => {
    const { name, end } = readName(question);
    const records = question.readUInt16BE(end) === 16 ? (texts.get(name.toLowerCase()) ?? []) : [];
    const head = Buffer.from(question.subarray(0, 12));
    // A response, authoritative; the name does not exist where nothing is known of it.
    head.writeUInt16BE(0x8400 | (records.length === 0 ? 3 : 0), 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(records.length, 6);
    head.writeUInt32BE(0, 8);
    const answers = records.map((text) => {
      const data = Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);
      const fixed = Buffer.alloc(12);
      // The name is the question's; TXT, IN, 0 seconds.
      fixed.writeUInt16BE(0xc00c, 0);
      fixed.writeUInt16BE(16, 2);
      fixed.writeUInt16BE(1, 4);
      fixed.writeUInt16BE(data.length, 10);
      return Buffer.concat([fixed, data]);
    });
    socket.send(Buffer.concat([head, question.subarray(12, end + 4), ...answers]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    texts,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

function readName(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join("."), end: at + 1 };
}
