import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState, useId } from 'react'
import * as v from 'valibot'
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
import { useZoneContext } from '#src/components/zone/zone-context.ts'
import { NotForYou } from '#src/features/hosting/not-for-you.tsx'
import { ZoneCodeView } from '#src/components/zone/zone-code-view.tsx'
import { zoneIdOf, type CodeId, type ZoneId } from '#src/contract/entities/ids/ids.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { CodeLabel, CodeRole } from '#src/contract/entities/zones/code.ts'
import { addCode } from '#src/data/codes/code-commands.ts'
import { useDraft } from '#src/data/drafts/use-draft.ts'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { CodeCard, RevokedCode } from './code-card.tsx'

export const Route = createFileRoute('/_signed-in/locations/$zoneId/_zone/codes')({ component: CodesPage })

/** The zone's codes: where each one is displayed, the role it grants and who joined with it. */
function CodesPage() {
  const zone = useZoneContext()
  return isAtLeast(zone.role, 'admin') ? <Codes /> : <NotForYou least="admin" />
}

function Codes() {
  const zone = useZoneContext()
  const loading = useBrandWords().shell.loading
  const words = useWords(hostWords)
  const codes = useCodes(zone.id)
  const [isFormOpen, setFormOpen] = useState(false)
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
        <Button tone="soft" icon={<Plus size={20} aria-hidden="true" />} onClick={() => setFormOpen(true)}>
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
      {isFormOpen ? (
        <NewCodeDialog zoneId={zone.id} onMade={setShown} onClose={() => setFormOpen(false)} />
      ) : null}
      {shownCode === undefined ? null : (
        <CodeQrDialog code={shownCode} zoneName={zone.name} onClose={() => setShown(null)} />
      )}
    </>
  )
}

interface CodeQrDialogProps {
  readonly code: CodeView
  readonly zoneName: string
  readonly onClose: () => void
}

/** A code's QR, to be scanned from the screen. */
function CodeQrDialog({ code, zoneName, onClose }: CodeQrDialogProps) {
  const closeLabel = useBrandWords().shell.close
  const words = useWords(hostWords)
  return (
    <Dialog title={code.label || words.firstCode} closeLabel={closeLabel} onClose={onClose}>
      {code.link === null ? null : (
        <ZoneCodeView zoneId={zoneIdOf(code.id)} codeId={code.id} link={code.link} name={zoneName} />
      )}
    </Dialog>
  )
}

interface NewCodeDialogProps {
  readonly zoneId: ZoneId
  readonly onMade: (id: CodeId) => void
  readonly onClose: () => void
}

/** Creates another code for the zone. The code is valid at once, also offline. */
function NewCodeDialog({ zoneId, onMade, onClose }: NewCodeDialogProps) {
  const wording = useBrandWords()
  const words = useWords(hostWords)
  const id = useId()
  const draft = useDraft<{ readonly label: string; readonly role: CodeRole }>(`code ${zoneId}`, {
    label: '',
    role: 'contributor',
  })
  const { label, role } = draft.value
  const [problem, setProblem] = useState<string>()
  const { isBusy, run } = useOneAtATime(async () => {
    const read = v.safeParse(CodeLabel, label)
    if (!read.success || read.output === '') {
      setProblem(read.success ? words.labelMissing : words.labelLong)
      document.getElementById(`${id}-label`)?.focus()
      return
    }
    try {
      const made = await addCode(zoneId, { label: read.output, role })
      draft.clear()
      onClose()
      onMade(made.id)
    } catch {
      showToast(wording.error.unexpected, { tone: 'danger' })
    }
  })
  return (
    <FormDialog
      title={words.newCodeTitle}
      closeLabel={wording.shell.close}
      cancelLabel={wording.shell.cancel}
      submitLabel={words.makeCode}
      isBusy={isBusy}
      className={form}
      onSubmit={run}
      onDiscard={draft.clear}
      onClose={onClose}
    >
      <TextField
        id={`${id}-label`}
        label={words.codeLabel}
        hint={words.codeLabelHint}
        error={problem}
        value={label}
        autoComplete="off"
        onChange={(event) => {
          draft.set({ ...draft.value, label: event.target.value })
          setProblem(undefined)
        }}
      />
      <RoleChoice role={role} onRole={(chosen) => draft.set({ ...draft.value, role: chosen })} />
    </FormDialog>
  )
}

interface RoleChoiceProps {
  readonly role: CodeRole
  readonly onRole: (role: CodeRole) => void
}

function RoleChoice({ role, onRole }: RoleChoiceProps) {
  const wording = useBrandWords()
  const words = useWords(hostWords)
  return (
    <div className={choice}>
      <p className={choiceLabel}>{words.codeRole}</p>
      <Segmented
        label={words.codeRole}
        options={CodeRole.options.map((value) => ({ value, label: wording.zone.roles[value] }))}
        value={role}
        onChange={onRole}
      />
      <p className={mutedText}>{words.roleNotes[role]}</p>
    </div>
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
const form = css({ display: 'grid', gap: '5', paddingBlockEnd: '3' })
const choice = css({ display: 'grid', gap: '2' })
const choiceLabel = css({ fontWeight: 'semibold', fontSize: 'sm' })
