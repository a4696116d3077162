import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/** Cookies, zone codes, positions and passwords never reach the log. */
const redacted = [
  'req.headers.cookie',
  'headers.cookie',
  '*.password',
  '*.qrCode',
  '*.code',
  '*.latitude',
  '*.longitude',
  '*.endpoint',
]

/** The server's log. An error's code says what went wrong; under its own name it is not taken for a zone's. */
export function openLog(level: LogLevel, to?: DestinationStream): Logger {
  const options = { level, redact: redacted, serializers: { err: serializeError } }
  return to === undefined ? pino(options) : pino(options, to)
}

function serializeError(error: Error): Record<string, unknown> {
  const { code, ...rest } = stdSerializers.err(error)
  return code === undefined ? rest : { ...rest, errorCode: code }
}
