import type { IncomingMessage } from 'node:http'
import type { Config } from '../config.ts'
import { isLocalHost } from './hosts.ts'

/** Everything is taken to be behind https, but plain http on this machine itself. */
export function isHttps(request: IncomingMessage, config: Config): boolean {
  return config.publicUrl?.startsWith('https:') === true || !isLocalHost(request.headers.host ?? '')
}
