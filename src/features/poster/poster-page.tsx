import { createFileRoute, Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import * as v from 'valibot'
import { usePosterWording } from '#src/brand/use-poster-wording.ts'
import { useWording } from '#src/brand/use-wording.ts'
import { CodeId, ZoneId } from '#src/contract/ids.ts'
import { useCodes } from '#src/data/codes/code-queries.ts'
import { useZone } from '#src/data/zones/zone-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css, cx } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { pageStyle } from '#src/ui/page.ts'
import { PageSkeleton } from '#src/ui/skeleton.tsx'
import { mutedText } from '#src/ui/text.ts'
import { paperNames, posterKinds } from './paper.ts'
import { PosterStudio } from './poster-studio.tsx'

const Search = v.object({
  kind: v.fallback(v.optional(v.picklist(posterKinds)), undefined),
  paper: v.fallback(v.optional(v.picklist(paperNames)), undefined),
  /** Which of the zone's codes; its first without. */
  code: v.fallback(v.optional(CodeId), undefined),
})

export const Route = createFileRoute('/_signed-in/locations/$zoneId/poster')({
  validateSearch: (search) => v.parse(Search, search),
  component: PosterPage,
})

/** Posters and table cards with a zone's code. */
function PosterPage() {
  const { zoneId } = Route.useParams()
  const id = v.safeParse(ZoneId, zoneId)
  return id.success ? <FoundZone id={id.output} /> : <MissingZone />
}

function FoundZone({ id }: { readonly id: ZoneId }) {
  const wording = useWording()
  const zone = useZone(id)
  if (zone === undefined)
    return (
      <div className={pageStyle()}>
        <PageSkeleton label={wording.shell.loading} />
      </div>
    )
  return zone === null ? <MissingZone /> : <Printing zone={zone} />
}

function Printing({ zone }: { readonly zone: ZoneView }) {
  const words = usePosterWording()
  const wording = useWording()
  const { kind = 'poster', paper = 'a4', code } = Route.useSearch()
  const navigate = Route.useNavigate()
  // What hangs on a wall makes nobody a moderator.
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
        <p className={mutedText}>{words.text(zone.name)}</p>
      </header>
      {zone.isProvisional ? <Notice tone="warning">{wording.zone.createdOffline}</Notice> : null}
      {link === null ? (
        <Notice tone="warning" title={words.noCodeTitle}>
          {wording.zone.codeElsewhere}
        </Notice>
      ) : (
        <PosterStudio
          zoneId={zone.id}
          name={zone.name}
          brand={zone.brand}
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

function MissingZone() {
  const words = useWording().zone
  return (
    <div className={pageStyle({ width: 'text' })}>
      <PageHeading>{words.missingTitle}</PageHeading>
      <p>{words.missingText}</p>
      <div>
        <Link to="/locations" className={buttonStyle({ tone: 'plain' })}>
          {words.title}
        </Link>
      </div>
    </div>
  )
}

const head = css({ display: 'grid', gap: '2', justifyItems: 'start' })
const back = css({ marginInlineStart: '[-1.25rem]' })
