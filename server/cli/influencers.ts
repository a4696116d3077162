import { applicationsSent } from '#server/programs/standing/influencer-store.ts'
import { runDecisions } from './decide-command.ts'

/** `npm run influencers -- list`, `-- approve USER` or `-- decline USER`. */
await runDecisions('influencer', (reader) => reader.all(applicationsSent, {}))
