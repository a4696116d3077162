import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { ArrowLeft, ChevronRight } from 'lucide-react'
import * as v from 'valibot'
import { useState } from 'react'
import { DeviceList } from '#src/components/session/device-list.tsx'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { unsentCountOf } from '#src/data/unsent/count-waiting.ts'
import { useWaitingCounts } from '#src/data/unsent/waiting-count-queries.ts'
import { AddressCard } from '#src/features/account/addresses/address-card.tsx'
import {
  AnalyticsSettings,
  PhotoSettings,
  SendingSettings,
  KeysSettings,
} from '#src/features/account/device-settings.tsx'
import { DataCard } from '#src/features/account/leaving/data-card.tsx'
import { NotificationSettings } from '#src/features/account/notification-settings.tsx'
import { PasskeySettings } from '#src/features/account/passkeys/passkey-settings.tsx'
import { accountWords } from '#src/i18n/en/account.ts'
import { profileWords } from '#src/i18n/en/profile.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { iconButtonStyle } from '#src/ui/buttons/icon-button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { Section } from '#src/ui/page/section.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { MemberForm } from '#src/features/account/member-form.tsx'
import { buttonStyle, Button } from '#src/ui/buttons/button.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import { handoverWords } from '#src/i18n/en/handover.ts'
import { SettingsCard } from '#src/features/account/settings-card.tsx'
import { leavingWords } from '#src/i18n/en/leaving.ts'
import { Appearance } from './appearance.tsx'
import { EditProfile } from './edit-profile.tsx'

/** The settings pages below the profile. */
const Part = v.picklist(['you', 'appearance', 'notifications', 'data', 'account'])

type ProfilePart = v.InferOutput<typeof Part>

export const Route = createFileRoute('/_signed-in/profile/$part')({
  beforeLoad: ({ params }) => {
    if (!v.is(Part, params.part)) throw notFound()
  },
  component: PartPage,
})

function PartPage() {
  const { part } = Route.useParams()
  const session = useSession()
  const words = useWords(profileWords)
  const name = v.parse(Part, part)
  if (session === null || session === undefined) return null
  return (
    <div className={pageStyle({ width: 'text' })}>
      <header className={head}>
        <Link
          to="/profile"
          className={iconButtonStyle()}
          aria-label={words.toProfile}
          data-tip={words.toProfile}
        >
          <ArrowLeft size={22} aria-hidden="true" className={mirrored} />
        </Link>
        <PageHeading>{words.parts[name]}</PageHeading>
      </header>
      <Settings part={name} user={session.user} />
    </div>
  )
}

function Settings({ part, user }: { readonly part: ProfilePart; readonly user: User }) {
  switch (part) {
    case 'you':
      return (
        <>
          <EditProfile user={user} />
          {user.kind === 'guest' ? (
            <>
              <ClaimCard />
              <HandoverCard name={user.displayName} />
            </>
          ) : (
            <AddressCard user={user} />
          )}
        </>
      )
    case 'appearance':
      return (
        <>
          <Appearance />
          <KeysSettings />
        </>
      )
    case 'notifications':
      return <NotificationSettings />
    case 'data':
      return (
        <>
          <SendingSettings />
          <PhotoSettings />
          <StorageLink />
          <AnalyticsSettings />
        </>
      )
    case 'account':
      return (
        <>
          {user.kind === 'member' ? <PasskeySettings /> : null}
          <DeviceList />
          <DataCard />
          <LeavingCard user={user} />
        </>
      )
  }
}

function StorageLink() {
  const words = useWords(accountWords)
  return (
    <Link to="/storage-optimization" className={css(cardStyle.raw({ isLink: true }), further)}>
      <span>
        <span className={title}>{words.storage}</span>
        <span className={mutedText}>{words.storageText}</span>
      </span>
      <ChevronRight size={20} aria-hidden="true" className={mirrored} />
    </Link>
  )
}

/** Lets a guest create an account and keep all photos. */
function ClaimCard() {
  const words = useWords(accountWords)
  return (
    <Section id="claim" title={words.claimTitle} className={css(cardStyle.raw(), claimStack)}>
      <p className={mutedText}>{words.claimText}</p>
      <MemberForm mode="create" onDone={() => showToast(words.claimed, { tone: 'success' })} />
      <Link to="/sign-in" search={{ returnTo: '/profile' }} className={buttonStyle({ tone: 'quiet' })}>
        {words.haveAccount}
      </Link>
    </Section>
  )
}

const { Dialog: HandoverDialog, preload: preloadHandover } = dialogPart(() =>
  import('#src/features/account/handover/handover-dialog.tsx').then((module) => module.HandoverDialog),
)

/** Lets a guest continue on another device. */
function HandoverCard({ name }: { readonly name: string }) {
  const words = useWords(handoverWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsCard id="handover" title={words.title} text={words.text}>
      <Button
        tone="soft"
        isWide
        aria-haspopup="dialog"
        onPointerEnter={preloadHandover}
        onClick={() => setOpen(true)}
      >
        {words.show}
      </Button>
      {isOpen ? <HandoverDialog name={name} onClose={() => setOpen(false)} /> : null}
    </SettingsCard>
  )
}

const { Dialog: LeavingDialog, preload: preloadLeaving } = dialogPart(() =>
  import('#src/features/account/leaving/leaving-dialog.tsx').then((module) => module.LeavingDialog),
)

/**
 * Starts the deletion of the account. If the deletion is already scheduled, a notice appears at the top of each page
 * instead.
 */
function LeavingCard({ user }: { readonly user: User }) {
  const words = useWords(leavingWords)
  const [isOpen, setOpen] = useState(false)
  const waiting = useWaitingCounts()
  const unsentCount = waiting === undefined ? 0 : unsentCountOf(waiting)
  if (typeof user.deletionAt === 'number') return null
  return (
    <SettingsCard id="leaving" title={words.title} text={words.text}>
      <div>
        <Button
          tone="plain"
          size="small"
          aria-haspopup="dialog"
          onPointerEnter={preloadLeaving}
          onClick={() => setOpen(true)}
        >
          {words.delete}
        </Button>
      </div>
      {isOpen ? <LeavingDialog unsentCount={unsentCount} onClose={() => setOpen(false)} /> : null}
    </SettingsCard>
  )
}

const head = css({ display: 'flex', alignItems: 'center', gap: '2' })
const mirrored = css({ _rtl: { transform: 'scaleX(-1)' } })
const further = css.raw({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
})
const title = css({ display: 'block', fontWeight: 'semibold', lineHeight: 'snug' })
const claimStack = css.raw({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
