import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/** Cookies, zone codes, positions and passwords are never logged. */
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

/** Opens the server's log. Error codes are logged under a separate name so that they are not redacted as zone codes. */
export function openLog(level: LogLevel, to?: DestinationStream): Logger {
  const options = { level, redact: redacted, serializers: { err: serializeError } }
  return to === undefined ? pino(options) : pino(options, to)
}

function serializeError(error: Error): Record<string, unknown> {
  const { code, ...rest } = stdSerializers.err(error)
  return code === undefined ? rest : { ...rest, errorCode: code }
}
