import { deviceTimeZone } from '#src/platform/device/device-time-zone.ts'
import { UpsellCard } from '#src/components/plans/upsell-card.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { slugOf, useBrand } from '#src/brand/current-brand.ts'
import { makeWords } from '#src/i18n/en/make.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { AdSlot } from '#src/components/ads/ad-slot.tsx'
import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { defaultRadiusMeters } from '#src/contract/entities/zones/zone.ts'
import { newZoneDraft } from '#src/data/drafts/zone-draft-commands.ts'
import { useZoneDraft } from '#src/data/drafts/zone-draft-queries.ts'
import type { ZoneDraft, ZoneForm } from '#src/data/engine/rows/zone-draft-row.ts'
import { PageHeader } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { MadeZone } from './made-zone.tsx'
import { ZoneEditor } from './zone-editor.tsx'

const Search = v.object({
  draft: v.fallback(v.optional(ZoneId), undefined),
  /** If set, the zone is ordered instead of created. */
  order: v.fallback(v.optional(v.literal('custom_zone')), undefined),
})

export const Route = createFileRoute('/_signed-in/qr-zone-creator')({
  validateSearch: (search) => v.parse(Search, search),
  component: CreatorPage,
})

/** Makes a zone with all its settings. A draft stays on the device under `?draft=`. */
function CreatorPage() {
  const brand = useBrand()
  const { draft, order } = Route.useSearch()
  const empty = () => emptyDraft(slugOf(brand), order === undefined ? 'make' : 'order')
  const navigate = Route.useNavigate()
  const [fresh, setFresh] = useState(empty)
  const [made, setMade] = useState<{ readonly draft: ZoneDraft; readonly name: string } | null>(null)
  if (made !== null)
    return (
      <div className={pageStyle({ width: 'text' })}>
        <MadeZone
          zoneId={made.draft.id}
          code={made.draft.code}
          isOrder={made.draft.purpose === 'order'}
          name={made.name}
          onAnother={() => {
            setFresh(empty())
            setMade(null)
          }}
        />
        <UpsellCard trigger="zone_creation" />
        <AdSlot placement="zone_creation" />
      </div>
    )
  return (
    <Creator
      key={draft ?? fresh.id}
      id={draft ?? fresh.id}
      fresh={fresh}
      onSaved={(id) =>
        void navigate({ search: (before) => ({ ...before, draft: id }), replace: true, resetScroll: false })
      }
      onMade={(from, name) => {
        setMade({ draft: from, name })
        void navigate({
          search: ({ order: kept }) => (kept === undefined ? {} : { order: kept }),
          replace: true,
        })
      }}
    />
  )
}

interface CreatorProps {
  readonly id: ZoneId
  readonly fresh: ZoneDraft
  readonly onSaved: (id: ZoneId) => void
  readonly onMade: (draft: ZoneDraft, name: string) => void
}

function Creator({ id, fresh, onSaved, onMade }: CreatorProps) {
  const words = useWords(makeWords)
  const loading = useBrandWords().shell.loading
  const storedDraft = useZoneDraft(id)
  if (storedDraft === undefined)
    return (
      <div className={pageStyle()}>
        <PageSkeleton label={loading} />
      </div>
    )
  // If a draft was used or deleted in another tab, start over under its id.
  const initial = storedDraft ?? fresh
  const isOrder = initial.purpose === 'order'
  return (
    <div className={pageStyle()}>
      <PageHeader
        title={isOrder ? words.orderTitle : words.title}
        text={isOrder ? words.orderText : words.text}
      />
      <ZoneEditor
        initial={initial}
        isKept={storedDraft !== null}
        onSaved={() => onSaved(initial.id)}
        onMade={(name) => onMade(initial, name)}
      />
    </div>
  )
}

function emptyDraft(brand: BrandSlug, purpose: ZoneDraft['purpose']): ZoneDraft {
  const form: ZoneForm = {
    name: '',
    needsPresence: false,
    coordinates: '',
    radiusMeters: defaultRadiusMeters[brand],
    mode: 'open',
    moderation: 'off',
    guestRole: 'contributor',
    timeZone: deviceTimeZone(),
    codes: [],
  }
  return newZoneDraft({ brand, purpose, form })
}
