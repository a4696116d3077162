import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { Programme } from '#src/contract/entities/programs/influencer.ts'
import type { Reader } from '#server/core/db/database.ts'
import { applicationsSent } from '#server/programs/participants/influencer-store.ts'
import { partnersWaiting } from '#server/programs/participants/partner-store.ts'
import { type Command, type CommandContext, subcommand, userId } from '#server/cli/command/command.ts'
import { doDeskActionFromCommand } from '#server/cli/command/desk-command.ts'
import { printRows, withDatabase } from '#server/cli/command/with-database.ts'

export const influencers = applications('influencer', (reader) => reader.all(applicationsSent, {}))

export const partners = applications('partner', (reader) => reader.all(partnersWaiting, {}))

function applications(
  programme: Programme,
  undecided: (reader: Reader) => Promise<readonly object[]>,
): Command {
  return {
    name: `${programme}s`,
    summary: `Lists applications for the ${programme} programme and decides on them.`,
    subcommands: [
      subcommand({
        name: 'list',
        summary: 'Prints the pending applications as JSON, one per line.',
        args: {},
        examples: [''],
        run: (_, context) => printRows(context, 'undecided', undecided),
      }),
      subcommand({
        name: 'approve',
        summary: 'Approves the application of a user and notifies them.',
        args: { user: userId },
        examples: ['0199a0b1-7c2e-7d10-8a44-5b1f2c3d4e5f'],
        run: ({ user }, context) => decide(context, { programme, userId: user, decision: 'approved' }),
      }),
      subcommand({
        name: 'decline',
        summary: 'Declines the application of a user and notifies them.',
        args: { user: userId },
        examples: ['0199a0b1-7c2e-7d10-8a44-5b1f2c3d4e5f'],
        run: ({ user }, context) => decide(context, { programme, userId: user, decision: 'declined' }),
      }),
    ],
  }
}

function decide(
  { config }: CommandContext,
  decision: {
    readonly programme: Programme
    readonly userId: UserId
    readonly decision: 'approved' | 'declined'
  },
): Promise<string | null> {
  return withDatabase(config, async (database) => {
    const on = `application:${decision.programme}_${decision.userId}`
    const done = await doDeskActionFromCommand(config, database, {
      on,
      action: { kind: 'application', ...decision },
    })
    return done.ok ? null : 'This user has no pending application.'
  })
}
