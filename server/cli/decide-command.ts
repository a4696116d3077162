import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import type { Programme } from '#src/contract/entities/programs/influencer.ts'
import type { Reader } from '#server/core/db/database.ts'
import { doAtDesk } from './do-at-desk.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

const states = { approve: 'approved', decline: 'declined' } as const

/** `list`, `approve USER` or `decline USER` of a programme, by the server's own variables; the server may be running. */
export function runDecisions(
  programme: Programme,
  waitingIn: (reader: Reader) => Promise<readonly object[]>,
): Promise<void> {
  const [what, which] = process.argv.slice(2)
  return runCommand(async (config) => {
    const id = v.safeParse(UserId, which)
    const state = what === 'approve' || what === 'decline' ? states[what] : null
    const command = `npm run ${programme}s --`
    if (what !== 'list' && (state === null || !id.success))
      return `Say what to do: ${command} list, ${command} approve USER, or ${command} decline USER.`
    return withDatabase(config, async (database) => {
      if (state === null || !id.success) {
        const waiting = await waitingIn(database.reader)
        for (const one of waiting) process.stdout.write(`${JSON.stringify(one)}\n`)
        process.stdout.write(`${waiting.length} wait for a decision.\n`)
        return null
      }
      const action = { kind: 'application', userId: id.output, programme, decision: state } as const
      const on = `application:${programme}_${id.output}`
      const written = await doAtDesk(config, database, { on, action })
      return written.ok ? null : 'No application of this user waits.'
    })
  })
}
