import { createFileRoute, Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import * as v from 'valibot'
import { ZoneAtAddress } from '#src/components/zone/zone-at-address.tsx'
import { posterWords } from '#src/i18n/en/poster.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { CodeId } from '#src/contract/entities/ids/ids.ts'
import { useCodes } from '#src/data/codes/code-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css, cx } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { mutedText } from '#src/ui/page/text.ts'
import { paperNames, posterKinds } from '#src/components/poster/paper.ts'
import { PosterStudio } from './poster-studio.tsx'

const Search = v.object({
  kind: v.fallback(v.optional(v.picklist(posterKinds)), undefined),
  paper: v.fallback(v.optional(v.picklist(paperNames)), undefined),
  /** Which of the zone's codes to print. Defaults to the first. */
  code: v.fallback(v.optional(CodeId), undefined),
})

export const Route = createFileRoute('/_signed-in/locations/$zoneId/poster')({
  validateSearch: (search) => v.parse(Search, search),
  component: PosterPage,
})

/** Posters and table cards with a zone's code. */
function PosterPage() {
  const { zoneId } = Route.useParams()
  return <ZoneAtAddress zoneId={zoneId}>{(zone) => <Printing zone={zone} />}</ZoneAtAddress>
}

function Printing({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(posterWords)
  const wording = useBrandWords()
  const { kind = 'poster', paper = 'a4', code } = Route.useSearch()
  const navigate = Route.useNavigate()
  // Codes that make someone a moderator are never printed.
  const codes = useCodes(zone.id)?.filter((one) => one.revokedAt === null && one.role !== 'moderator') ?? []
  const chosen = codes.find((one) => one.id === code)
  const link = chosen === undefined ? zone.link : (chosen.link ?? `/z/${chosen.code}`)
  return (
    <div className={pageStyle()}>
      <header className={head}>
        <Link
          to="/locations/$zoneId"
          params={{ zoneId: zone.id }}
          className={cx(buttonStyle({ tone: 'quiet' }), back)}
        >
          <ArrowLeft size={18} aria-hidden="true" />
          {words.back}
        </Link>
        <PageHeading>{words.title}</PageHeading>
        <p className={mutedText}>{words.text({ name: zone.name })}</p>
      </header>
      {zone.isProvisional ? <Notice tone="warning">{wording.zone.createdOffline}</Notice> : null}
      {link === null ? (
        <Notice tone="warning" title={words.noCodeTitle}>
          {wording.zone.codeElsewhere}
        </Notice>
      ) : (
        <PosterStudio
          zone={zone}
          link={link}
          codeLabel={chosen?.label ?? ''}
          codes={codes}
          codeId={chosen?.id}
          kind={kind}
          paper={paper}
          onChoose={(search) => void navigate({ search: { kind, paper, code, ...search }, replace: true })}
        />
      )}
    </div>
  )
}

const head = css({ display: 'grid', gap: '2', justifyItems: 'start' })
/** Aligns its text with the heading's if the page's margin is wide enough for the padding. */
const back = css({ marginInlineStart: { base: '-3', md: '[-1.25rem]' } })
