import { createClient } from '@redis/client'
import type { Logger } from 'pino'

/** Timeout for a command. After it, the caller continues without Redis. */
const timeoutMs = 500
/** How long Redis is not used after a failure, so that a slow server delays few requests. */
const pauseMs = 1000
const connectTimeoutMs = 2000
/** How often an idle connection is pinged. */
const pingIntervalMs = 2000
const silenceMs = 6000
const longestReconnectMs = 2000
const firstReconnectMs = 50

export type RedisClient = ReturnType<typeof makeClient>

/** A connection to Redis that reconnects automatically. */
export interface RedisLink {
  /** Runs a command. Returns null if Redis is unavailable, too slow, or responds with an error. */
  run<Value>(command: (client: RedisClient) => Promise<Value>): Promise<{ readonly value: Value } | null>
  /** Sends a command if the connection is up. Does not wait for the result. */
  send(command: (client: RedisClient) => Promise<unknown>): void
  isReady(): boolean
  close(): void
}

interface RedisLinkOptions {
  readonly url: string
  readonly log: Logger
  /** The purpose of the connection, for the log. */
  readonly purpose: string
  /** Called each time the connection is established, including the first. */
  readonly onReady?: (client: RedisClient) => void
}

/** Starts to connect without waiting: the server keeps running without Redis. Each outage is logged once. */
export function openRedisLink({ url, log, purpose, onReady }: RedisLinkOptions): RedisLink {
  const client = makeClient(url)
  let isClosed = false
  let hasWarned = false
  let pausedUntilMs = 0
  const warn = (error: unknown) => {
    if (hasWarned || isClosed) return
    hasWarned = true
    log.warn(
      { err: error, purpose },
      'Cannot reach Redis; the server continues without it until it is available again',
    )
  }
  client.on('error', warn)
  client.on('ready', () => {
    // Closed while it was connecting.
    if (isClosed) return client.destroy()
    if (hasWarned) log.info({ purpose }, 'Redis is back')
    hasWarned = false
    pausedUntilMs = 0
    onReady?.(client)
  })
  client.connect().catch(warn)
  return {
    isReady: () => client.isReady && performance.now() >= pausedUntilMs,
    async run(command) {
      if (!client.isReady || performance.now() < pausedUntilMs) return null
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error('Redis did not respond in time')), timeoutMs)
      })
      try {
        return { value: await Promise.race([command(client), late]) }
      } catch (error) {
        pausedUntilMs = performance.now() + pauseMs
        warn(error)
        return null
      } finally {
        clearTimeout(timer)
      }
    },
    send(command) {
      if (client.isReady) command(client).catch(warn)
    },
    close() {
      isClosed = true
      if (client.isOpen) client.destroy()
    },
  }
}

function makeClient(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: pingIntervalMs,
    socket: {
      connectTimeout: connectTimeoutMs,
      socketTimeout: silenceMs,
      reconnectStrategy: (retries) =>
        Math.min(firstReconnectMs * 2 ** Math.min(retries, 10), longestReconnectMs),
    },
  })
}
