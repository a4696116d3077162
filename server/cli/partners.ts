import { partnersWaiting } from '#server/programs/standing/partner-store.ts'
import { runDecisions } from './decide-command.ts'

/** `npm run partners -- list`, `-- approve USER` or `-- decline USER`. */
await runDecisions('partner', (reader) => reader.all(partnersWaiting, {}))
