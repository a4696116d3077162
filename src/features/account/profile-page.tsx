import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { LogOut, ChevronRight, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { LegalLinks } from '#src/components/legal/legal-links.tsx'
import { linksFor } from '#src/components/navigation/audience.ts'
import { usePerson } from '#src/components/navigation/use-person.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { unsentCountOf } from '#src/data/unsent/count-waiting.ts'
import { useWaitingCounts } from '#src/data/unsent/waiting-count-queries.ts'
import { accountWords } from '#src/i18n/en/account.ts'
import { profileWords } from '#src/i18n/en/profile.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle, Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { pageStyle } from '#src/ui/page/page.ts'
import { Section } from '#src/ui/page/section.tsx'
import { Fact } from '#src/ui/page/fact.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { signOut } from '#src/data/session/session-commands.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { EditProfile } from './profile/edit-profile.tsx'
import { profileLinks, settingLinks } from './profile/profile-links.ts'

export const Route = createFileRoute('/_signed-in/profile/')({ component: ProfilePage })

/** Shows the user, links to the settings and the user's own pages, and the sign-out button. */
function ProfilePage() {
  const session = useSession()
  return session === null || session === undefined ? null : <Profile user={session.user} />
}

function Profile({ user }: { readonly user: User }) {
  const labels = useWords(profileWords)
  const person = usePerson()
  const waiting = useWaitingCounts()
  const unsentCount = waiting === undefined ? 0 : unsentCountOf(waiting)
  return (
    <div className={pageStyle({ width: 'text' })}>
      <EditProfile user={user} isHeading />
      <PlanFacts user={user} unsentCount={unsentCount} />
      {user.kind === 'guest' ? <ClaimHint /> : null}
      {person === null || person === undefined ? null : (
        <>
          <LinkList label={labels.settings} links={linksFor(person, settingLinks)} names={labels.parts} />
          <LinkList label={labels.more} links={linksFor(person, profileLinks)} names={labels.links} />
          <SignOut waitingCount={unsentCount} />
          <LegalLinks />
        </>
      )}
    </div>
  )
}

/** Explains that a guest's photos are tied to this browser until the guest creates an account. */
function ClaimHint() {
  const words = useWords(accountWords)
  return (
    <Section id="claim" title={words.claimTitle} className={css(cardStyle.raw(), stack)}>
      <p className={mutedText}>{words.claimText}</p>
      <Link to="/profile/$part" params={{ part: 'you' }} className={buttonStyle({ tone: 'soft' })}>
        {words.createAccount}
      </Link>
    </Section>
  )
}

/**
 * Signs out. If there are unsent changes, it first asks what happens to them, and shows when all of them have been
 * sent.
 */
function SignOut({ waitingCount }: { readonly waitingCount: number }) {
  const wording = useBrandWords()
  const words = useWords(accountWords)
  const navigate = useNavigate()
  const [isConfirming, setConfirming] = useState(false)
  const leave = async (unsent: 'keep' | 'discard') => {
    setConfirming(false)
    await navigate({ to: '/' })
    await signOut(unsent)
  }
  return (
    <>
      <Button
        tone="plain"
        isWide
        icon={<LogOut size={18} aria-hidden="true" />}
        onClick={() => (waitingCount > 0 ? setConfirming(true) : void leave('keep'))}
      >
        {words.signOut}
      </Button>
      {isConfirming ? (
        <Dialog
          title={words.signOutTitle}
          closeLabel={wording.shell.cancel}
          onClose={() => setConfirming(false)}
          footer={
            waitingCount === 0 ? (
              <Button onClick={() => void leave('keep')}>{words.signOut}</Button>
            ) : (
              <>
                <Button tone="danger" onClick={() => void leave('discard')}>
                  {words.discard({ count: waitingCount })}
                </Button>
                <Button onClick={() => void leave('keep')}>{words.keep}</Button>
              </>
            )
          }
        >
          <p>{waitingCount === 0 ? words.signOutSent : words.signOutText({ count: waitingCount })}</p>
        </Dialog>
      ) : null}
    </>
  )
}

interface PlanFactsProps {
  readonly user: User
  readonly unsentCount: number
}

/** Shows the plan, the remaining downloads and the number of unsent changes. Guests see no plan. */
function PlanFacts({ user, unsentCount }: PlanFactsProps) {
  const { planNames } = useBrandWords().shell
  const words = useWords(accountWords)
  const isGuest = user.kind === 'guest'
  if (isGuest && unsentCount === 0) return null
  return (
    <dl className={css(cardStyle.raw(), facts)} data-transient>
      {isGuest ? null : (
        <>
          <Fact name={words.plan} value={planNames[user.subscriptionPlan]} />
          <Fact
            name={words.downloadsLeft}
            value={user.remainingDownloads === null ? words.unlimited : String(user.remainingDownloads)}
          />
        </>
      )}
      {unsentCount > 0 ? (
        <Fact name={words.waiting} value={words.waitingCount({ count: unsentCount })} />
      ) : null}
    </dl>
  )
}

interface LinkListProps<Name extends string> {
  readonly label: string
  readonly links: readonly { readonly name: Name; readonly to: string; readonly icon: LucideIcon }[]
  readonly names: Readonly<Record<Name, string>>
}

/** Links to other pages, one per row. */
function LinkList<Name extends string>({ label, links, names }: LinkListProps<Name>) {
  return (
    <nav aria-label={label} className={cardStyle({ isFlush: true })}>
      <ul className={list}>
        {links.map(({ name, to, icon: Icon }) => (
          <li key={to} className={cell}>
            <Link to={to} className={row}>
              <Icon size={20} aria-hidden="true" className={icon} />
              <span>{names[name]}</span>
              <ChevronRight size={18} aria-hidden="true" className={arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const stack = css.raw({ display: 'grid', gap: '3', justifyItems: 'start' })
const facts = css.raw({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, 9rem), 1fr))]',
  '& > div': { display: 'flex', flexDirection: 'column', justifyContent: 'space-between' },
})
const list = css({ listStyle: 'none' })
const cell = css({
  borderBlockStartWidth: 'thin',
  '&:first-child': { borderBlockStartWidth: '0' },
})
const row = css({
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr) auto]',
  alignItems: 'center',
  gap: '4',
  minHeight: '14',
  paddingInline: '5',
  paddingBlock: '2',
  fontWeight: 'medium',
  _hover: { backgroundColor: 'sunken' },
})
const icon = css({ color: 'accentText' })
const arrow = css({ color: 'muted', _rtl: { transform: 'scaleX(-1)' } })
