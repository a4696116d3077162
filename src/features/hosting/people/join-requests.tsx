import { useNow } from '#src/components/time/use-now.ts'
import { initialsOf } from '#src/contract/entities/accounts/user.ts'
import type { JoinRequestRow } from '#src/contract/entities/zones/join-request.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { answerJoinRequest } from '#src/data/join-requests/join-request-commands.ts'
import { useJoinRequests } from '#src/data/join-requests/join-request-queries.ts'
import { formatAge } from '#src/i18n/format.ts'
import { hostWords } from '#src/i18n/en/host.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { Avatar } from '#src/ui/page/avatar.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

/** Who asks to join the zone, for those who run it; nothing while nobody does. */
export function JoinRequests({ zoneId }: { readonly zoneId: ZoneId }) {
  const words = useWords(hostWords)
  const requests = useJoinRequests(zoneId) ?? []
  if (requests.length === 0) return null
  return (
    <section className={part} aria-labelledby="requests">
      <div>
        <h2 id="requests" className={headingStyle({ size: 'small' })}>
          {words.requestsTitle}
        </h2>
        <p className={mutedText}>{words.requestsText}</p>
      </div>
      <ul aria-label={words.requests} className={list}>
        {requests.map((request) => (
          <Request key={request.id} zoneId={zoneId} request={request} />
        ))}
      </ul>
    </section>
  )
}

interface RequestProps {
  readonly zoneId: ZoneId
  readonly request: JoinRequestRow
}

function Request({ zoneId, request: { person, askedAt } }: RequestProps) {
  const words = useWords(hostWords)
  const now = useNow()
  const { id: userId, displayName: name } = person
  const answer = async (accepts: boolean) => {
    if (userId === null) return
    try {
      await answerJoinRequest({ zoneId, userId }, accepts)
      showToast(accepts ? words.isLetIn({ name }) : words.isDeclined({ name }), { tone: 'success' })
    } catch {
      showToast(words.answerFailed, { tone: 'danger' })
    }
  }
  const letIn = useOneAtATime(() => answer(true))
  const decline = useOneAtATime(() => answer(false))
  return (
    <li className={row}>
      <Avatar initials={initialsOf(name)} imageUrl={person.profileImageUrl} />
      <div className={facts}>
        <p dir="auto" className={strong}>
          {name}
        </p>
        <p className={mutedText}>{words.asked({ age: formatAge(askedAt, now) })}</p>
      </div>
      <div className={actions}>
        <Button aria-label={words.letInName({ name })} isBusy={letIn.isBusy} onClick={letIn.run}>
          {words.letIn}
        </Button>
        <Button
          tone="plain"
          aria-label={words.declineName({ name })}
          isBusy={decline.isBusy}
          onClick={decline.run}
        >
          {words.decline}
        </Button>
      </div>
    </li>
  )
}

const part = css({ display: 'grid', gap: '3' })
const list = css({ display: 'grid', gap: '2', listStyle: 'none', gridTemplateColumns: '[minmax(0, 1fr)]' })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  paddingInline: '4',
  paddingBlock: '2',
  minHeight: '16',
  borderRadius: '[min(token(radii.card), 1rem)]',
  borderWidth: 'thin',
  borderStyle: 'solid',
  borderColor: 'line',
  backgroundColor: 'surface',
})
const facts = css({ flexGrow: '1', minWidth: '0' })
const strong = css({ fontWeight: 'semibold', lineHeight: 'snug', overflowWrap: 'anywhere' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
