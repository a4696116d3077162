import { createFileRoute, Link } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import { guestbookWords } from '#src/i18n/en/guestbook.ts'
import { moderationWords } from '#src/i18n/en/moderation.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import {
  type ReportedPhoto,
  useHiddenPhotos,
  usePendingPhotos,
  useReportedPhotos,
} from '#src/data/reports/report-queries.ts'
import { needsDecision, useGuestbook } from '#src/data/guestbook/guestbook-queries.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { mutedText, spreadRow } from '#src/ui/page/text.ts'
import { visuallyHidden } from '#src/ui/page/visually-hidden.tsx'
import { useZoneContext } from '#src/components/zone/zone-context.ts'
import { ModerationDeck } from './moderation-deck.tsx'
import { ModerationGrid } from './moderation-grid.tsx'
import { NotForYou } from '#src/features/hosting/not-for-you.tsx'
import { type ModerationViewProps, useModeration } from './use-moderation.ts'

const ModerationList = v.picklist(['pending', 'reported', 'hidden'])
const Search = v.object({
  list: v.fallback(v.optional(ModerationList), undefined),
  view: v.fallback(v.optional(v.picklist(['cards', 'grid'])), undefined),
})

export const Route = createFileRoute('/_signed-in/locations/$zoneId/_zone/moderation')({
  validateSearch: (search) => v.parse(Search, search),
  component: ModerationPage,
})

/**
 * Photos that need a decision: those pending approval, reported or hidden. Also links to guestbook entries that need
 * one.
 */
function ModerationPage() {
  const zone = useZoneContext()
  return isAtLeast(zone.role, 'moderator') ? <Moderation /> : <NotForYou least="moderator" />
}

function Moderation() {
  const zone = useZoneContext()
  const loading = useBrandWords().shell.loading
  const words = useWords(moderationWords)
  const navigate = Route.useNavigate()
  const { list: requestedList, view = 'cards' } = Route.useSearch()
  const pending = usePendingPhotos(zone.id)
  const reported = useReportedPhotos(zone.id)
  const hidden = useHiddenPhotos(zone.id)
  const moderation = useModeration()
  const [first, setFirst] = useState<'pending' | 'reported' | null>(null)
  if (pending === undefined || reported === undefined || hidden === undefined)
    return <PageSkeleton label={loading} />
  const lists = { pending: pending.map(withoutReports), reported, hidden: hidden.map(withoutReports) }
  // Remember the initial list, so that it stays in view once it is empty.
  const start = first ?? (pending.length === 0 && reported.length > 0 ? 'reported' : 'pending')
  if (first === null) setFirst(start)
  const list = requestedList ?? start
  const items: readonly ReportedPhoto[] = lists[list]
  const show = (search: v.InferOutput<typeof Search>) =>
    void navigate({ search: { list, view, ...search }, replace: true })
  return (
    <>
      <ModerationTools lists={lists} list={list} show={show} view={view} moderation={moderation} />
      <GuestbookToDecide />
      <p role="status" className={visuallyHidden}>
        {moderation.statusText === ''
          ? ''
          : `${moderation.statusText} ${words.left({ count: items.length })}`}
      </p>
      {list === 'reported' ? <ShowAllAgain reported={reported} moderation={moderation} /> : null}
      {items.length === 0 ? (
        <EmptyState
          title={words.empty[list].title}
          text={
            list === 'pending' && zone.moderation !== 'pre-approve'
              ? words.notApproving
              : words.empty[list].text
          }
          actions={
            list === 'pending' && zone.moderation !== 'pre-approve' ? (
              <Link
                to="/locations/$zoneId/settings"
                params={{ zoneId: zone.id }}
                className={buttonStyle({ tone: 'soft' })}
              >
                {words.toSettings}
              </Link>
            ) : null
          }
        />
      ) : view === 'cards' ? (
        <ModerationDeck key={list} list={list} items={items} moderation={moderation} />
      ) : (
        <ModerationGrid key={list} list={list} items={items} moderation={moderation} />
      )}
    </>
  )
}

/** Links to the guestbook entries that need a decision. */
function GuestbookToDecide() {
  const { id: zoneId } = useZoneContext()
  const words = useWords(guestbookWords)
  const count = useGuestbook(zoneId)?.filter(needsDecision).length ?? 0
  if (count === 0) return null
  return (
    <Notice
      tone="info"
      title={words.toDecide({ count })}
      actions={
        <Link
          to="/locations/$zoneId/guestbook"
          params={{ zoneId }}
          className={buttonStyle({ tone: 'soft', size: 'small' })}
        >
          {words.title}
        </Link>
      }
    />
  )
}

interface ModerationToolsProps {
  readonly lists: Readonly<Record<v.InferOutput<typeof ModerationList>, readonly ReportedPhoto[]>>
  readonly list: v.InferOutput<typeof ModerationList>
  readonly show: (search: v.InferOutput<typeof Search>) => void
  readonly view: 'cards' | 'grid'
  readonly moderation: ModerationViewProps['moderation']
}

function ModerationTools({ lists, list, show, view, moderation }: ModerationToolsProps) {
  const words = useWords(moderationWords)
  const undo = moderation.undo
  return (
    <div className={spreadRow}>
      <Segmented
        label={words.lists}
        options={ModerationList.options.map((value) => ({
          value,
          label: words.withCount({ name: words.list[value], count: lists[value].length }),
        }))}
        value={list}
        onChange={(value) => show({ list: value })}
      />
      <div className={tools}>
        <Segmented
          label={words.views}
          options={[
            { value: 'cards', label: words.view.cards },
            { value: 'grid', label: words.view.grid },
          ]}
          value={view}
          onChange={(value) => show({ view: value })}
        />
        <Button
          tone="plain"
          disabled={undo === null}
          icon={<Undo2 size={19} aria-hidden="true" />}
          onClick={() => undo?.()}
        >
          {words.undo}
        </Button>
      </div>
    </div>
  )
}

/**
 * Shows with one tap all photos that were hidden because someone claimed to be in them, in case the claims were abused
 * to empty the zone.
 */
function ShowAllAgain({
  reported,
  moderation,
}: {
  readonly reported: readonly ReportedPhoto[]
  readonly moderation: ModerationViewProps['moderation']
}) {
  const words = useWords(moderationWords)
  const claimed = reported.filter(
    ({ photo, reports }) => photo.status === 'hidden' && reports.some(({ reason }) => reason === 'of-me'),
  )
  if (claimed.length < 2) return null
  return (
    <div className={tools}>
      <Button
        tone="soft"
        onClick={() =>
          moderation.decide(
            claimed.map(({ photo }) => photo),
            'approve',
          )
        }
      >
        {words.showAllAgain({ count: claimed.length })}
      </Button>
      <p className={mutedText}>{words.showAllAgainText}</p>
    </div>
  )
}

function withoutReports(photo: PhotoView): ReportedPhoto {
  return { photo, reports: [] }
}

const tools = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
