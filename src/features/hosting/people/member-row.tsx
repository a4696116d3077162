import { Award, Ban, EllipsisVertical, EyeOff, QrCode, UserCog } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { actWithUndo } from '#src/components/undo/act-with-undo.ts'
import { useNow } from '#src/components/time/use-now.ts'
import { grantableRoles, isHigherZoneRole, isAtLeast } from '#src/components/zone/zone-rights.ts'
import { formatAge } from '#src/i18n/format.ts'
import { hostWords } from '#src/i18n/en/host.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { GivenRole } from '#src/contract/entities/zones/member.ts'
import { initialsOf } from '#src/contract/entities/accounts/user.ts'
import { banMember, setMemberRole, unbanMember } from '#src/data/members/member-commands.ts'
import type { MemberView } from '#src/data/members/member-view.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { Avatar } from '#src/ui/page/avatar.tsx'
import { Button } from '#src/ui/buttons/button.tsx'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { Menu } from '#src/ui/overlays/menu.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'

const GiveBadge = lazyPart(() => import('./give-badge.tsx').then((module) => module.GiveBadge))

interface MemberRowProps {
  readonly member: MemberView
  readonly zone: ZoneView
}

/** A member of the zone, with the actions that the reader may take. */
export function MemberRow({ member, zone }: MemberRowProps) {
  const words = useWords(hostWords)
  const { zone: zoneWords } = useBrandWords()
  const now = useNow()
  const joinedText = (member.role === 'owner' ? words.started : words.joined)({
    age: formatAge(member.joinedAt, now),
  })
  return (
    <Row
      member={member}
      facts={`${joinedText}${member.codeLabel ? ` ${words.viaCode({ label: member.codeLabel })}` : ''} · ${zoneWords.photoCount({ count: member.photoCount })}`}
    >
      <MemberMenu member={member} zone={zone} />
    </Row>
  )
}

/** A banned user, with a button to lift the ban. */
export function BannedRow({ member, zone }: MemberRowProps) {
  const words = useWords(hostWords)
  const now = useNow()
  const { id: userId, displayName: name } = member.person
  const unban = async () => {
    if (userId === null) return
    await unbanMember({ zoneId: zone.id, userId })
    showToast(words.isBack({ name }), { tone: 'success' })
  }
  return (
    <Row member={member} facts={words.bannedSince({ age: formatAge(member.bannedAt ?? now, now) })}>
      {userId !== null && isAtLeast(zone.role, 'moderator') && isHigherZoneRole(zone.role, member.role) ? (
        <Button tone="plain" aria-label={words.letBackInName({ name })} onClick={() => void unban()}>
          {words.letBackIn}
        </Button>
      ) : null}
    </Row>
  )
}

function Row({
  member,
  facts,
  children,
}: {
  readonly member: MemberView
  readonly facts: string
  readonly children: ReactNode
}) {
  const words = useWords(hostWords)
  const { zone: zoneWords } = useBrandWords()
  const me = useSession()?.user.id
  const { person } = member
  return (
    <li className={row}>
      <Avatar initials={initialsOf(person.displayName)} imageUrl={person.profileImageUrl} />
      <div className={text}>
        <p className={name}>
          {person.id !== null && person.id === me ? (
            words.youAre({ name: person.displayName })
          ) : (
            <bdi>{person.displayName}</bdi>
          )}
          <Chip tone={isAtLeast(member.role, 'moderator') ? 'accent' : 'neutral'}>
            {zoneWords.roles[member.role]}
          </Chip>
        </p>
        <p className={mutedText}>{member.isWaiting ? words.waiting : facts}</p>
        {member.badges === undefined ? null : (
          <p className={newRole}>
            <Award size={16} aria-hidden="true" className={sign} />
            {member.badges.join(' · ')}
          </p>
        )}
      </div>
      {children}
    </li>
  )
}

