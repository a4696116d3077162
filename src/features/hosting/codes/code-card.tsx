import { Ban, Copy, EllipsisVertical, QrCode, RefreshCw } from 'lucide-react'
import { actWithUndo } from '#src/components/undo/act-with-undo.ts'
import { copyLink } from '#src/components/zone/copy-link.ts'
import { formatDay } from '#src/i18n/format.ts'
import { hostWords } from '#src/i18n/en/host.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { revokeCode, rotateCode } from '#src/data/codes/code-commands.ts'
import type { CodeView } from '#src/data/codes/code-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { Menu } from '#src/ui/overlays/menu.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

/** An active code, with its actions. */
export function CodeCard({ code, onShow }: { readonly code: CodeView; readonly onShow: () => void }) {
  const words = useWords(hostWords)
  const { zone: zoneWords } = useBrandWords()
  const trayText = useWords(trayWords)
  const label = code.label || words.firstCode
  const { link } = code
  const rotate = async () => {
    await rotateCode(code.id)
    showToast(words.rotated({ label }), { tone: 'success' })
  }
  return (
    <li className={card}>
      <CodeFacts code={code} />
      <div className={tools}>
        <Button
          tone="plain"
          size="medium"
          aria-label={words.showQrOf({ label })}
          icon={<QrCode size={19} aria-hidden="true" />}
          onClick={onShow}
        >
          {words.showQr}
        </Button>
        {link === null ? null : (
          <IconButton label={words.copyOf({ label })} onClick={() => void copyLink(link, zoneWords)}>
            <Copy size={19} aria-hidden="true" />
          </IconButton>
        )}
        <Menu
          label={words.moreOf({ label })}
          icon={<EllipsisVertical size={20} aria-hidden="true" />}
          items={[
            {
              key: 'rotate',
              label: words.rotate,
              icon: <RefreshCw size={18} aria-hidden="true" />,
              onChoose: () => void rotate(),
            },
            {
              key: 'revoke',
              label: words.revoke,
              tone: 'danger',
              icon: <Ban size={18} aria-hidden="true" />,
              onChoose: () =>
                void actWithUndo(
                  { message: words.revoked({ label }), act: () => revokeCode(code.id) },
                  trayText,
                ),
            },
          ]}
        />
      </div>
    </li>
  )
}

function CodeFacts({ code }: { readonly code: CodeView }) {
  const words = useWords(hostWords)
  const { roles } = useBrandWords().zone
  return (
    <div className={text}>
      <p className={headingStyle({ size: 'small' })}>{code.label || words.firstCode}</p>
      <p className={mutedText}>
        {words.joins({ count: code.joins })} · {words.since({ day: formatDay(code.createdAt) })}
      </p>
      <span className={chips}>
        <Chip tone={code.role === 'moderator' ? 'warning' : 'neutral'}>{roles[code.role]}</Chip>
        {code.isWaiting ? <Chip tone="second">{words.waiting}</Chip> : null}
      </span>
    </div>
  )
}

/** A revoked code. */
export function RevokedCode({ code }: { readonly code: CodeView }) {
  const words = useWords(hostWords)
  const { zone: zoneWords } = useBrandWords()
  return (
    <li className={card}>
      <div className={text}>
        <p className={headingStyle({ size: 'small' })}>{code.label || words.firstCode}</p>
        <p className={mutedText}>
          {words.revokedOn({ day: formatDay(code.revokedAt ?? code.createdAt) })} ·{' '}
          {zoneWords.roles[code.role]} · {words.joins({ count: code.joins })}
        </p>
      </div>
    </li>
  )
}

const card = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  paddingInline: '4',
  paddingBlock: '3',
  borderRadius: '[min(token(radii.card), 1rem)]',
  borderWidth: 'thin',
  backgroundColor: 'surface',
})
const text = css({ display: 'grid', gap: '1', minWidth: '0', flexGrow: '1' })
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5' })
const tools = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1' })
