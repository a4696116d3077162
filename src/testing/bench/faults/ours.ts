import * as v from 'valibot'
import { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { addComment } from '#src/data/comments/comment-commands.ts'
import { currentData, requireContext } from '#src/data/engine/current-data.ts'
import { startData } from '#src/data/session/open-data.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { signIn } from '#src/data/session/session-commands.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { startSync } from '#src/sync/start-sync.ts'

/** The product's own client, with complete data and sync but without screens. It writes comments on one photo. */
const { photoId, email, password } = v.parse(
  v.object({ photoId: PhotoId, email: v.string(), password: v.string() }),
  JSON.parse(decodeURIComponent(location.hash.slice(1))),
)

const enter = async () => {
  const entered = await signIn({ email, password })
  if (!entered.ok) throw new Error(entered.error.message)
}

await startData(browserPlatform)
if (currentData.get().phase === 'signed-out') await enter()
startSync(() => Promise.resolve())

window.contestant = {
  write: async (words) => {
    await addComment(photoId, words)
  },
  writeAll: async (all) => {
    await Promise.all(all.map((words) => addComment(photoId, words)))
  },
  waiting: async () => {
    const rows = await readOutbox(requireContext().database)
    return rows.flatMap((row) =>
      row.name === 'comment.add' && row.state !== 'acknowledged'
        ? [
            {
              words: row.args.content,
              isExplained: row.state === 'rejected' || row.state === 'parked' || row.state === 'blocked',
            },
          ]
        : [],
    )
  },
  reportedWrites: () => [],
  signInIfPrompted: async () => {
    const current = currentData.get()
    if (current.phase === 'open' && current.needsSignIn) await enter()
  },
}
