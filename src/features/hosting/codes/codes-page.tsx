import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import { hostWords } from '#src/i18n/en/host.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { useCodes } from '#src/data/codes/code-queries.ts'
import type { CodeView } from '#src/data/codes/code-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { CodeCard, RevokedCode } from './code-card.tsx'
import { CodeQrDialog } from './code-qr-dialog.tsx'
import { useZoneContext } from '#src/components/zone/zone-context.ts'
import { NewCodeDialog } from './new-code-dialog.tsx'
import { NotForYou } from '#src/features/hosting/not-for-you.tsx'

export const Route = createFileRoute('/_signed-in/locations/$zoneId/_zone/codes')({ component: CodesPage })

/** The zone's codes: where each hangs, what it gives, who came by it. */
function CodesPage() {
  const zone = useZoneContext()
  return isAtLeast(zone.role, 'admin') ? <Codes /> : <NotForYou least="admin" />
}

function Codes() {
  const zone = useZoneContext()
  const loading = useBrandWords().shell.loading
  const words = useWords(hostWords)
  const codes = useCodes(zone.id)
  const [isMaking, setMaking] = useState(false)
  const [shown, setShown] = useState<CodeView['id'] | null>(null)
  if (codes === undefined) return <PageSkeleton label={loading} />
  const working = codes.filter(({ revokedAt }) => revokedAt === null)
  const revoked = codes.filter(({ revokedAt }) => revokedAt !== null)
  const shownCode = working.find(({ id }) => id === shown)
  return (
    <>
      <div className={top}>
        <div className={intro}>
          <h2 className={headingStyle({ size: 'medium' })}>{words.codesTitle}</h2>
          <p className={mutedText}>{words.codesText}</p>
        </div>
        <Button tone="soft" icon={<Plus size={20} aria-hidden="true" />} onClick={() => setMaking(true)}>
          {words.newCode}
        </Button>
      </div>
      {working.length === 0 ? (
        <EmptyState title={words.noCodesTitle} text={words.noCodesText} />
      ) : (
        <ul aria-label={words.codes} className={list}>
          {working.map((code) => (
            <CodeCard key={code.id} code={code} onShow={() => setShown(code.id)} />
          ))}
        </ul>
      )}
      {revoked.length === 0 ? null : (
        <details>
          <summary className={summary}>{words.revokedTitle({ count: revoked.length })}</summary>
          <ul className={list}>
            {revoked.map((code) => (
              <RevokedCode key={code.id} code={code} />
            ))}
          </ul>
        </details>
      )}
      {isMaking ? (
        <NewCodeDialog zoneId={zone.id} onMade={setShown} onClose={() => setMaking(false)} />
      ) : null}
      {shownCode === undefined ? null : (
        <CodeQrDialog code={shownCode} zoneName={zone.name} onClose={() => setShown(null)} />
      )}
    </>
  )
}

const top = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
})
const intro = css({ maxWidth: 'text' })
const list = css({
  display: 'grid',
  gap: '3',
  listStyle: 'none',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[repeat(2, minmax(0, 1fr))]' },
})
const summary = css({
  minHeight: 'touch',
  paddingBlock: '2',
  fontWeight: 'semibold',
  color: 'accentText',
  cursor: 'pointer',
})
