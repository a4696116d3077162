import { createFileRoute, Link } from '@tanstack/react-router'
import { LegalLinks } from '#src/components/legal/legal-links.tsx'
import { linksFor } from '#src/components/navigation/audience.ts'
import { usePerson } from '#src/components/navigation/use-person.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { unsentOf } from '#src/data/unsent/count-waiting.ts'
import { useWaitingCounts } from '#src/data/unsent/waiting-count-queries.ts'
import { accountWords } from '#src/i18n/en/account.ts'
import { profileWords } from '#src/i18n/en/profile.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { pageStyle } from '#src/ui/page/page.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { EditProfile } from './profile/edit-profile.tsx'
import { LinkList } from './profile/link-list.tsx'
import { profileLinks, settingLinks } from './profile/profile-links.ts'
import { PlanFacts } from './profile/plan-facts.tsx'
import { SignOut } from './sign-out.tsx'

export const Route = createFileRoute('/_signed-in/profile/')({ component: ProfilePage })

/** Who one is here, the ways to the settings and to one's own pages, and the way out. */
function ProfilePage() {
  const session = useSession()
  return session === null || session === undefined ? null : <Profile user={session.user} />
}

function Profile({ user }: { readonly user: User }) {
  const labels = useWords(profileWords)
  const person = usePerson()
  const waiting = useWaitingCounts()
  const unsentCount = waiting === undefined ? 0 : unsentOf(waiting)
  return (
    <div className={pageStyle({ width: 'text' })}>
      <EditProfile user={user} isHeading />
      <PlanFacts user={user} unsentCount={unsentCount} />
      {user.kind === 'guest' ? <ClaimHint /> : null}
      {person === null || person === undefined ? null : (
        <>
          <LinkList
            label={labels.settings}
            rows={linksFor(person, settingLinks).map(({ name, ...link }) => ({
              ...link,
              label: labels.parts[name],
            }))}
          />
          <LinkList
            label={labels.more}
            rows={linksFor(person, profileLinks).map(({ name, ...link }) => ({
              ...link,
              label: labels.links[name],
            }))}
          />
          <SignOut waitingCount={unsentCount} />
          <LegalLinks />
        </>
      )}
    </div>
  )
}

/** A guest's photos are tied to this browser until there is an account. */
function ClaimHint() {
  const words = useWords(accountWords)
  return (
    <section aria-labelledby="claim" className={css(cardStyle.raw(), stack)}>
      <h2 id="claim" className={headingStyle({ size: 'medium' })}>
        {words.claimTitle}
      </h2>
      <p className={mutedText}>{words.claimText}</p>
      <Link to="/profile/$part" params={{ part: 'you' }} className={buttonStyle({ tone: 'soft' })}>
        {words.createAccount}
      </Link>
    </section>
  )
}

const stack = css.raw({ display: 'grid', gap: '3', justifyItems: 'start' })
