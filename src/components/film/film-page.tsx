import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAwake } from '#src/components/full-screen/use-awake.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { filmWords } from '#src/i18n/en/film.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { iconButtonStyle } from '#src/ui/buttons/icon-button.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'

interface FilmPageProps {
  readonly zone: ZoneView
  readonly title: string
  readonly children: ReactNode
}

/** A page that plays a film of a zone's photos. */
export function FilmPage({ zone, title, children }: FilmPageProps) {
  const back = useWords(filmWords).back[zone.brand]
  useAwake()
  return (
    <div className={page}>
      <header className={head}>
        <Link
          to="/locations/$zoneId"
          params={{ zoneId: zone.id }}
          className={iconButtonStyle({ tone: 'stage' })}
          aria-label={back}
          data-tip={back}
        >
          <ArrowLeft size={20} aria-hidden="true" />
        </Link>
        <PageHeading size="small" className={name}>
          {title}
        </PageHeading>
      </header>
      {children}
    </div>
  )
}

interface FilmMessageProps {
  readonly title: string
  readonly text?: string
  readonly children?: ReactNode
}

/** The message that a film page shows instead of the film. */
export function FilmMessage({ title, text, children }: FilmMessageProps) {
  return (
    <div role="status" className={message}>
      <p className={strong}>{title}</p>
      {text === undefined ? null : <p>{text}</p>}
      {children}
    </div>
  )
}

const page = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  minHeight: '[100dvh]',
  padding: '3',
  paddingBlockStart: '[calc(0.75rem + env(safe-area-inset-top))]',
  paddingBlockEnd: '[calc(0.75rem + env(safe-area-inset-bottom))]',
  backgroundColor: 'stage',
  color: 'onStage',
})
const head = css({ display: 'flex', alignItems: 'center', gap: '3' })
const name = css({ color: 'onStage', overflowWrap: 'anywhere', minWidth: '0' })
const message = css({
  display: 'grid',
  gap: '2',
  margin: 'auto',
  width: 'full',
  maxWidth: '[26rem]',
  textAlign: 'center',
})
const strong = css({ fontWeight: 'semibold', fontSize: 'lg' })
