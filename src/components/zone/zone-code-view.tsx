import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import { Link } from '@tanstack/react-router'
import { Copy, Printer, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { CodeId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { qrTextOf, readScannedText } from '#src/contract/wire/qr-payload.ts'
import { useZone } from '#src/data/zones/zone-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { copyLink } from './copy-link.ts'
import { QrPicture } from './qr-picture.tsx'
import { ZoneEndLine } from './zone-end-line.tsx'

const { Dialog: ShareZoneDialog } = dialogPart(() =>
  import('#src/components/share/share-zone-dialog.tsx').then((module) => module.ShareZoneDialog),
)

interface ZoneCodeViewProps {
  readonly zoneId: ZoneId
  /** The code to show if the zone has several. */
  readonly codeId?: CodeId | undefined
  /** The part of the zone's QR code after the origin. */
  readonly link: string
  readonly name: string
}

/** A zone's QR code with its code in letters, to copy, share or print. */
export function ZoneCodeView({ zoneId, codeId, link: path, name }: ZoneCodeViewProps) {
  const words = useBrandWords().zone
  const code = readScannedText(path)?.code ?? ''
  const zone = useZone(zoneId)
  const [isSharing, setSharing] = useState(false)
  return (
    <div className={stack}>
      <div className={frame}>
        <QrPicture text={qrTextOf(location.origin, path)} label={words.qrAlt({ name })} />
      </div>
      <p className={codeLine}>
        <span className={codeLabel}>{words.code}</span> <code className={codeText}>{code}</code>
      </p>
      {zone === null || zone === undefined ? null : <ZoneEndLine zone={zone} />}
      <div className={row}>
        <Button
          tone="soft"
          icon={<Copy size={18} aria-hidden="true" />}
          onClick={() => void copyLink(path, words)}
        >
          {words.copyLink}
        </Button>
        <Button tone="soft" icon={<Share2 size={18} aria-hidden="true" />} onClick={() => setSharing(true)}>
          {words.share}
        </Button>
        <Link
          to="/locations/$zoneId/poster"
          params={{ zoneId }}
          search={{ code: codeId }}
          className={buttonStyle({ tone: 'soft' })}
        >
          <Printer size={18} aria-hidden="true" />
          {words.printPoster}
        </Link>
      </div>
      {isSharing ? (
        <ShareZoneDialog zoneId={zoneId} name={name} link={path} onClose={() => setSharing(false)} />
      ) : null}
    </div>
  )
}

const stack = css({ display: 'grid', justifyItems: 'center', gap: '4' })
const frame = css({
  padding: '3',
  backgroundColor: 'paper',
  borderRadius: '[min(token(radii.card), 1.25rem)]',
  borderWidth: 'thin',
  width: 'full',
  maxWidth: '[19rem]',
  display: 'grid',
  placeItems: 'center',
})
const codeLine = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '2',
  alignItems: 'baseline',
})
const codeLabel = css({ fontSize: 'sm', color: 'muted' })
const codeText = css({ fontFamily: 'mono', fontSize: 'lg', fontWeight: 'semibold', userSelect: 'all' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3', justifyContent: 'center' })
