import { Hand } from 'lucide-react'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { askToJoin } from '#src/data/join-requests/join-request-commands.ts'
import { useAskedAt } from '#src/data/join-requests/join-request-queries.ts'
import { linkWords } from '#src/i18n/en/link.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'

/** Asks the hosts of the zones to let the person in; says for a day that it was asked. */
export function AskToJoin({ zoneIds }: { readonly zoneIds: readonly ZoneId[] }) {
  const words = useWords(linkWords)
  const askedAt = useAskedAt(zoneIds)
  const { isBusy, run } = useOneAtATime(async () => {
    try {
      await askToJoin(zoneIds)
    } catch {
      showToast(words.askFailed, { tone: 'danger' })
    }
  })
  if (askedAt === undefined) return null
  return (
    <>
      {askedAt === null ? (
        <Button
          tone="plain"
          isWide
          icon={<Hand size={18} aria-hidden="true" />}
          isBusy={isBusy}
          onClick={run}
        >
          {words.ask}
        </Button>
      ) : null}
      <div role="status">
        {askedAt === null ? null : <Notice title={words.asked}>{words.askedText}</Notice>}
      </div>
    </>
  )
}
