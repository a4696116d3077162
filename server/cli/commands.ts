import type { Command } from './command/command.ts'
import { admins } from './commands/admins.ts'
import { influencers, partners } from './commands/applications.ts'
import { backup } from './commands/backup.ts'
import { catalog } from './commands/catalog.ts'
import { doctor } from './commands/doctor.ts'
import { goods } from './commands/goods.ts'
import { hold } from './commands/hold.ts'
import { ledger } from './commands/ledger.ts'
import { move } from './commands/move.ts'
import { payments } from './commands/payments.ts'
import { payouts } from './commands/payouts.ts'
import { requests } from './commands/requests.ts'
import { restore } from './commands/restore.ts'
import { sessions } from './commands/sessions.ts'
import { support } from './commands/support.ts'

/** Every command of the operator, in the order of the help. */
export const commands: readonly Command[] = [
  doctor,
  admins,
  backup,
  restore,
  move,
  sessions,
  support,
  requests,
  hold,
  catalog,
  goods,
  payments,
  payouts,
  ledger,
  influencers,
  partners,
]
