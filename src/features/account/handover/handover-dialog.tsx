import { Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { problemText } from '#src/components/session/problem-text.ts'
import { useDeviceNow } from '#src/components/time/use-now.ts'
import { QrPicture } from '#src/components/zone/qr-picture.tsx'
import type { ClientProblem } from '#src/data/engine/client-problem.ts'
import { type Handover, makeHandover } from '#src/data/session/handover-commands.ts'
import type { Result } from '#src/contract/wire/result.ts'
import { formatTime } from '#src/i18n/format.ts'
import { handoverWords } from '#src/i18n/en/handover.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { whileWanted } from '#src/platform/while-wanted.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { ProblemAlert } from '#src/features/account/problem-alert.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { copyText } from '#src/ui/toasts/copy-text.ts'

interface HandoverDialogProps {
  readonly name: string
  readonly onClose: () => void
}

/** Shows the code that opens a guest's account on another device, as a QR code and as text. */
export function HandoverDialog({ name, onClose }: HandoverDialogProps) {
  const words = useWords(handoverWords)
  const wording = useBrandWords()
  const [attempt, setAttempt] = useState(1)
  return (
    <Dialog title={words.dialogTitle} closeLabel={wording.shell.close} onClose={onClose}>
      <NewCode key={attempt} name={name} onAnother={() => setAttempt(attempt + 1)} />
    </Dialog>
  )
}

interface CodeProps {
  readonly name: string
  readonly onAnother: () => void
}

function NewCode({ name, onAnother }: CodeProps) {
  const words = useWords(handoverWords)
  const { error } = useBrandWords()
  const [made, setMade] = useState<Result<Handover, ClientProblem>>()
  useEffect(() => whileWanted(makeHandover(), setMade), [])
  if (made === undefined) return <PageSkeleton label={words.making} variant="minimal" />
  if (made.ok) return <ShownCode name={name} handover={made.value} onAnother={onAnother} />
  return (
    <>
      <ProblemAlert
        text={made.error.code === 'network' ? words.needsNetwork : problemText(made.error, error)}
      />
      <Button isWide onClick={onAnother}>
        {words.another}
      </Button>
    </>
  )
}

interface ShownCodeProps extends CodeProps {
  readonly handover: Handover
}

function ShownCode({ name, handover: { code, url, endsAt }, onAnother }: ShownCodeProps) {
  const words = useWords(handoverWords)
  const isOver = useDeviceNow(5000) >= endsAt
  if (isOver)
    return (
      <div className={stack}>
        <p role="status">{words.over}</p>
        <Button isWide onClick={onAnother}>
          {words.another}
        </Button>
      </div>
    )
  const { host, pathname } = new URL(url)
  return (
    <div className={stack}>
      <p>{words.scan({ name })}</p>
      <div className={frame}>
        <QrPicture text={url} label={words.qrAlt} />
      </div>
      <p className={centred}>
        <span className={mutedText}>{words.orType({ address: host + pathname })}</span>
        <code className={codeText}>{`${code.slice(0, 4)} ${code.slice(4)}`}</code>
        <span className={mutedText}>{words.until({ time: formatTime(endsAt) })}</span>
      </p>
      <Button
        tone="soft"
        isWide
        icon={<Copy size={18} aria-hidden="true" />}
        onClick={() => void copyText(url, words)}
      >
        {words.copy}
      </Button>
    </div>
  )
}

const stack = css({ display: 'grid', gap: '4' })
const frame = css({
  justifySelf: 'center',
  padding: '3',
  backgroundColor: 'paper',
  borderRadius: 'card',
  borderWidth: 'thin',
  width: 'full',
  maxWidth: '[17rem]',
})
const centred = css({ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: '1' })
const codeText = css({
  fontFamily: 'mono',
  fontSize: '2xl',
  fontWeight: 'semibold',
  letterSpacing: 'wide',
  userSelect: 'all',
})
