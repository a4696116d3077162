import { createSocket } from 'node:dgram'

export interface TestDns {
  /** The address for `SSO_TEST_DNS`. */
  readonly address: string
  /** Returns how often this name was queried. */
  asked(name: string): number
  /** Sets the TXT records of a name; without records, the name is removed. */
  put(name: string, ...records: readonly string[]): void
  close(): Promise<void>
}

const headerBytes = 12
const typeTxt = 16
const nameError = 3

/** Starts a real DNS server over UDP that supports only TXT records. */
export async function startDns(): Promise<TestDns> {
  const records = new Map<string, readonly string[]>()
  const counts = new Map<string, number>()
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    const { name, end } = readName(query)
    counts.set(name, (counts.get(name) ?? 0) + 1)
    socket.send(answerTo(query, end, records.get(name) ?? []), from.port, from.address)
  })
  await new Promise<void>((resolve) => void socket.bind(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked: (name) => counts.get(name) ?? 0,
    put: (name, ...texts) => void records.set(name, texts),
    close: () => new Promise((resolve) => void socket.close(() => resolve())),
  }
}

/** Returns the queried name and the end of its question. */
function readName(query: Buffer) {
  const labels: string[] = []
  let at = headerBytes
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

function answerTo(query: Buffer, end: number, texts: readonly string[]): Buffer {
  const header = Buffer.alloc(headerBytes)
  header.writeUInt16BE(query.readUInt16BE(0), 0)
  // A response from an authoritative server with recursion.
  header.writeUInt16BE(0x8580 | (texts.length === 0 ? nameError : 0), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(texts.length, 6)
  return Buffer.concat([header, query.subarray(headerBytes, end), ...texts.map(recordOf)])
}

function recordOf(text: string): Buffer {
  const content = Buffer.from(text)
  const head = Buffer.alloc(13)
  // The name from the question, the type, the internet class, a TTL of one minute.
  head.writeUInt16BE(0xc000 | headerBytes, 0)
  head.writeUInt16BE(typeTxt, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(content.byteLength + 1, 10)
  head.writeUInt8(content.byteLength, 12)
  return Buffer.concat([head, content])
}
