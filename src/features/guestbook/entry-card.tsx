import { Clock3, Eye, EyeOff } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import { EntryVoice } from '#src/components/guestbook/voice-player.tsx'
import { EntryPhoto } from '#src/components/guestbook/entry-photo.tsx'
import { useNow } from '#src/components/time/use-now.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { initialsOf } from '#src/contract/entities/accounts/user.ts'
import type { GuestbookDecision } from '#src/contract/entities/responses/guestbook.ts'
import { moderateGuestbookEntry } from '#src/data/guestbook/guestbook-commands.ts'
import { needsDecision } from '#src/data/guestbook/guestbook-queries.ts'
import type { GuestbookView } from '#src/data/guestbook/guestbook-view.ts'
import { guestbookWords } from '#src/i18n/en/guestbook.ts'
import { moderationWords } from '#src/i18n/en/moderation.ts'
import { formatAge } from '#src/i18n/format.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Avatar } from '#src/ui/page/avatar.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { EntryMenu } from './entry-menu.tsx'

const { Dialog: EditEntryDialog } = dialogPart(() =>
  import('./edit-entry-dialog.tsx').then((module) => module.EditEntryDialog),
)
const { Dialog: ReportEntryDialog } = dialogPart(() =>
  import('./report-entry-dialog.tsx').then((module) => module.ReportEntryDialog),
)

interface EntryProps {
  readonly entry: GuestbookView
  readonly isModerator: boolean
}

interface EntryCardProps extends EntryProps {
  /** True if the page was opened for this entry, which is then scrolled into view. */
  readonly isRequested: boolean
}

/** Texts up to this length are shown in a large font. */
const shortText = 160

/** An entry as a card: photo, text, author, date, and the actions that the reader may take. */
export function EntryCard({ entry, isModerator, isRequested }: EntryCardProps) {
  const [openDialog, setOpenDialog] = useState<'edit' | 'report' | null>(null)
  const nameId = useId()
  const item = useRef<HTMLLIElement>(null)
  const close = () => setOpenDialog(null)
  useEffect(() => {
    if (!isRequested) return
    item.current?.scrollIntoView({ block: 'center' })
    item.current?.focus({ preventScroll: true })
  }, [isRequested])
  return (
    <li
      ref={item}
      tabIndex={isRequested ? -1 : undefined}
      aria-labelledby={nameId}
      className={card}
      data-asked={isRequested}
    >
      {entry.photoId === null ? null : <EntryPhoto photoId={entry.photoId} />}
      {entry.text === '' ? null : (
        <p dir="auto" className={words({ isLong: entry.text.length > shortText })}>
          {entry.text}
        </p>
      )}
      {entry.voice === null ? null : (
        <EntryVoice id={entry.id} voice={entry.voice} name={entry.user.displayName} />
      )}
      <Signature
        entry={entry}
        nameId={nameId}
        isModerator={isModerator}
        onEdit={() => setOpenDialog('edit')}
        onReport={() => setOpenDialog('report')}
      />
      {isModerator ? <Decision entry={entry} /> : null}
      {openDialog === 'edit' ? <EditEntryDialog entry={entry} onClose={close} /> : null}
      {openDialog === 'report' ? <ReportEntryDialog id={entry.id} onClose={close} /> : null}
    </li>
  )
}

interface SignatureProps extends EntryProps {
  readonly nameId: string
  readonly onEdit: () => void
  readonly onReport: () => void
}

function Signature({ entry, nameId, isModerator, onEdit, onReport }: SignatureProps) {
  const text = useWords(guestbookWords)
  const { waiting } = useBrandWords().tile
  const now = useNow()
  const state = stateText(entry, text)
  const { user, createdAt, editedAt } = entry
  return (
    <div className={foot}>
      <Avatar initials={initialsOf(user.displayName)} imageUrl={user.profileImageUrl} size="small" />
      <div className={nameStyle}>
        <p id={nameId} className={name}>
          <bdi>{user.displayName}</bdi>
        </p>
        <p className={mutedText} data-transient>
          {formatAge(createdAt, now)}
          {editedAt === null ? '' : ` · ${text.edited}`}
        </p>
        {entry.waiting === null && state === null ? null : (
          <p className={status} data-transient>
            <Clock3 size={13} aria-hidden="true" />
            {entry.waiting === null ? state : waiting[entry.waiting]}
          </p>
        )}
      </div>
      <EntryMenu entry={entry} isModerator={isModerator} onEdit={onEdit} onReport={onReport} />
    </div>
  )
}

function stateText(
  { status: state, isReported, isPrinted }: GuestbookView,
  text: WordsByArea['guestbook'],
): string | null {
  if (state === 'pending') return text.pending
  if (state === 'hidden') return text.hidden
  if (isReported) return text.reported
  return isPrinted === true ? text.printed : null
}

/** The reasons of the reports and the two possible decisions. Renders nothing if there is nothing to decide. */
function Decision({ entry }: { readonly entry: GuestbookView }) {
  const text = useWords(guestbookWords)
  const { reasons } = useWords(moderationWords)
  if (!needsDecision(entry)) return null
  const decide = (decision: GuestbookDecision) => {
    moderateGuestbookEntry(entry.id, decision).catch(() => showToast(text.storeFailed, { tone: 'danger' }))
  }
  return (
    <div className={decision}>
      {entry.reports.length === 0 ? null : (
        <ul className={reports}>
          {entry.reports.map(({ reason, note }, index) => (
            <li key={index} dir="auto">
              {note === '' ? reasons[reason] : `${reasons[reason]}: ${note}`}
            </li>
          ))}
        </ul>
      )}
      <div className={row}>
        <Button
          tone="plain"
          size="small"
          icon={<EyeOff size={17} aria-hidden="true" />}
          onClick={() => decide('hide')}
        >
          {text.hide}
        </Button>
        <Button size="small" icon={<Eye size={17} aria-hidden="true" />} onClick={() => decide('approve')}>
          {text.approve}
        </Button>
      </div>
    </div>
  )
}

const card = css(
  cardStyle.raw(),
  css.raw({
    display: 'grid',
    gap: '4',
    gridTemplateColumns: '[minmax(0, 1fr)]',
    '&[data-asked=true]': { outline: '[2px solid token(colors.accentText)]', outlineOffset: '[2px]' },
  }),
)
const words = cva({
  base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 'snug' },
  variants: {
    isLong: {
      true: { fontSize: 'md', lineHeight: 'normal' },
      false: { fontFamily: 'display', fontWeight: 'display', letterSpacing: 'display', fontSize: '2xl' },
    },
  },
})
const foot = css({ display: 'flex', alignItems: 'flex-start', gap: '3' })
const nameStyle = css({ flexGrow: '1', minWidth: '0' })
const name = css({ fontWeight: 'semibold', fontSize: 'sm', overflowWrap: 'anywhere' })
const status = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  fontSize: 'xs',
  fontWeight: 'semibold',
  color: 'accentText',
})
const decision = css({
  display: 'grid',
  gap: '3',
  paddingBlockStart: '3',
  borderBlockStartWidth: 'thin',
})
const reports = css({
  display: 'grid',
  gap: '1',
  listStyle: 'none',
  fontSize: 'sm',
  overflowWrap: 'anywhere',
})
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