function MemberMenu({ member, zone }: MemberRowProps) {
  const [isGiving, setIsGiving] = useState(false)
  const userId = member.person.id
  if (userId === null || !isAtLeast(zone.role, 'moderator') || !isHigherZoneRole(zone.role, member.role))
    return <span className={gap} />
  return (
    <>
      <Decisions member={member} zone={zone} userId={userId} onGiveBadge={() => setIsGiving(true)} />
      {isGiving ? (
        <Suspense fallback={null}>
          <GiveBadge member={member} userId={userId} zone={zone} onClose={() => setIsGiving(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

interface DecisionsProps extends MemberRowProps {
  readonly userId: UserId
  readonly onGiveBadge: () => void
}

function Decisions({ member, zone, userId, onGiveBadge }: DecisionsProps) {
  const words = useWords(hostWords)
  const trayText = useWords(trayWords)
  const { person, role } = member
  const { displayName: name } = person
  const ofMember = { zoneId: zone.id, userId }
  const ban = useBan(ofMember, name)
  const changeRole = (newRole: GivenRole) => {
    if (newRole === role || role === 'owner') return
    void actWithUndo(
      {
        message: words.roleChanged({ name, role: words.isRole[newRole] }),
        act: () =>
          setMemberRole(ofMember, newRole).then(() => createUndo(() => setMemberRole(ofMember, role))),
      },
      trayText,
    )
  }
  return (
    <Menu
      label={words.actionsFor({ name })}
      icon={<EllipsisVertical size={20} aria-hidden="true" />}
      items={[
        ...grantableRoles(zone.role).map((newRole) => ({
          key: newRole,
          label: newRole === role ? words.isRole[newRole] : words.makeRole[newRole],
          icon: <UserCog size={18} aria-hidden="true" />,
          isChosen: newRole === role,
          onChoose: () => changeRole(newRole),
        })),
        ...(isAtLeast(zone.role, 'admin') ? [badgeItem(words.giveBadge, onGiveBadge)] : []),
        banItem('ban', {
          label: words.ban,
          icon: <Ban size={18} aria-hidden="true" />,
          onChoose: () => ban({}),
        }),
        ...(member.photoCount === 0
          ? []
          : [
              banItem('ban-photos', {
                label: words.banWithPhotos,
                icon: <EyeOff size={18} aria-hidden="true" />,
                onChoose: () => ban({ hidesPhotos: true }),
              }),
            ]),
        ...(isAtLeast(zone.role, 'admin')
          ? [
              banItem('ban-codes', {
                label: words.banWithCodes,
                icon: <QrCode size={18} aria-hidden="true" />,
                onChoose: () => ban({ replacesCodes: true }),
              }),
            ]
          : []),
      ]}
    />
  )
}

/** Bans a member. The action can be undone. */
function useBan(ofMember: Parameters<typeof banMember>[0], name: string) {
  const words = useWords(hostWords)
  const trayText = useWords(trayWords)
  return (options: Parameters<typeof banMember>[1]) =>
    void actWithUndo(
      {
        message: words.banned({ name }),
        act: () => banMember(ofMember, options).then(() => createUndo(() => unbanMember(ofMember))),
      },
      trayText,
    )
}

function badgeItem(label: string, onChoose: () => void) {
  return { key: 'badge', label, icon: <Award size={18} aria-hidden="true" />, onChoose }
}

function banItem(
  key: string,
  item: { readonly label: string; readonly icon: ReactNode; readonly onChoose: () => void },
) {
  return { ...item, key, tone: 'danger' } as const
}

function createUndo(back: () => Promise<void>) {
  return {
    undo: async () => {
      await back()
      return 'restored' as const
    },
  }
}

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  paddingInlineStart: '4',
  paddingInlineEnd: '2',
  paddingBlock: '2',
  minHeight: '16',
  borderRadius: '[min(token(radii.card), 1rem)]',
  borderWidth: 'thin',
  backgroundColor: 'surface',
})
const text = css({ flexGrow: '1', minWidth: '0' })
const name = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  fontWeight: 'semibold',
  lineHeight: 'snug',
  overflowWrap: 'anywhere',
})
const newRole = css({ display: 'flex', gap: '1.5', overflowWrap: 'anywhere', fontSize: 'sm' })
const sign = css({ flexShrink: '0', color: 'accentText', marginBlockStart: '0.5' })
const gap = css({ width: 'touch', flexShrink: '0' })
