import { Plus, Trash2 } from 'lucide-react'
import { makeWords } from '#src/i18n/en/make.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { CodeRole } from '#src/contract/entities/zones/code.ts'
import type { DraftCode } from '#src/data/engine/rows/zone-draft-row.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'

interface CodeFieldsProps {
  readonly codes: readonly DraftCode[]
  readonly fieldIdOf: (key: string) => string
  readonly errorOf: (key: string) => string | undefined
  readonly onChange: (codes: readonly DraftCode[]) => void
}

/** Additional codes of the zone, each with a label and the role that it grants. */
export function CodeFields({ codes, fieldIdOf, errorOf, onChange }: CodeFieldsProps) {
  const words = useWords(makeWords)
  const change = (key: string, part: Partial<DraftCode>) =>
    onChange(codes.map((code) => (code.key === key ? { ...code, ...part } : code)))
  return (
    <>
      <p className={mutedText}>{words.codesText}</p>
      <ul className={list}>
        {codes.map(({ key, label, role }, index) => (
          <li key={key} className={row}>
            <TextField
              id={fieldIdOf(key)}
              label={words.codeLabel({ number: index + 1 })}
              error={errorOf(key)}
              value={label}
              maxLength={80}
              autoComplete="off"
              onChange={(event) => change(key, { label: event.target.value })}
            />
            <SelectField
              label={words.codeRole({ number: index + 1 })}
              options={CodeRole.options.map((value) => ({ value, label: words.codeRoles[value] }))}
              value={role}
              onChange={({ target }) =>
                change(key, { role: CodeRole.options.find((one) => one === target.value) ?? role })
              }
            />
            <IconButton
              label={words.codeRemove({ number: index + 1 })}
              onClick={() => onChange(codes.filter((code) => code.key !== key))}
            >
              <Trash2 size={20} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        tone="soft"
        icon={<Plus size={20} aria-hidden="true" />}
        onClick={() =>
          onChange([...codes, { key: browserPlatform.ids.uuid(), label: '', role: 'contributor' }])
        }
      >
        {words.codeAdd}
      </Button>
    </>
  )
}

const list = css({ display: 'grid', gap: '4', listStyle: 'none' })
const row = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: '[minmax(0, 1fr) auto]', md: '[minmax(0, 1fr) 14rem auto]' },
  alignItems: 'end',
  '& > :first-child': { gridColumn: { base: '[1 / -1]', md: 'auto' } },
})
