import { useEffect, useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { problemText } from '#src/components/session/problem-text.ts'
import type { PlanChange, PlanPreview } from '#src/contract/entities/plans/subscription.ts'
import { isAbove, type PlanId } from '#src/contract/rules/plan.ts'
import { planPricesCents } from '#src/contract/rules/plan-prices.ts'
import { previewPlan } from '#src/data/plans/subscription-commands.ts'
import { planWords } from '#src/i18n/en/plan.ts'
import { planChangeWords } from '#src/i18n/en/plan-change.ts'
import { formatCents, formatDay } from '#src/i18n/format.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { whileWanted } from '#src/platform/while-wanted.ts'
import { CreditNote } from '#src/components/rewards/credit-note.tsx'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { planLosses } from './plan-losses.ts'

interface PlanChangeDialogProps {
  readonly changeRequest: PlanChange
  /** The name of the requested plan. */
  readonly name: string
  readonly current: PlanId
  readonly isTest: boolean
  /** Called with the price that was shown to the user. */
  readonly onConfirm: (planChange: PlanChange) => void
  readonly onClose: () => void
}

/** Shows what a plan change costs now and later, or what it removes and when, before it is made. */
export function PlanChangeDialog(props: PlanChangeDialogProps) {
  const { changeRequest, name, current, isTest, onConfirm, onClose } = props
  const wording = useBrandWords()
  const confirm = useWords(planChangeWords)
  const { preview, failure } = usePreview(changeRequest)
  const isEnd = changeRequest.plan === 'free'
  const label =
    preview?.kind === 'buy'
      ? confirm.pay({ price: formatCents(preview.dueCents) })
      : isEnd
        ? confirm.end
        : confirm.change
  return (
    <Dialog
      title={isEnd ? confirm.endTitle : confirm.title({ plan: name })}
      closeLabel={wording.shell.close}
      onClose={onClose}
      footer={
        <>
          <Button tone="plain" onClick={onClose}>
            {confirm.cancel}
          </Button>
          <Button
            tone={isEnd ? 'plain' : 'primary'}
            disabled={preview === null}
            onClick={() =>
              preview === null
                ? undefined
                : onConfirm(
                    preview.kind === 'buy'
                      ? { ...changeRequest, expectedDueCents: preview.dueCents }
                      : changeRequest,
                  )
            }
          >
            {label}
          </Button>
        </>
      }
    >
      {failure === null ? null : <Notice tone="danger" title={failure} />}
      {preview === null ? (
        failure === null ? (
          <PageSkeleton label={wording.shell.loading} variant="minimal" />
        ) : null
      ) : preview.kind === 'buy' ? (
        <Bill preview={preview} name={name} isTest={isTest} />
      ) : (
        <Losses preview={preview} name={name} current={current} />
      )}
    </Dialog>
  )
}

function usePreview(changeRequest: PlanChange) {
  const { error } = useBrandWords()
  const confirm = useWords(planChangeWords)
  const [loadedPreview, setLoadedPreview] = useState<{
    readonly preview: PlanPreview | null
    readonly failure: string | null
  }>({
    preview: null,
    failure: null,
  })
  const [request] = useState(changeRequest)
  useEffect(
    () =>
      whileWanted(previewPlan(request), (answer) => {
        setLoadedPreview(
          answer.ok
            ? { preview: answer.value, failure: null }
            : { preview: null, failure: problemText(answer.error, error, confirm.failed) },
        )
      }),
    [request, error, confirm],
  )
  return loadedPreview
}

interface PlanPreviewProps {
  readonly preview: PlanPreview
  readonly name: string
}

function Bill({ preview, name, isTest }: PlanPreviewProps & { readonly isTest: boolean }) {
  const confirm = useWords(planChangeWords)
  const { testMode } = useWords(planWords)
  const { plan, priceCents, creditCents, dueCents, until } = preview
  return (
    <div className={stack}>
      <dl className={bill}>
        <dt>{confirm.month({ plan: name })}</dt>
        <dd className={amount}>{formatCents(priceCents)}</dd>
        {creditCents === 0 ? null : (
          <>
            <dt>{confirm.credit}</dt>
            <dd className={amount}>−{formatCents(creditCents)}</dd>
          </>
        )}
        <dt className={due}>{confirm.due}</dt>
        <dd className={css({ fontWeight: 'semibold' }, amountStyle)}>{formatCents(dueCents)}</dd>
      </dl>
      {isTest ? <p className={mutedText}>{testMode}</p> : <CreditNote />}
      {until === null ? null : (
        <p className={mutedText}>
          {confirm.next({ price: formatCents(planPricesCents[plan]), day: formatDay(Date.parse(until)) })}
        </p>
      )}
    </div>
  )
}

function Losses({ preview, name, current }: PlanPreviewProps & { readonly current: PlanId }) {
  const confirm = useWords(planChangeWords)
  const { planNames } = useBrandWords().shell
  const { plan, priceCents, from, kind } = preview
  const losses = isAbove(current, plan) ? planLosses(current, plan, confirm) : []
  return (
    <div className={stack}>
      <p>
        {kind === 'now' || from === null
          ? confirm.now
          : confirm.later({ plan: planNames[current], day: formatDay(Date.parse(from)) })}{' '}
        {plan === 'free'
          ? confirm.laterFree
          : confirm.laterPrice({ plan: name, price: formatCents(priceCents) })}
      </p>
      {losses.length === 0 ? null : (
        <>
          <h3 className={due}>{confirm.losses}</h3>
          <ul className={list}>
            {losses.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
        </>
      )}
      <p className={mutedText}>{confirm.keeps}</p>
    </div>
  )
}

const amountStyle = css.raw({ textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
const amount = css(amountStyle)
const stack = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const bill = css({ display: 'grid', gap: '2', gridTemplateColumns: '[minmax(0, 1fr) auto]' })
const due = css({ fontWeight: 'semibold' })
const list = css({ display: 'grid', gap: '1', paddingInlineStart: '5', listStyle: 'disc' })
