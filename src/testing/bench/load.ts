import { type Socket, connect } from 'node:net'

/** Requests of one kind, sent back to back on each of `connections` kept-alive connections. */
export interface Load {
  readonly port: number
  readonly connections: number
  readonly durationMs: number
  /** The whole request as bytes on the wire, for the n-th request of the run. */
  readonly request: (index: number) => string
  /** The status that every answer must have. */
  readonly status: number
}

/** Answers per second; throws when an answer has another status. */
export async function measureLoad(load: Load): Promise<number> {
  let sent = 0
  let answered = 0
  const startedAt = performance.now()
  const endAt = startedAt + load.durationMs
  const next = () => (performance.now() < endAt ? load.request(sent++) : null)
  await Promise.all(
    Array.from({ length: load.connections }, () =>
      drive(load, next, () => {
        answered += 1
      }),
    ),
  )
  return answered / ((performance.now() - startedAt) / 1000)
}

/** The text of a request to send over a kept-alive connection. */
export function requestText(line: string, headers: Readonly<Record<string, string>>, body = ''): string {
  const all: Readonly<Record<string, string>> = {
    host: 'localhost',
    'sec-fetch-site': 'same-origin',
    ...headers,
    ...(line.startsWith('GET') ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
  }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${line} HTTP/1.1\r\n${head.join('')}\r\n${body}`
}

function drive(load: Load, next: () => string | null, onAnswer: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(load.port, '127.0.0.1')
    let held = Buffer.alloc(0)
    const send = () => {
      const request = next()
      if (request === null) {
        socket.destroy()
        resolve()
      } else socket.write(request)
    }
    socket.setNoDelay(true)
    socket.once('connect', send)
    socket.once('error', reject)
    socket.on('data', (chunk) => {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
      const end = answerEnd(held)
      if (end === null) return
      const status = Number(held.toString('latin1', 9, 12))
      if (status !== load.status) {
        socket.destroy()
        reject(new Error(`Answered ${status}: ${held.toString('utf8', 0, 800)}`))
        return
      }
      held = held.subarray(end)
      onAnswer()
      send()
    })
  })
}

/** Where the answer that starts at 0 ends; null while it is not whole. */
function answerEnd(bytes: Buffer): number | null {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd === -1) return null
  const head = bytes.toString('latin1', 0, headEnd)
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length !== undefined) {
    const end = headEnd + 4 + Number(length)
    return bytes.length >= end ? end : null
  }
  if (/\r\ntransfer-encoding: *chunked/i.test(head)) {
    const end = bytes.indexOf('0\r\n\r\n', headEnd)
    return end === -1 ? null : end + 5
  }
  return headEnd + 4
}
