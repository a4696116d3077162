import { createFileRoute, Link } from '@tanstack/react-router'
import { ChevronRight, Pencil } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { BrandMark } from '#src/components/brand/brand-scene.tsx'
import { LegalLinks } from '#src/components/legal/legal-links.tsx'
import { DeviceList } from '#src/components/session/device-list.tsx'
import { AddressCard } from './addresses/address-card.tsx'
import { MemberForm } from './member-form.tsx'
import { chooseColorMode, colorModes, useColorMode } from '#src/brand/color-mode.ts'
import { chooseLocale, locales, type Locale } from '#src/i18n/choose-locale.ts'
import { useBrand } from '#src/brand/current-brand.ts'
import { formatTime } from '#src/i18n/format.ts'
import {
  chooseTimeFormat,
  currentTimeFormat,
  subscribeToTimeFormat,
  timeFormats,
} from '#src/i18n/time-format.ts'
import { useNow } from '#src/components/time/use-now.ts'
import { accountWords } from '#src/i18n/en/account.ts'
import { useTranslation, useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { initialsOf, type User } from '#src/contract/entities/accounts/user.ts'
import { useWaitingCounts } from '#src/data/unsent/waiting-count-queries.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { useMyZones } from '#src/data/zones/zone-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Avatar } from '#src/ui/page/avatar.tsx'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { PasskeySettings } from './passkeys/passkey-settings.tsx'
import { dialogPart } from '#src/components/parts/dialog-part.tsx'
import { profileWords } from '#src/i18n/en/profile.ts'
import { BrandDialog } from './brand-dialog.tsx'
import { HandoverCard } from './handover/handover-card.tsx'
import { DataCard } from './leaving/data-card.tsx'
import { LeavingCard } from './leaving/leaving-card.tsx'
import { KeysSettings } from './keys-settings.tsx'
import { MorePages } from './more-pages.tsx'
import { OrganiserSwitch } from './organiser-switch.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { PhotoSettings } from './photo-settings.tsx'
import { SendingSettings } from './sending.tsx'
import { SignOut } from './sign-out.tsx'
import { AnalyticsSettings } from './analytics-settings.tsx'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { type WaitingCounts, unsentOf } from '#src/data/unsent/count-waiting.ts'

const { Dialog: EditProfileDialog, preload } = dialogPart(() =>
  import('./profile/edit-profile-dialog.tsx').then((module) => module.EditProfileDialog),
)

export const Route = createFileRoute('/_signed-in/profile')({ component: ProfilePage })

/** Who one is here, how the app looks, where one is signed in, and the way out. */
function ProfilePage() {
  const session = useSession()
  return session === null || session === undefined ? null : <Profile user={session.user} />
}

function Profile({ user }: { readonly user: User }) {
  const wording = useBrandWords()
  const words = useWords(accountWords)
  const waiting = useWaitingCounts()
  // Owners of a zone have one switch more: nothing below it is shown before that is known.
  const zones = useMyZones()
  return (
    <div className={pageStyle({ width: 'text' })}>
      <header className={head}>
        <Avatar initials={initialsOf(user.displayName)} imageUrl={user.profileImageUrl} size="large" />
        <div className={who}>
          <PageHeading>
            <bdi>{user.displayName}</bdi>
          </PageHeading>
          <p className={mutedText}>{user.email ?? words.guest}</p>
        </div>
        <EditProfile user={user} />
      </header>
      <dl className={css(cardStyle.raw(), facts)}>
        <Fact name={words.plan} value={wording.shell.planNames[user.subscriptionPlan]} />
        <Fact
          name={words.downloadsLeft}
          value={user.remainingDownloads === null ? words.unlimited : String(user.remainingDownloads)}
        />
        {waiting !== undefined && unsentOf(waiting) > 0 ? (
          <Fact name={words.waiting} value={words.waitingCount({ count: unsentOf(waiting) })} />
        ) : null}
      </dl>
      {user.kind === 'guest' ? (
        <section aria-labelledby="claim" className={css(cardStyle.raw(), stack)}>
          <h2 id="claim" className={headingStyle({ size: 'medium' })}>
            {words.claimTitle}
          </h2>
          <p className={mutedText}>{words.claimText}</p>
          <MemberForm mode="create" onDone={() => showToast(words.claimed, { tone: 'success' })} />
          <Link to="/sign-in" search={{ returnTo: '/profile' }} className={buttonStyle({ tone: 'quiet' })}>
            {words.haveAccount}
          </Link>
        </section>
      ) : null}
      {user.kind === 'member' ? <AddressCard user={user} /> : null}
      {user.kind === 'guest' ? <HandoverCard name={user.displayName} /> : null}
      <Appearance />
      {zones === undefined ? null : <ProfileSettings zones={zones} user={user} waiting={waiting} />}
    </div>
  )
}

function ProfileSettings({
  zones,
  user,
  waiting,
}: {
  readonly zones: readonly ZoneView[]
  readonly user: User
  readonly waiting: WaitingCounts | undefined
}) {
  const words = useWords(accountWords)
  const unsentCount = waiting === undefined ? 0 : unsentOf(waiting)
  return (
    <>
      <OrganiserSwitch ownsZone={zones.some(({ role }) => role === 'owner')} />
      <SendingSettings />
      <PhotoSettings />
      <KeysSettings />
      <AnalyticsSettings />
      <NotificationSettings />
      {user.kind === 'member' ? <PasskeySettings /> : null}
      <DeviceList />
      <Link to="/activity" className={css(cardStyle.raw({ isLink: true }), further)}>
        <span>
          <span className={name}>{words.activity}</span>
          <span className={mutedText}>{words.activityText}</span>
        </span>
        <ChevronRight size={20} aria-hidden="true" />
      </Link>
      <Link to="/subscription" className={css(cardStyle.raw({ isLink: true }), further)}>
        <span>
          <span className={name}>{user.subscriptionPlan === 'premium' ? words.plan : words.upgradePlan}</span>
          <span className={mutedText}>{words.upgradePlanText}</span>
        </span>
        <ChevronRight size={20} aria-hidden="true" />
      </Link>
      <Link to="/storage-optimization" className={css(cardStyle.raw({ isLink: true }), further)}>
        <span>
          <span className={name}>{words.storage}</span>
          <span className={mutedText}>{words.storageText}</span>
        </span>
        <ChevronRight size={20} aria-hidden="true" />
      </Link>
      <MorePages isAdmin={user.isAdmin} />
      <DataCard />
      <LeavingCard user={user} unsentCount={unsentCount} />
      <SignOut waitingCount={unsentCount} />
      <LegalLinks />
    </>
  )
}

function EditProfile({ user }: { readonly user: User }) {
  const words = useWords(profileWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        tone="soft"
        size="small"
        icon={<Pencil size={16} aria-hidden="true" />}
        onPointerEnter={preload}
        onClick={() => setOpen(true)}
      >
        {words.edit}
      </Button>
      {isOpen ? <EditProfileDialog user={user} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt className={mutedText}>{name}</dt>
      <dd className={headingStyle({ size: 'medium' })}>{value}</dd>
    </div>
  )
}

function Appearance() {
  const words = useWords(accountWords)
  const brand = useBrand()
  const mode = useColorMode()
  const translation = useTranslation()
  const [isChoosing, setChoosing] = useState(false)
  const speak = async (locale: Locale) => {
    if (!(await chooseLocale(locale))) showToast(words.languageMissing, { tone: 'danger' })
  }
  return (
    <section aria-labelledby="appearance" className={css(cardStyle.raw(), stack)}>
      <h2 id="appearance" className={headingStyle({ size: 'medium' })}>
        {words.appearance}
      </h2>
      <div className={line}>
        <span className={brandLine}>
          <BrandMark brand={brand} sizePx={40} />
          <span>
            <span className={name}>{brand.name}</span>
            <span className={mutedText}>{brand.tagline}</span>
          </span>
        </span>
        <Button tone="plain" size="small" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {words.changeBrand}
        </Button>
      </div>
      <Segmented
        label={words.colorMode}
        options={colorModes.map((value) => ({ value, label: words.modes[value] }))}
        value={mode}
        onChange={chooseColorMode}
      />
      <Segmented
        label={words.language}
        options={locales.map(({ locale, name: label }) => ({ value: locale, label }))}
        value={locales.find(({ locale }) => locale === translation?.language)?.locale ?? 'en'}
        onChange={(locale) => void speak(locale)}
      />
      <TimeFormatChoice />
      {isChoosing ? <BrandDialog onClose={() => setChoosing(false)} /> : null}
    </section>
  )
}

/** How clocks are written, with what it makes of the time now. */
function TimeFormatChoice() {
  const words = useWords(accountWords)
  const format = useSyncExternalStore(subscribeToTimeFormat, currentTimeFormat)
  const now = useNow()
  return (
    <div className={clockChoice}>
      <Segmented
        label={words.timeFormat}
        options={timeFormats.map((value) => ({ value, label: words.timeFormats[value] }))}
        value={format}
        onChange={chooseTimeFormat}
      />
      <span className={mutedText}>{formatTime(now)}</span>
    </div>
  )
}

const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4' })
const who = css({ flexGrow: '1', flexBasis: '[10rem]', minWidth: '0', overflowWrap: 'anywhere' })
const facts = css.raw({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, 9rem), 1fr))]',
  '& > div': { display: 'flex', flexDirection: 'column', justifyContent: 'space-between' },
})
const stack = css.raw({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
const further = css.raw({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
})
const clockChoice = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '2',
})
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const brandLine = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  flexGrow: '1',
  flexBasis: '[10rem]',
  minWidth: '0',
})
const name = css({ display: 'block', fontWeight: 'semibold', lineHeight: 'snug' })
