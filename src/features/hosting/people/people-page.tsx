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
import { JoinRequests } from './join-requests.tsx'
import { BannedRow, MemberRow } from './member-row.tsx'
import { PhotoFolderCard } from './photo-folder-card.tsx'
import { NotForYou } from '#src/features/hosting/not-for-you.tsx'

export const Route = createFileRoute('/_signed-in/locations/$zoneId/_zone/people')({ component: PeoplePage })

/** Who is in the zone, in which role, and who may not come back. */
function PeoplePage() {
  const zone = useZoneContext()
  return isAtLeast(zone.role, 'moderator') ? <People /> : <NotForYou least="moderator" />
}

function People() {
  const zone = useZoneContext()
  const loading = useBrandWords().shell.loading
  const words = useWords(hostWords)
  const all = useMembers(zone.id)
  const [wanted, setWanted] = useState('')
  if (all === undefined) return <PageSkeleton label={loading} />
  const found = all.filter((member) => isNamed(member, wanted))
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
            value={wanted}
            autoComplete="off"
            className={search}
            onChange={(event) => setWanted(event.target.value)}
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

function isNamed({ person }: MemberView, wanted: string): boolean {
  return person.displayName.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase())
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
