import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import { hostWords } from '#src/i18n/en/host.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { useMembers } from '#src/data/members/member-queries.ts'
import type { MemberView } from '#src/data/members/member-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { useZoneContext } from '#src/components/zone/zone-context.ts'
import { NotForYou } from '#src/features/hosting/not-for-you.tsx'
import { useNow } from '#src/components/time/use-now.ts'
import { initialsOf } from '#src/contract/entities/accounts/user.ts'
import type { JoinRequestRow } from '#src/contract/entities/zones/join-request.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { answerJoinRequest } from '#src/data/join-requests/join-request-commands.ts'
import { useJoinRequests } from '#src/data/join-requests/join-request-queries.ts'
import { formatAge } from '#src/i18n/format.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { Avatar } from '#src/ui/page/avatar.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { BannedRow, MemberRow } from './member-row.tsx'
import { PhotoFolderCard } from './photo-folder-card.tsx'

export const Route = createFileRoute('/_signed-in/locations/$zoneId/_zone/people')({ component: PeoplePage })

/** The zone's members with their roles, and the banned users. */
function PeoplePage() {
  const zone = useZoneContext()
  return isAtLeast(zone.role, 'moderator') ? <People /> : <NotForYou least="moderator" />
}

function People() {
  const zone = useZoneContext()
  const loading = useBrandWords().shell.loading
  const words = useWords(hostWords)
  const all = useMembers(zone.id)
  const [query, setQuery] = useState('')
  if (all === undefined) return <PageSkeleton label={loading} />
  const found = all.filter((member) => isNamed(member, query))
  const members = found.filter(({ bannedAt }) => bannedAt === null)
  const banned = found.filter(({ bannedAt }) => bannedAt !== null)
  const memberCount = all.filter(({ bannedAt }) => bannedAt === null).length
  return (
    <>
      <div className={top}>
        <div>
          <h2 className={headingStyle({ size: 'medium' })}>{words.peopleTitle}</h2>
          <p className={mutedText}>{words.peopleText({ count: memberCount })}</p>
        </div>
        {all.length > 1 ? (
          <TextField
            type="search"
            label={words.search}
            value={query}
            autoComplete="off"
            className={search}
            onChange={(event) => setQuery(event.target.value)}
          />
        ) : null}
      </div>
      <JoinRequests zoneId={zone.id} />
      {found.length === 0 ? <EmptyState title={words.noMatchTitle} text={words.noMatchText} /> : null}
      {members.length === 0 ? null : (
        <ul aria-label={words.people} className={list}>
          {members.map((member) => (
            <MemberRow key={member.id} member={member} zone={zone} />
          ))}
        </ul>
      )}
      {all.length <= 1 ? <EmptyState title={words.alone} text={words.aloneText} /> : null}
      {isAtLeast(zone.role, 'admin') ? <PhotoFolderCard zoneId={zone.id} /> : null}
      {banned.length === 0 ? null : (
        <section className={part}>
          <div>
            <h2 className={headingStyle({ size: 'small' })}>{words.bannedTitle}</h2>
            <p className={mutedText}>{words.bannedText}</p>
          </div>
          <ul aria-label={words.bannedPeople} className={list}>
            {banned.map((member) => (
              <BannedRow key={member.id} member={member} zone={zone} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function isNamed({ person }: MemberView, query: string): boolean {
  return person.displayName.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase())
}

/** The requests to join the zone, for people who manage it. Renders nothing if there are none. */
function JoinRequests({ zoneId }: { readonly zoneId: ZoneId }) {
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
  const accept = useOneAtATime(() => answer(true))
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
        <Button aria-label={words.letInName({ name })} isBusy={accept.isBusy} onClick={accept.run}>
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

const top = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: '4',
})
const search = css({ width: { base: 'full', sm: '[18rem]' } })
const list = css({ display: 'grid', gap: '2', listStyle: 'none', gridTemplateColumns: '[minmax(0, 1fr)]' })
const part = css({ display: 'grid', gap: '3' })
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
  backgroundColor: 'surface',
})
const facts = css({ flexGrow: '1', minWidth: '0' })
const strong = css({ fontWeight: 'semibold', lineHeight: 'snug', overflowWrap: 'anywhere' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
