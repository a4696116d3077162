import { Link } from '@tanstack/react-router'
import { ZoneCodeView } from '#src/components/zone/zone-code-view.tsx'
import { useMakeWording } from '#src/brand/use-make-wording.ts'
import type { ZoneId } from '#src/contract/ids.ts'
import type { ZoneCode } from '#src/contract/zone-code.ts'
import { useSyncStatus } from '#src/data/sync-status.ts'
import { useZone } from '#src/data/zones/zone-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'

interface MadeZoneProps {
  readonly zoneId: ZoneId
  readonly code: ZoneCode
  readonly name: string
  readonly onAnother: () => void
}

/** The code of a zone that was just made, and for whom it works by now. */
export function MadeZone({ zoneId, code, name, onAnother }: MadeZoneProps) {
  const words = useMakeWording()
  const { connection } = useSyncStatus()
  const zone = useZone(zoneId)
  const isWaiting = zone?.isProvisional ?? true
  return (
    <>
      <header>
        <PageHeading>{words.createdTitle}</PageHeading>
        <p>{words.createdText}</p>
      </header>
      <div role="status">
        <Notice tone={isWaiting ? 'warning' : 'success'}>
          {!isWaiting ? words.sent : connection === 'offline' ? words.createdOffline : words.sending}
        </Notice>
      </div>
      <ZoneCodeView link={zone?.link ?? `/z/${code}`} name={name} />
      <div className={row}>
        <Link to="/locations/$zoneId" params={{ zoneId }} className={buttonStyle()}>
          {words.openZone}
        </Link>
        <Button tone="plain" onClick={onAnother}>
          {words.another}
        </Button>
      </div>
    </>
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3', justifyContent: 'center' })
