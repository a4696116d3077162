import { checkSpan } from '#server/payments/check-books.ts'
import { latestEntries } from '#server/payments/ledger-store.ts'
import { type Command, subcommand } from '#server/cli/command/command.ts'
import { withDatabase } from '#server/cli/command/with-database.ts'

const maxListed = 500

/** The books. */
export const ledger: Command = {
  name: 'ledger',
  summary: 'Checks and prints the books.',
  subcommands: [
    subcommand({
      name: 'check',
      summary: 'Checks that every entry sums to zero and that every payment and reward is booked.',
      args: {},
      examples: [''],
      run: (_, { config, print }) =>
        withDatabase(config, async ({ reader }) => {
          const { bookings, problems } = await checkSpan(reader, { from: 0, until: Number.MAX_SAFE_INTEGER })
          print(`${bookings} bookings were checked.`)
          return problems.length === 0 ? null : problems.join('\n')
        }),
    }),
    subcommand({
      name: 'list',
      summary: `Prints the latest ${maxListed} entries, separated by tabs.`,
      args: {},
      examples: [''],
      run: (_, { config, print }) =>
        withDatabase(config, async ({ reader }) => {
          for (const entry of await reader.all(latestEntries, { limit: maxListed })) {
            const { booked_at: at, account, amount_cents: cents, currency, is_test: isTest } = entry
            const money = [(cents / 100).toFixed(2), currency, isTest === 1 ? 'test' : 'money']
            const { payment_id: paymentId, order_id: orderId } = entry
            print([new Date(at).toISOString(), paymentId, orderId, account, ...money].join('\t'))
          }
          return null
        }),
    }),
  ],
}
