import { newestSession } from '#server/accounts/sessions/session-store.ts'
import { type Check, failing, good, checkTimeoutMs, readFrom } from './check.ts'

/** Codes, sessions and payment signatures tolerate less than this. */
const toleratedMs = 60_000

/** Checks that the clock agrees with the newest times in the database and with the clock behind PUBLIC_URL. */
export const clock: Check = {
  name: 'clock',
  async run({ config, clock: source }) {
    const now = () => source.now()
    const remedy = 'Set the clock of this machine, and turn on time synchronisation: timedatectl set-ntp true'
    const read = await readFrom(config, async (reader) => (await reader.first(newestSession, {})) ?? null)
    const newestAt = read.ok ? (read.value?.last_seen_at ?? null) : null
    if (newestAt !== null && newestAt - now() > toleratedMs)
      return failing(
        `The clock is ${minutes(newestAt - now())} behind the newest time in the database.`,
        remedy,
      )
    const difference = config.publicUrl === null ? null : await differenceFrom(config.publicUrl, now)
    if (difference !== null && Math.abs(difference) > toleratedMs)
      return failing(
        `The clock differs by ${minutes(Math.abs(difference))} from the clock of ${config.publicUrl}.`,
        remedy,
      )
    return good(`The clock is set to ${new Date(now()).toISOString().slice(0, 16).replace('T', ' ')} UTC.`)
  },
}

/** Returns how many milliseconds the `Date` of a response is ahead of our clock, or null without a response. */
async function differenceFrom(url: string, now: () => number): Promise<number | null> {
  try {
    const signal = AbortSignal.timeout(checkTimeoutMs)
    const { headers } = await fetch(`${url}/healthz`, { method: 'HEAD', redirect: 'manual', signal })
    const at = Date.parse(headers.get('date') ?? '')
    return Number.isNaN(at) ? null : at - now()
  } catch {
    return null
  }
}

function minutes(ms: number): string {
  return `${Math.round(ms / 60_000)} min`
}
