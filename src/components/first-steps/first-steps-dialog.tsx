import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { firstStepsWords } from '#src/i18n/en/first-steps.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { linkStyle, mutedText } from '#src/ui/page/text.ts'
import { VisuallyHidden } from '#src/ui/page/visually-hidden.tsx'
import { type FirstStepKey, firstStepKeys } from './first-steps.ts'

interface FirstStepsDialogProps {
  readonly zoneId: ZoneId
  readonly done: ReadonlySet<FirstStepKey>
  readonly onClose: () => void
}

/** Lists each first step with a link to it, done or not. */
export function FirstStepsDialog({ zoneId, done, onClose }: FirstStepsDialogProps) {
  const words = useWords(firstStepsWords)
  const { shell } = useBrandWords()
  return (
    <Dialog title={words.title} closeLabel={shell.close} onClose={onClose}>
      <ul className={list}>
        {firstStepKeys.map((key) => {
          const isDone = done.has(key)
          const Sign = isDone ? CircleCheck : Circle
          const { label, hint } = words.steps[key]
          return (
            <li key={key} className={row}>
              <Sign size={22} aria-hidden="true" className={isDone ? doneIconStyle : openSign} />
              <div className={text}>
                <span className={name}>
                  <StepLink step={key} zoneId={zoneId} isDone={isDone} onChoose={onClose}>
                    {label}
                  </StepLink>
                  {isDone ? <VisuallyHidden>, {words.done}</VisuallyHidden> : null}
                </span>
                {isDone ? null : <span className={mutedText}>{hint}</span>}
              </div>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

interface StepLinkProps {
  readonly step: FirstStepKey
  readonly zoneId: ZoneId
  readonly isDone: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

/** A link to a step that is not done yet. */
function StepLink({ step, zoneId, isDone, onChoose, children }: StepLinkProps) {
  if (isDone) return children
  const place = placeOf(step, zoneId)
  return (
    <Link {...place} className={linkStyle} onClick={onChoose}>
      {children}
    </Link>
  )
}

function placeOf(step: FirstStepKey, zoneId: ZoneId) {
  const params = { zoneId }
  switch (step) {
    case 'printed':
      return { to: '/locations/$zoneId/poster', params } as const
    case 'tried':
      return { to: '/locations/$zoneId/codes', params } as const
    case 'co-host':
      return { to: '/locations/$zoneId/people', params } as const
    case 'wall':
      return { to: '/locations/$zoneId/wall', params } as const
    case 'photo':
      return { to: '/locations/$zoneId', params } as const
    case 'backup':
      return { to: '/cloud-applications' } as const
  }
}

const list = css({ display: 'grid', gap: '4', listStyle: 'none' })
const row = css({ display: 'flex', gap: '3' })
const text = css({ display: 'grid', gap: '0.5', minWidth: '0' })
const name = css({ fontWeight: 'semibold' })
const doneIconStyle = css({ flexShrink: '0', color: 'success' })
const openSign = css({ flexShrink: '0', color: 'muted' })
